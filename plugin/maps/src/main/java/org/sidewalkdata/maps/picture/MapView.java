package org.sidewalkdata.maps.picture;

import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Envelope;
import org.sidewalkdata.maps.crs.Antimeridian;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.model.Bbox;

/**
 * The area and size of an image: a rectangle in a system whose first axis points east, and a size in pixels. Immutable.
 *
 * @param minX western edge, in units of the system, as all edges
 * @param minY southern edge
 * @param maxX eastern edge, east of the western edge
 * @param maxY northern edge, north of the southern edge
 */
public record MapView(Crs crs, double minX, double minY, double maxX, double maxY, int width, int height) {
    /** Size of a pixel on the standard's screen, in meters (OGC 06-042, 7.2.4.6.9). */
    private static final double PIXEL = 0.00028;

    /**
     * Smallest width and height of a pixel, in meters, at which anything is drawn: a hundredth of the data's precision.
     * Dashed lines 10^12 pixels long kept Java busy for minutes or overflowed its counters.
     */
    private static final double LEAST_PIXEL = 1e-4;

    /** Number of sample points along an edge that is a curve in degrees. */
    private static final int SAMPLES = 16;

    /** A size in degrees. */
    record Size(double width, double height) {}

    public MapView {
        if (!(minX < maxX && minY < maxY && Double.isFinite(maxX - minX) && Double.isFinite(maxY - minY))) {
            throw new IllegalArgumentException("its lower corner must lie below and left of the upper one");
        }
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("an image must have at least one pixel");
        }
    }

    /** Returns units of the system per pixel, eastward. */
    public double unitsX() {
        return (maxX - minX) / width;
    }

    public double unitsY() {
        return (maxY - minY) / height;
    }

    /** Returns whether the pixels are so small that nothing is visible and lines are too long to draw. */
    boolean isTooNear() {
        return Math.min(unitsX(), unitsY()) * crs.metersPerUnit() < LEAST_PIXEL;
    }

    /**
     * Returns the scale denominator that a style's limits are compared with. A pixel that is not square counts by its
     * width.
     */
    public double scaleDenominator() {
        return unitsX() * crs.metersPerUnit() / PIXEL;
    }

    /** Returns pixels from the left edge. */
    public double column(double x) {
        return (x - minX) / unitsX();
    }

    /** Returns pixels from the upper edge. */
    public double row(double y) {
        return (maxY - y) / unitsY();
    }

    /**
     * Returns the boxes in degrees around the image and a margin in pixels: two boxes if it crosses the 180th meridian,
     * none if it is outside the world.
     */
    public List<Bbox> areas(double around) {
        return boxes(box(0, 0, width, height, around));
    }

    /** Returns the boxes around one pixel and a margin in pixels. */
    public List<Bbox> areas(int column, int row, double around) {
        return boxes(box(column, row, 1, 1, around));
    }

    /**
     * Returns the average width and height of a pixel in degrees, over the part of the image inside the world. Empty if
     * no part is inside.
     */
    Optional<Size> pixel() {
        Envelope shown = shown(box(0, 0, width, height, 0));
        Envelope degrees = degrees(shown);
        return shown.getArea() > 0
                ? Optional.of(new Size(
                        degrees.getWidth() * unitsX() / shown.getWidth(),
                        degrees.getHeight() * unitsY() / shown.getHeight()))
                : Optional.empty();
    }

    private Envelope box(int column, int row, int columns, int rows, double around) {
        return new Envelope(
                minX + (column - around) * unitsX(),
                minX + (column + columns + around) * unitsX(),
                maxY - (row + rows + around) * unitsY(),
                maxY - (row - around) * unitsY());
    }

    private List<Bbox> boxes(Envelope box) {
        return Antimeridian.divide(degrees(shown(box)));
    }

    /** Returns the part of a box inside the system; may be empty. */
    private Envelope shown(Envelope box) {
        return box.intersection(crs.extent());
    }

    private Envelope degrees(Envelope shown) {
        Envelope around = new Envelope();
        if (shown.isNull()) {
            return around;
        }
        double[] degrees = new double[2];
        for (int i = 0; i <= SAMPLES; i++) {
            double x = between(shown.getMinX(), shown.getMaxX(), i);
            double y = between(shown.getMinY(), shown.getMaxY(), i);
            for (double[] point : new double[][] {
                {x, shown.getMinY()}, {x, shown.getMaxY()}, {shown.getMinX(), y}, {shown.getMaxX(), y}
            }) {
                crs.toUnbrokenDegrees(point[0], point[1], degrees);
                around.expandToInclude(degrees[0], degrees[1]);
            }
        }
        return around;
    }

    private static double between(double from, double to, int sample) {
        return sample == SAMPLES ? to : from + (to - from) * sample / SAMPLES;
    }
}
