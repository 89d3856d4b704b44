package org.sidewalkdata.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowPolygons;
import org.sidewalkdata.row.Selection;

/** Reader of areas without their statistics. */
public final class AreaIndex {
    private static final PublishedCollection ROWS = AreaCollections.AREA_INDEX;
    private static final int SET = 0;
    private static final int ID = 1;
    private static final int NAME = 2;
    private static final int NUMBER = 3;
    private static final int OVERLAPPING = 4;
    private static final int TITLE = 5;
    private static final int ATTRIBUTES = 6;

    private AreaIndex() {}

    /** Returns the areas of all sets, by set and number. */
    public static List<Area> read(ReadView view) {
        List<Area> areas = new ArrayList<>();
        try (RowCursor row = view.rows(Selection.of(ROWS, Filter.ALL))) {
            while (row.next()) {
                areas.add(area(row));
            }
        }
        return List.copyOf(areas);
    }

    /** Returns a location with an area by its outline, for data that do not know areas. */
    public static Location outlined(Location location, ReadView view) {
        if (!(location instanceof Location.InArea in)) {
            return location;
        }
        Filter which = new Filter.And(List.of(
                new Filter.InTexts("area_set", Set.of(in.area().areaSet())),
                new Filter.InTexts("area_id", Set.of(in.area().areaId()))));
        try (RowCursor row = view.rows(Selection.of(ROWS, which))) {
            if (!row.next()) {
                throw new IllegalStateException("The view is of another data version than the area");
            }
            return new Location.Within(outline(row));
        }
    }

    /** Returns the areas of a set with their outlines, by number; empty: no such set. */
    public static Map<Area, Geometry> outlines(String set, ReadView view) {
        Map<Area, Geometry> outlines = new LinkedHashMap<>();
        try (RowCursor row = view.rows(Selection.of(ROWS, new Filter.InTexts("area_set", Set.of(set))))) {
            while (row.next()) {
                outlines.put(area(row), outline(row));
            }
        }
        return outlines;
    }

    private static Geometry outline(RowCursor row) {
        return RowPolygons.of(row, ROWS.geometryIndex().orElseThrow());
    }

    private static Area area(RowCursor row) {
        return new Area(
                row.getText(SET).toString(),
                row.isNull(TITLE) ? null : row.getText(TITLE).toString(),
                row.getText(ID).toString(),
                row.getText(NAME).toString(),
                Math.toIntExact(row.getLong(NUMBER)),
                row.getBoolean(OVERLAPPING),
                names(row),
                bounds(row, ROWS.geometryIndex().orElseThrow()));
    }

    private static List<String> names(RowCursor row) {
        List<String> names = new ArrayList<>();
        for (int item = 0; item < row.listSize(ATTRIBUTES); item++) {
            names.add(row.getListText(ATTRIBUTES, item).toString());
        }
        return names;
    }

    private static Bbox bounds(RowCursor row, int column) {
        double[] edges = {180, 90, -180, -90};
        for (int point = 0; point < row.pointCount(column); point++) {
            edges[0] = Math.min(edges[0], row.getX(column, point));
            edges[1] = Math.min(edges[1], row.getY(column, point));
            edges[2] = Math.max(edges[2], row.getX(column, point));
            edges[3] = Math.max(edges[3], row.getY(column, point));
        }
        return new Bbox(edges[0], edges[1], edges[2], edges[3]);
    }
}
