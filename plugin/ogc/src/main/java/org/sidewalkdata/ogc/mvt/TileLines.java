package org.sidewalkdata.ogc.mvt;

/**
 * Lays lines on a tile's grid, as PostGIS' {@code ST_AsMVTGeom} does: points are put on whole units, those that fall together
 * or on a straight way left out, and what lies beyond the buffer is cut off. Used by one thread, for one line after the other: {@link
 * #begin}, its points, {@link #draw}.
 */
public final class TileLines {
    private final double scale;
    private final double left;
    private final double top;
    private final double min;
    private final double max;
    private final Line line = new Line();
    private final LineClip clip;
    private final LineBox box = new LineBox();

    /**
     * @param west the tile's western edge, in the units of the points
     * @param north its northern one
     * @param size its width and height
     * @param extent units of the grid along an edge
     * @param buffer units around the tile that lines may reach into
     */
    public TileLines(double west, double north, double size, int extent, int buffer) {
        scale = extent / size;
        left = -west * scale;
        top = north * scale;
        min = -buffer;
        max = extent + buffer;
        clip = new LineClip(min, max);
    }

    /** Begins the next line. */
    public void begin() {
        line.clear();
        box.clear();
    }

    /** Adds a point to the line; y grows to the north. */
    public void point(double x, double y) {
        box.add(x, y);
        line.add(x * scale + left, top - y * scale);
    }

    /** The box of the line, before it is cut. */
    public LineBox box() {
        return box;
    }

    /**
     * Whether a feature of that box is smaller than half a unit both ways. It is not shown then, even when rounding would make
     * a unit of it.
     */
    public boolean isTiny(LineBox feature) {
        return feature.isSmallerThan(0.5 / scale);
    }

    /** Ends the line: draws what is left of it; nothing when it vanishes on the grid or lies elsewhere. */
    public void draw(LineCommands into) {
        line.snap();
        line.straighten();
        if (line.count < 2) {
            return;
        }
        if (line.isInside(min, max)) {
            into.line(line.xs, line.ys, line.count);
        } else {
            clip.draw(line, into);
        }
    }
}
