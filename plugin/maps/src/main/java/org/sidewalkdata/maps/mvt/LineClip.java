package org.sidewalkdata.maps.mvt;

/**
 * Clips lines to a square and rounds the inside to whole units. Segments along an edge count as outside. Used by one
 * thread.
 */
final class LineClip {
    private final double min;
    private final double max;
    private final Line piece = new Line();
    private double x0;
    private double y0;
    private double x1;
    private double y1;

    /** Creates a clip with the same limits for x and y. */
    LineClip(double min, double max) {
        this.min = min;
        this.max = max;
    }

    /** Draws the pieces of a line inside the square; the line may enter and leave several times. */
    void draw(Line line, LineCommands into) {
        for (int i = 1; i < line.count; i++) {
            set(line.xs[i - 1], line.ys[i - 1], line.xs[i], line.ys[i]);
            boolean leaves = !isInside(x1, y1);
            if (clip()) {
                piece.addSnapped(x0, y0);
                piece.addSnapped(x1, y1);
            } else {
                finish(into);
            }
            if (leaves) {
                finish(into);
            }
        }
        finish(into);
    }

    private void finish(LineCommands into) {
        if (piece.count > 1) {
            into.line(piece.xs, piece.ys, piece.count);
        }
        piece.clear();
    }

    private void set(double fromX, double fromY, double toX, double toY) {
        x0 = fromX;
        y0 = fromY;
        x1 = toX;
        y1 = toY;
    }

    /** Shortens the segment to the part inside; false if no part is inside. */
    private boolean clip() {
        if (!isInside(x0, y0)) {
            cutStart();
        }
        if (!isInside(x1, y1)) {
            reverse();
            cutStart();
            reverse();
        }
        return isInside(x0, y0) && isInside(x1, y1) && !isAlongEdge();
    }

    /** Returns whether the remaining segment lies along an edge of the box. A single point on an edge does. */
    private boolean isAlongEdge() {
        return x0 == x1 && (x0 == min || x0 == max) || y0 == y1 && (y0 == min || y0 == max);
    }

    /** Moves the start along the segment to the edges that it is beyond. */
    private void cutStart() {
        if (x0 < min || x0 > max) {
            double edge = x0 < min ? min : max;
            y0 = at(edge, x0, y0, x1, y1);
            x0 = x1 == x0 ? x0 : edge;
        }
        if (y0 < min || y0 > max) {
            double edge = y0 < min ? min : max;
            x0 = at(edge, y0, x0, y1, x1);
            y0 = y1 == y0 ? y0 : edge;
        }
    }

    /**
     * Returns the other coordinate at the point where the first one reaches the edge; unchanged for a segment parallel
     * to the edge.
     */
    private static double at(double edge, double from, double otherFrom, double to, double otherTo) {
        return to == edge
                ? otherTo
                : to == from ? otherFrom : otherFrom + (otherTo - otherFrom) * (edge - from) / (to - from);
    }

    private void reverse() {
        set(x1, y1, x0, y0);
    }

    private boolean isInside(double x, double y) {
        return x >= min && x <= max && y >= min && y <= max;
    }
}
