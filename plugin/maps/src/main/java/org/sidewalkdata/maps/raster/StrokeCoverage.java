package org.sidewalkdata.maps.raster;

import java.util.Arrays;

/**
 * The part of each pixel that the lines of one shape cover, computed from the distance of the pixel's center. Where
 * lines overlap, the largest coverage counts, so that joins are not darker. Created once per image, with one byte per
 * pixel. Used by one thread.
 */
final class StrokeCoverage {
    private static final int WHOLE = 255;

    /** Smallest rise per pixel of a line at which its sides bound the columns of a row. */
    private static final double LEVEL = 1e-9;

    private final int width;
    private final int height;
    private final byte[] covered;

    /** First column that may be covered, for each row. {@link #to} is the column after the last. */
    private final int[] from;

    private final int[] to;

    /** Distance from a line at which pixels are no longer covered. */
    private double reach;

    /** Coverage of a pixel in a line's middle; partial if the line is thinner than a pixel. */
    private int most;

    // Direction and length of the segment being added
    private double ux;
    private double uy;
    private double length;

    StrokeCoverage(int width, int height) {
        this.width = width;
        this.height = height;
        this.covered = new byte[width * height];
        this.from = new int[height];
        this.to = new int[height];
        Arrays.fill(from, width);
    }

    /**
     * Sets the width of the following lines, in pixels, and returns how far beyond their ends pixels may be covered.
     */
    double begin(double lineWidth) {
        reach = lineWidth / 2 + 0.5;
        most = (int) Math.round(WHOLE * Math.min(lineWidth, 1));
        return reach;
    }

    /** Adds a segment whose ends are in the image or not far outside. A segment of length zero is a dot. */
    void add(double x0, double y0, double x1, double y1) {
        length = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
        ux = length > 0 ? (x1 - x0) / length : 1;
        uy = length > 0 ? (y1 - y0) / length : 0;
        double west = Math.min(x0, x1) - reach;
        double east = Math.max(x0, x1) + reach;
        boolean level = Math.abs(uy) < LEVEL;
        double slope = level ? 0 : ux / uy;
        double half = level ? Double.POSITIVE_INFINITY : reach / Math.abs(uy);
        int bottom = Math.min(height - 1, (int) Math.floor(Math.max(y0, y1) + reach - 0.5));
        for (int row = Math.max(0, (int) Math.ceil(Math.min(y0, y1) - reach - 0.5)); row <= bottom; row++) {
            double dy = row + 0.5 - y0;
            double middle = x0 + dy * slope;
            int left = Math.max(0, (int) Math.ceil(Math.max(west, middle - half) - 0.5));
            int right = Math.min(width, 1 + (int) Math.floor(Math.min(east, middle + half) - 0.5));
            if (left < right) {
                from[row] = Math.min(from[row], left);
                to[row] = Math.max(to[row], right);
                addRow(row * width + left, right - left, left + 0.5 - x0, dy);
            }
        }
    }

    /**
     * Adds one row of pixels. Avoids branches, because a mispredicted branch costs more than an unneeded square root.
     *
     * @param dx distance from the segment's first end to the first pixel's center, which moves along the row
     */
    private void addRow(int start, int count, double dx, double dy) {
        double along = dx * ux + dy * uy;
        double across = dy * ux - dx * uy;
        for (int i = start; i < start + count; i++) {
            double beyond = along < 0 ? along : along > length ? along - length : 0;
            double distance = Math.sqrt(across * across + beyond * beyond);
            int part = Math.min(most, (int) ((reach - distance) * WHOLE + 0.5));
            covered[i] = (byte) Math.max(part, covered[i] & WHOLE);
            along += ux;
            across -= uy;
        }
    }

    /** Paints the covered pixels and clears them. */
    void paint(SolidPaint paint) {
        for (int row = 0; row < height; row++) {
            int start = row * width;
            for (int i = start + from[row]; i < start + to[row]; i++) {
                if (covered[i] != 0) {
                    paint.over(i, covered[i] & WHOLE);
                    covered[i] = 0;
                }
            }
            from[row] = width;
            to[row] = 0;
        }
    }
}
