package org.sidewalkdata.format;

import org.sidewalkdata.record.RowCursor;

/**
 * The center of gravity of a row's area without its holes, in degrees as on a flat map: PostGIS' ST_Centroid. Used for
 * one row.
 */
public final class Centroid {
    private final RowCursor row;
    private final int geometry;
    /** A point of the area as origin of the computation: small numbers keep their digits. */
    private final double originX;

    private final double originY;
    private double area;
    private double momentX;
    private double momentY;

    /**
     * Computes the center.
     *
     * @param geometry a column of areas; the row's area is not empty
     */
    public Centroid(RowCursor row, int geometry) {
        this.row = row;
        this.geometry = geometry;
        this.originX = row.getX(geometry, 0);
        this.originY = row.getY(geometry, 0);
        int first = 0;
        for (int ring = 0; ring < row.ringCount(geometry); ring++) {
            int end = row.ringEnd(geometry, ring);
            add(first, end, row.isOuterRing(geometry, ring));
            first = end;
        }
    }

    /** Returns the longitude; that of the first point if the area is as thin as a line. */
    public double x() {
        return area == 0 ? originX : originX + momentX / (3 * area);
    }

    /** Returns the latitude; that of the first point if the area is as thin as a line. */
    public double y() {
        return area == 0 ? originY : originY + momentY / (3 * area);
    }

    private void add(int first, int end, boolean outer) {
        double ringArea = 0;
        double ringX = 0;
        double ringY = 0;
        for (int i = first; i < end - 1; i++) {
            double x = row.getX(geometry, i) - originX;
            double y = row.getY(geometry, i) - originY;
            double nextX = row.getX(geometry, i + 1) - originX;
            double nextY = row.getY(geometry, i + 1) - originY;
            double cross = x * nextY - nextX * y;
            ringArea += cross;
            ringX += cross * (x + nextX);
            ringY += cross * (y + nextY);
        }
        double sign = outer == ringArea > 0 ? 1 : -1; // in either direction of the ring
        area += sign * ringArea;
        momentX += sign * ringX;
        momentY += sign * ringY;
    }
}
