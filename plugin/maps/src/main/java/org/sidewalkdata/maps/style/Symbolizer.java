package org.sidewalkdata.maps.style;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.Optional;

/** The way to draw a feature. Lengths are pixels of 0.28 mm. */
public sealed interface Symbolizer {
    record Pen(Color color, BasicStroke stroke) {}

    /**
     * A line.
     *
     * @param offset distance to the left of the line's direction; negative: to the right
     */
    record Line(Pen pen, double offset) implements Symbolizer {}

    record Area(Optional<Color> fill, Optional<Hatch> hatch, Optional<Pen> pen) implements Symbolizer {}

    /**
     * Parallel lines that rise to the right, over a whole area.
     *
     * @param spacing distance between lines along a row of pixels
     */
    record Hatch(Color color, double width, int spacing) {}

    /**
     * A mark.
     *
     * @param rotation degrees clockwise
     */
    record Mark(Shape shape, double size, double rotation, Optional<Color> fill, Optional<Pen> pen)
            implements Symbolizer {}

    /**
     * A text.
     *
     * @param anchorX part of the text's width to the left of the point
     * @param anchorY part of the text's height below the point
     * @param haloRadius 0: no halo
     */
    record Text(
            String property,
            Font font,
            Color color,
            double anchorX,
            double anchorY,
            double offsetX,
            double offsetY,
            double haloRadius,
            Color haloColor)
            implements Symbolizer {}

    /** SLD's well-known marks. */
    enum Shape {
        CIRCLE,
        SQUARE,
        TRIANGLE,
        STAR,
        CROSS,
        X
    }
}
