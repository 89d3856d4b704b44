package org.sidewalkdata.ogc.map;

import org.sidewalkdata.model.Bbox;
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
    /** A pixel of the standard's screen, in metres (OGC 06-042, 7.2.4.6.9). */
    private static final double PIXEL = 0.00028;

    /** Points that stand for an edge whose line is bent in degrees. */
    private static final int SAMPLES = 16;

    private static final Bbox WORLD = new Bbox(-180, -90, 180, 90);

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

    /** This view with as many more pixels on every side. */
    public MapView wider(double pixels) {
        double x = pixels * unitsX();
        double y = pixels * unitsY();
        int more = (int) Math.ceil(pixels);
        return new MapView(crs, minX - x, minY - y, maxX + x, maxY + y, width + 2 * more, height + 2 * more);
    }

    /** The box in degrees around it; where it reaches beyond the system, the world. */
    public Bbox area() {
        double[] degrees = new double[2];
        double west = 180;
        double south = 90;
        double east = -180;
        double north = -90;
        try {
            for (int i = 0; i <= SAMPLES; i++) {
                double x = minX + (maxX - minX) * i / SAMPLES;
                double y = minY + (maxY - minY) * i / SAMPLES;
                for (double[] point : new double[][] {{x, minY}, {x, maxY}, {minX, y}, {maxX, y}}) {
                    crs.toDegrees(point[0], point[1], degrees);
                    west = Math.min(west, degrees[0]);
                    south = Math.min(south, degrees[1]);
                    east = Math.max(east, degrees[0]);
                    north = Math.max(north, degrees[1]);
                }
            }
            return new Bbox(west, south, east, north);
        } catch (IllegalArgumentException outside) {
            return WORLD;
        }
    }
}
