package org.sidewalkdata.sql;

import java.util.Locale;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryCollection;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.SpatialOperator;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Bbox;

/** Printer of predicates on geometries, in the data's own CRS so that the index is used. */
final class SpatialSql {
    private SpatialSql() {}

    static String print(Filter.Predicate predicate, Column column) {
        if (predicate instanceof Filter.InBbox in) {
            return bbox(column, in.bbox());
        }
        if (predicate instanceof Filter.Spatial spatial) {
            if (MixedSql.isNeeded(spatial)) {
                return MixedSql.print(spatial, column);
            }
            return column.type() == ColumnType.POINT && !isCollection(spatial.geometry())
                    ? ofPoint(column.sqlName(), spatial.operator(), spatial.geometry())
                    : print(column.sqlName(), spatial.operator(), spatial.geometry());
        }
        throw new IllegalStateException("No SQL for " + predicate);
    }

    /** Prints a predicate. PostGIS prepares a recurring geometry for ST_Intersects, not for ST_Disjoint. */
    private static String print(String column, SpatialOperator operator, Geometry geometry) {
        if (operator == SpatialOperator.DISJOINT) {
            return "NOT " + print(column, SpatialOperator.INTERSECTS, geometry);
        }
        return "ST_" + operator.name().toLowerCase(Locale.ROOT) + "(" + column + ", " + SqlLiteral.of(geometry) + ")";
    }

    /**
     * Prints a predicate on points. A point touches a geometry whose boundary contains it, and can neither cross nor
     * overlap anything (OGC 06-103r4, 6.1.15.3). This form takes microseconds; PostGIS would relate the point to the
     * whole geometry for each row, 0.5 µs per position.
     */
    private static String ofPoint(String column, SpatialOperator operator, Geometry geometry) {
        return switch (operator) {
            case TOUCHES -> {
                Geometry boundary = geometry.getBoundary();
                yield boundary.isEmpty() ? neverOf(column) : print(column, SpatialOperator.INTERSECTS, boundary);
            }
            case CROSSES, OVERLAPS -> neverOf(column);
            default -> print(column, operator, geometry);
        };
    }

    /** Returns a condition that is false, or unknown if there is no point, like any predicate. */
    private static String neverOf(String column) {
        return "ST_IsEmpty(" + column + ")";
    }

    private static boolean isCollection(Geometry geometry) {
        return geometry.getClass() == GeometryCollection.class;
    }

    /**
     * Returns a box condition. The operator && reads the index; it compares boxes of 32-bit floats that are rounded
     * outward, so an exact condition follows.
     */
    private static String bbox(Column column, Bbox bbox) {
        String geometry = column.sqlName();
        String box = geometry(bbox);
        String exact = column.type() == ColumnType.POINT
                ? between("ST_X(" + geometry + ")", bbox.minLon(), bbox.maxLon()) + "\n  AND "
                        + between("ST_Y(" + geometry + ")", bbox.minLat(), bbox.maxLat())
                : "ST_Intersects(" + geometry + ", " + box + ")";
        return geometry + " && " + box + "\n  AND " + exact;
    }

    private static String between(String value, double low, double high) {
        return value + " BETWEEN " + SqlLiteral.of(low) + " AND " + SqlLiteral.of(high);
    }

    /**
     * Returns the box as a geometry; a box without width or height is a line or a point, because a flat polygon
     * intersects nothing.
     */
    private static String geometry(Bbox bbox) {
        String low = SqlLiteral.of(bbox.minLon()) + ", " + SqlLiteral.of(bbox.minLat());
        String high = SqlLiteral.of(bbox.maxLon()) + ", " + SqlLiteral.of(bbox.maxLat());
        boolean flat = bbox.minLon() == bbox.maxLon() || bbox.minLat() == bbox.maxLat();
        if (!flat) {
            return "ST_MakeEnvelope(" + low + ", " + high + ", 4326)";
        }
        if (low.equals(high)) {
            return "ST_SetSRID(ST_MakePoint(" + low + "), 4326)";
        }
        return "ST_SetSRID(ST_MakeLine(ST_MakePoint(" + low + "), ST_MakePoint(" + high + ")), 4326)";
    }

    /** Prints that a row lies in an area of a set (B12). The database reads the area once. */
    static String inArea(Filter.InArea in, PublishedCollection collection) {
        String key = "area_set = " + SqlLiteral.of(in.area().areaSet()) + " AND area_id = "
                + SqlLiteral.of(in.area().areaId());
        String area = "(SELECT geom FROM areas WHERE " + key + ")";
        String geometry = collection.column(in.column()).sqlName();
        if (collection.column(in.column()).type() == ColumnType.POINT) {
            return "(" + pointsInArea(geometry, area, in.area()) + ")";
        }
        String streets = "street_edge_id IN (SELECT street_edge_id FROM area_streets WHERE " + key + ")";
        return collection.view().equals("streets") // which has deleted ones, too: they have no share in an area
                ? "(" + streets + " OR deleted AND " + geometry + " && " + area + " AND ST_Intersects(" + area + ", "
                        + geometry + "))"
                : streets;
    }

    /** On a border, a point belongs to the area with the smallest number. Few points are not inside. */
    private static String pointsInArea(String geometry, String area, Area in) {
        String covered = geometry + " && " + area + " AND ST_Covers(" + area + ", " + geometry + ")";
        return in.overlapping()
                ? covered
                : covered + " AND (ST_Contains(" + area + ", " + geometry
                        + ") OR NOT EXISTS (SELECT FROM (SELECT geom AS earlier FROM areas WHERE area_set = "
                        + SqlLiteral.of(in.areaSet()) + " AND area_number < " + in.number()
                        + " OFFSET 0) a WHERE ST_Covers(earlier, " + geometry + ")))";
    }
}
