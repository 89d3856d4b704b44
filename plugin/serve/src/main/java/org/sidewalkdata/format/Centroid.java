package org.sidewalkdata.format;

import java.util.function.IntToDoubleFunction;
import org.locationtech.jts.geom.CoordinateSequence;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.record.RowCursor;

/**
 * The center of gravity of an area without its holes, in degrees as on a flat map: PostGIS' ST_Centroid. Used for one
 * area.
 */
public final class Centroid {
    /** A point of the area as origin of the computation: small numbers keep their digits. */
    private final double originX;

    private final double originY;
    private double area;
    private double momentX;
    private double momentY;

    /**
     * Computes the center of a row's area.
     *
     * @param geometry a column of areas; the row's area is not empty
     */
    public Centroid(RowCursor row, int geometry) {
        this.originX = row.getX(geometry, 0);
        this.originY = row.getY(geometry, 0);
        int first = 0;
        for (int ring = 0; ring < row.ringCount(geometry); ring++) {
            int end = row.ringEnd(geometry, ring);
            add(i -> row.getX(geometry, i), i -> row.getY(geometry, i), first, end, row.isOuterRing(geometry, ring));
            first = end;
        }
    }

    /** Computes the center of an area that is not empty. */
    public Centroid(MultiPolygon area) {
        this.originX = area.getCoordinate().x;
        this.originY = area.getCoordinate().y;
        for (int i = 0; i < area.getNumGeometries(); i++) {
            Polygon polygon = (Polygon) area.getGeometryN(i);
            add(polygon.getExteriorRing(), true);
            for (int hole = 0; hole < polygon.getNumInteriorRing(); hole++) {
                add(polygon.getInteriorRingN(hole), false);
            }
        }
    }

    private void add(LineString ring, boolean outer) {
        CoordinateSequence points = ring.getCoordinateSequence();
        add(points::getX, points::getY, 0, points.size(), outer);
    }

    /** Returns the longitude; that of the first point if the area is as thin as a line. */
    public double x() {
        return area == 0 ? originX : originX + momentX / (3 * area);
    }

    /** Returns the latitude; that of the first point if the area is as thin as a line. */
    public double y() {
        return area == 0 ? originY : originY + momentY / (3 * area);
    }

    private void add(IntToDoubleFunction xs, IntToDoubleFunction ys, int first, int end, boolean outer) {
        double ringArea = 0;
        double ringX = 0;
        double ringY = 0;
        for (int i = first; i < end - 1; i++) {
            double x = xs.applyAsDouble(i) - originX;
            double y = ys.applyAsDouble(i) - originY;
            double nextX = xs.applyAsDouble(i + 1) - originX;
            double nextY = ys.applyAsDouble(i + 1) - originY;
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
