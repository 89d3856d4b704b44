package org.sidewalkdata.ogc.map;

import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Envelope;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.crs.Antimeridian;
import org.sidewalkdata.ogc.crs.Crs;

/**
 * What a picture shows: an area of a system whose first axis goes east, and its size in pixels. Immutable.
 *
 * @param minX its western edge, in the system's units, as all edges
 * @param minY its southern edge
 * @param maxX its eastern edge, east of the western one
 * @param maxY its northern edge, north of the southern one
 */
public record MapView(Crs crs, double minX, double minY, double maxX, double maxY, int width, int height) {
    /** A pixel of the standard's screen, in meters (OGC 06-042, 7.2.4.6.9). */
    private static final double PIXEL = 0.00028;

    /**
     * Metres that a pixel is wide and high at least, where anything is drawn: a hundredth of what the data tell. Lines that were
     * 10^12 pixels long kept Java busy with their dashes for minutes, or made it lose count.
     */
    private static final double LEAST_PIXEL = 1e-4;

    /** Points that stand for an edge whose line is bent in degrees. */
    private static final int SAMPLES = 16;

    /** In degrees. */
    record Size(double width, double height) {}

    public MapView {
        if (!(minX < maxX && minY < maxY && Double.isFinite(maxX - minX) && Double.isFinite(maxY - minY))) {
            throw new IllegalArgumentException("its lower corner must lie below and left of the upper one");
        }
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("a picture has at least one pixel");
        }
    }

    /** Units of the system for a pixel, eastward. */
    public double unitsX() {
        return (maxX - minX) / width;
    }

    public double unitsY() {
        return (maxY - minY) / height;
    }

    /** Whether its pixels are so small that there is nothing to see, and lines are too long to be drawn. */
    boolean isTooNear() {
        return Math.min(unitsX(), unitsY()) * crs.metresPerUnit() < LEAST_PIXEL;
    }

    /** What a style's scale limits are compared with; a pixel that is no square counts by its width. */
    public double scaleDenominator() {
        return unitsX() * crs.metresPerUnit() / PIXEL;
    }

    /** Pixels from the left edge. */
    public double column(double x) {
        return (x - minX) / unitsX();
    }

    /** Pixels from the upper edge. */
    public double row(double y) {
        return (maxY - y) / unitsY();
    }

    /**
     * The boxes in degrees around what it shows, and as many pixels around that: two where it lies across the 180th meridian, none
     * where it shows nothing of the world.
     */
    public List<Bbox> areas(double around) {
        return boxes(box(0, 0, width, height, around));
    }

    /** The boxes around what a pixel shows, and as many pixels around it. */
    public List<Bbox> areas(int column, int row, double around) {
        return boxes(box(column, row, 1, 1, around));
    }

    /** Degrees that a pixel is wide and high, on an average of what it shows of the world; empty: that is nothing. */
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

    /** What of a box lies in the system; perhaps nothing. */
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
