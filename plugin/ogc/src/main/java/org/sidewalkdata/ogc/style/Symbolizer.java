package org.sidewalkdata.ogc.style;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.Optional;

/** How a feature is drawn; lengths are pixels of 0.28 mm. */
public sealed interface Symbolizer {
    record Pen(Color color, BasicStroke stroke) {}

    /** @param offset how far left of the line's direction it is drawn; negative: to the right of it */
    record Line(Pen pen, double offset) implements Symbolizer {}

    record Area(Optional<Color> fill, Optional<Hatch> hatch, Optional<Pen> pen) implements Symbolizer {}

    /**
     * Parallel lines that rise to the right, all over an area.
     *
     * @param spacing from one to the next along a row of pixels
     */
    record Hatch(Color color, double width, int spacing) {}

    /** @param rotation degrees clockwise */
    record Mark(Shape shape, double size, double rotation, Optional<Color> fill, Optional<Pen> pen)
            implements Symbolizer {}

    /**
     * @param anchorX part of the text's width that lies left of the point
     * @param anchorY part of its height that lies below
     * @param haloRadius 0: none
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
