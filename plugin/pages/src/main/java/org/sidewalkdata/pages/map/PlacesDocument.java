package org.sidewalkdata.pages.map;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.PlaceCategory;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/** Writes the columns of all places that people go to ({@code types.d.ts} describes them). Pure. */
final class PlacesDocument {
    private static final int DECIMALS = 5;

    private final TextColumn id = new TextColumn();
    private final TextColumn category = new TextColumn();
    private final TextColumn name = new TextColumn();
    private final TextColumn region = new TextColumn();
    private final TextColumn lon = new TextColumn();
    private final TextColumn lat = new TextColumn();

    private PlacesDocument() {}

    static byte[] of(ReadView view) {
        var document = new PlacesDocument();
        int count = 0;
        int point = PlaceCollections.PLACES.geometryIndex().orElseThrow();
        try (RowCursor rows = view.rows(Selection.of(PlaceCollections.PLACES, Filter.ALL))) {
            for (var row = new NamedFields(rows); rows.next(); count++) {
                document.add(row);
                document.lon.add(rows.getX(point, 0), DECIMALS);
                document.lat.add(rows.getY(point, 0), DECIMALS);
            }
        }
        return document.json(count).getBytes(UTF_8);
    }

    /** Returns the number of places of the city. */
    static long count(ReadView view) {
        return view.count(Selection.of(PlaceCollections.PLACES, Filter.ALL));
    }

    private void add(NamedFields row) {
        id.add(row.integer("place_id"));
        category.add(PlaceCategory.NAMES.indexOf(row.text("category").orElseThrow()));
        row.integerIfAny("region_id").ifPresentOrElse(region::add, region::addNull);
        row.text("name").ifPresentOrElse(text -> name.addJson(new String(JsonTree.bytes(text), UTF_8)), name::addNull);
    }

    private String json(int count) {
        var json = new StringBuilder("{\"count\":")
                .append(count)
                .append(",\"categories\":")
                .append(new String(JsonTree.bytes(PlaceCategory.NAMES), UTF_8));
        id.appendTo(json.append(",\"id\":"));
        category.appendTo(json.append(",\"category\":"));
        name.appendTo(json.append(",\"name\":"));
        region.appendTo(json.append(",\"region\":"));
        lon.appendTo(json.append(",\"lon\":"));
        lat.appendTo(json.append(",\"lat\":"));
        return json.append('}').toString();
    }
}
