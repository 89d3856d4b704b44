package org.sidewalkdata.ogc.style;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.Optional;

/** How a feature is drawn; lengths are pixels of 0.28 mm. */
public sealed interface Symbolizer {
    record Pen(Color color, BasicStroke stroke) {}

    record Line(Pen pen) implements Symbolizer {}

    record Area(Optional<Color> fill, Optional<Pen> pen) implements Symbolizer {}

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
