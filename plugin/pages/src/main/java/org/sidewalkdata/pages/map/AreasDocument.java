package org.sidewalkdata.pages.map;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.locationtech.jts.geom.Envelope;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowPolygons;
import org.sidewalkdata.row.Selection;

/**
 * Writes the areas of a set, such as wards, for the map page: facts as those of regions, and the streets in each
 * ({@code types.d.ts} describes the document). Used by one thread.
 */
final class AreasDocument {
    private static final int DECIMALS = 5;

    private final List<Map<String, Object>> areas = new ArrayList<>();
    private final Map<String, Integer> places = new HashMap<>();
    private final TextColumn attributes = new TextColumn();
    private final TextColumn problems = new TextColumn();
    private final TextColumn area = new TextColumn();
    private final TextColumn street = new TextColumn();
    private final TextColumn share = new TextColumn();

    private AreasDocument() {}

    private record Key(String set, String id) {
        static Key of(NamedFields row) {
            return new Key(
                    row.text("area_set").orElseThrow(), row.text("area_id").orElseThrow());
        }
    }

    /** Returns the names of all sets in order, each with its title, if it has one. Reads one row of each: outlines are long. */
    static SortedMap<String, Optional<String>> sets(ReadView view) {
        var sets = new TreeMap<String, Optional<String>>();
        Selection next = Selection.of(AreaCollections.AREA_INDEX, Filter.ALL);
        while (true) {
            try (RowCursor rows = view.rows(next.page(List.of(), 1))) {
                if (!rows.next()) {
                    return sets;
                }
                var row = new NamedFields(rows);
                sets.put(row.text("area_set").orElseThrow(), row.text("set_title"));
            }
            String last = sets.lastKey();
            next = Selection.of(
                    AreaCollections.AREA_INDEX,
                    new Filter.CompareText("area_set", Filter.Operator.GREATER, last, false));
        }
    }

    /** Returns the documents of all sets by name. */
    static Map<String, byte[]> ofSets(ReadView view) {
        Map<Key, RegionFacts.Score> scores = RegionFacts.byId(
                view, AreaCollections.ACCESS_SCORE_AREAS, (rows, row) -> Key.of(row), RegionFacts.Score::of);
        Map<String, AreasDocument> sets = new TreeMap<>();
        read(view, AreaCollections.AREAS, (rows, row) -> {
            Key key = Key.of(row);
            sets.computeIfAbsent(key.set(), set -> new AreasDocument())
                    .add(key.id(), rows, row, scores.getOrDefault(key, RegionFacts.Score.NONE));
        });
        read(view, AreaCollections.AREA_STREETS, (rows, row) -> {
            Key key = Key.of(row);
            AreasDocument document = sets.get(key.set());
            if (document != null) {
                document.addStreet(key.id(), row);
            }
        });
        Map<String, byte[]> documents = new LinkedHashMap<>();
        sets.forEach((set, document) -> documents.put(set, document.json()));
        return documents;
    }

    private interface Reader {
        void read(RowCursor rows, NamedFields row);
    }

    private static void read(ReadView view, PublishedCollection collection, Reader reader) {
        try (RowCursor rows = view.rows(Selection.of(collection, Filter.ALL))) {
            var row = new NamedFields(rows);
            while (rows.next()) {
                reader.read(rows, row);
            }
        }
    }

    private void add(String id, RowCursor rows, NamedFields row, RegionFacts.Score score) {
        places.put(id, areas.size());
        areas.add(CityFiles.CityDocument.region(
                RegionFacts.of(id, row.text("name").orElse(id), bounds(rows), score, RegionFacts.Labels.of(row))));
        attributes.addJson(row.text("attributes").orElse("{}"));
        problems.add(row.integer("problem_count"));
    }

    private static Bbox bounds(RowCursor rows) {
        Envelope box = RowPolygons.of(rows, rows.collection().geometryIndex().orElseThrow())
                .getEnvelopeInternal();
        return new Bbox(box.getMinX(), box.getMinY(), box.getMaxX(), box.getMaxY());
    }

    private void addStreet(String id, NamedFields row) {
        Integer place = places.get(id);
        if (place != null) {
            area.add(place);
            street.add(row.integer("street_edge_id"));
            share.add(row.number("share"), DECIMALS);
        }
    }

    private byte[] json() {
        var json = new StringBuilder("{\"areas\":").append(new String(JsonTree.bytes(areas), UTF_8));
        attributes.appendTo(json.append(",\"attributes\":"));
        problems.appendTo(json.append(",\"problems\":"));
        area.appendTo(json.append(",\"streets\":{\"area\":"));
        street.appendTo(json.append(",\"id\":"));
        share.appendTo(json.append(",\"share\":"));
        return json.append("}}").toString().getBytes(UTF_8);
    }
}
