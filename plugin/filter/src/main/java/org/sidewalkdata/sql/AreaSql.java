package org.sidewalkdata.sql;

import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Area;

/** Printer of the condition that a row lies in an area of a set (B12). The database reads the area once. */
final class AreaSql {
    private AreaSql() {}

    static String print(Filter.InArea in, PublishedCollection collection) {
        String key = "area_set = " + SqlLiteral.of(in.area().areaSet()) + " AND area_id = "
                + SqlLiteral.of(in.area().areaId());
        String area = "(SELECT geom FROM areas WHERE " + key + ")";
        String geometry = collection.column(in.column()).sqlName();
        if (collection.column(in.column()).type() == ColumnType.POINT) {
            return "(" + ofPoints(geometry, area, in.area()) + ")";
        }
        String streets = "street_edge_id IN (SELECT street_edge_id FROM area_streets WHERE " + key + ")";
        return collection.view().equals("streets") // which has deleted ones, too: they have no share in an area
                ? "(" + streets + " OR deleted AND " + geometry + " && " + area + " AND ST_Intersects(" + area + ", "
                        + geometry + "))"
                : streets;
    }

    /** On a border, a point belongs to the area with the smallest number. Few points are not inside. */
    private static String ofPoints(String geometry, String area, Area in) {
        String covered = geometry + " && " + area + " AND ST_Covers(" + area + ", " + geometry + ")";
        return in.overlapping()
                ? covered
                : covered + " AND (ST_Contains(" + area + ", " + geometry
                        + ") OR NOT EXISTS (SELECT FROM (SELECT geom AS earlier FROM areas WHERE area_set = "
                        + SqlLiteral.of(in.areaSet()) + " AND area_number < " + in.number()
                        + " OFFSET 0) a WHERE ST_Covers(earlier, " + geometry + ")))";
    }
}
