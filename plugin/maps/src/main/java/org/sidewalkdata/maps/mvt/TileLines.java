package org.sidewalkdata.maps.mvt;

/**
 * Fits lines to a tile's grid as PostGIS' {@code ST_AsMVTGeom} does: rounds points to whole units, removes repeated
 * points and points on straight segments, and clips lines to the buffer. Used by one thread, for one line at a time:
 * {@link #begin}, its points, {@link #draw}.
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
     * Creates a grid.
     *
     * @param west western edge of the tile, in units of the points
     * @param north northern edge of the tile
     * @param size width and height of the tile
     * @param extent grid units along an edge
     * @param buffer grid units around the tile into which lines may extend
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

    /** Adds a point to the line; y points north. */
    public void point(double x, double y) {
        box.add(x, y);
        line.add(x * scale + left, top - y * scale);
    }

    /** Returns the box of the line before clipping. */
    public LineBox box() {
        return box;
    }

    /**
     * Returns whether a feature with this box is smaller than half a unit in both directions. Such a feature is omitted
     * even if rounding would make it a unit long.
     */
    public boolean isTiny(LineBox feature) {
        return feature.isSmallerThan(0.5 / scale);
    }

    /** Ends the line and draws the remaining part; nothing if it vanishes on the grid or is outside. */
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
