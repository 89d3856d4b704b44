package org.sidewalkdata.sql;

import java.util.Locale;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Bbox;

/** Prints predicates on geometries, in the data's own CRS so that the index is used. */
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
            String function = spatial.operator().name().toLowerCase(Locale.ROOT);
            return "ST_" + function + "(" + column.sqlName() + ", " + SqlLiteral.of(spatial.geometry()) + ")";
        }
        throw new IllegalStateException("No SQL for " + predicate);
    }

    /**
     * The operator && reads the index; it compares boxes of 32-bit floats that are rounded outward, so an exact condition
     * stands beside it.
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

    /** The box as a geometry; one without width or height is a line or a point, for a flat polygon intersects nothing. */
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
}
