package org.sidewalkdata.maps.raster;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import org.sidewalkdata.maps.style.Symbolizer.Mark;

/** SLD's well-known marks as outlines around a point, in a box of the mark's size. */
final class MarkShapes {
    /** Radius of the inner corners of a regular five-pointed star. */
    private static final double STAR_INNER = 0.38;

    private static final double ARM = 0.17;

    private MarkShapes() {}

    static Shape at(Mark mark, double x, double y) {
        AffineTransform place = AffineTransform.getTranslateInstance(x, y);
        place.rotate(Math.toRadians(mark.rotation()));
        place.scale(mark.size(), mark.size());
        return place.createTransformedShape(unit(mark));
    }

    private static Shape unit(Mark mark) {
        return switch (mark.shape()) {
            case CIRCLE -> new Ellipse2D.Double(-0.5, -0.5, 1, 1);
            case SQUARE -> new Rectangle2D.Double(-0.5, -0.5, 1, 1);
            case TRIANGLE -> polygon(0, -0.5, 0.5, 0.5, -0.5, 0.5);
            case STAR -> star();
            case CROSS -> cross();
            case X -> AffineTransform.getRotateInstance(Math.PI / 4).createTransformedShape(cross());
        };
    }

    private static Shape cross() {
        return polygon(
                -ARM, -0.5, ARM, -0.5, ARM, -ARM, 0.5, -ARM, 0.5, ARM, ARM, ARM, ARM, 0.5, -ARM, 0.5, -ARM, ARM, -0.5,
                ARM, -0.5, -ARM, -ARM, -ARM);
    }

    private static Shape star() {
        double[] corners = new double[20];
        for (int i = 0; i < 10; i++) {
            double radius = i % 2 == 0 ? 0.5 : 0.5 * STAR_INNER;
            corners[2 * i] = radius * Math.sin(i * Math.PI / 5);
            corners[2 * i + 1] = -radius * Math.cos(i * Math.PI / 5);
        }
        return polygon(corners);
    }

    private static Shape polygon(double... xy) {
        Path2D path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) {
            path.lineTo(xy[i], xy[i + 1]);
        }
        path.closePath();
        return path;
    }
}
