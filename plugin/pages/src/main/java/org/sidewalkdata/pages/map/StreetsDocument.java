package org.sidewalkdata.pages.map;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PlanCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StreetTileProperties;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.protobuf.Protobuf;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.TypeRule;

/**
 * Writes the table of all streets, column by column, for lists, histogram and search on the map page ({@code types.d.ts}
 * describes the columns). The parts of a score have the same names as in the tiles of streets, so that one expression
 * serves both.
 */
final class StreetsDocument {
    private static final int ID = 0;
    private static final int PACKED = 1;
    private static final int RATINGS = 2;
    private static final int LINE = 3;
    private static final int PLACE_DECIMALS = 5;
    private static final int DECIMALS = 4;
    private static final int NAME = StreetTileProperties.NAMES.indexOf("street_name") + 1;

    /** Names of the columns by field of a packed street. */
    private static final Map<String, String> PLAIN = Map.of(
            "region_id", "region",
            "osm_way_id", "way",
            "length_meters", "meters",
            "audit_count", "audits",
            "score", "score");

    private static final PublishedCollection NODES = PlanCollections.NETWORK
            .only(Set.of("street_edge_id", "start_node", "end_node"))
            .withoutGeometry();

    private final Map<String, TextColumn> plain = new LinkedHashMap<>();
    private final Map<Integer, TextColumn> byField = new LinkedHashMap<>();
    private final Map<String, TextColumn> parts = new LinkedHashMap<>();
    private final List<TextColumn> ratings = new ArrayList<>();
    private final StreetNames names = new StreetNames();
    private final Map<Long, Double> imageYears;

    /** The nodes at the ends of streets. */
    private final Map<Long, long[]> nodes;

    private int count;

    private StreetsDocument(Map<Long, Double> imageYears, Map<Long, long[]> nodes) {
        this.imageYears = imageYears;
        this.nodes = nodes;
        List.of("id", "lon", "lat", "imageYears").forEach(name -> plain.put(name, new TextColumn()));
        for (int place = 0; place < StreetTileProperties.NAMES.size(); place++) {
            String name = StreetTileProperties.NAMES.get(place);
            var column = new TextColumn();
            String plainName = PLAIN.get(name);
            if (plainName != null) {
                plain.put(plainName, column);
                byField.put(place + 1, column);
            } else if (name.endsWith(StreetTileProperties.TAG_SUM)
                    || name.contains(StreetTileProperties.UNITS)
                    || name.equals(StreetTileProperties.MAX_GRADE)) {
                parts.put(name, column);
                byField.put(place + 1, column);
            }
        }
        for (int i = 0; i < ScoreModel.SCORED_TYPES.size() * TypeRule.RATINGS; i++) {
            ratings.add(new TextColumn());
        }
    }

    static byte[] of(ReadView view) {
        Map<Long, long[]> nodes = new HashMap<>();
        try (RowCursor rows = view.rows(Selection.of(NODES, new Filter.IsBoolean("deleted", false)))) {
            while (rows.next()) {
                nodes.put(rows.getLong(0), new long[] {rows.getLong(1), rows.getLong(2)});
            }
        }
        var document = new StreetsDocument(ImageYears.of(view), nodes);
        try (RowCursor rows = view.rows(Selection.of(PublishedCollections.PACKED_STREETS_BY_RATING, Filter.ALL))) {
            while (rows.next()) {
                document.add(rows);
            }
        }
        return document.json().getBytes(UTF_8);
    }

    private void add(RowCursor row) {
        count++;
        column("id").add(row.getLong(ID));
        @Nullable Double years = imageYears.get(row.getLong(ID));
        if (years == null) {
            column("imageYears").addNull();
        } else {
            column("imageYears").add(years, 1);
        }
        int middle = (row.pointCount(LINE) - 1) / 2;
        int other = row.pointCount(LINE) / 2;
        column("lon")
                .add(
                        WebMercatorInverse.longitude((row.getX(LINE, middle) + row.getX(LINE, other)) / 2),
                        PLACE_DECIMALS);
        column("lat")
                .add(WebMercatorInverse.latitude((row.getY(LINE, middle) + row.getY(LINE, other)) / 2), PLACE_DECIMALS);
        for (int i = 0; i < ratings.size(); i++) {
            ratings.get(i).add(row.getListLong(RATINGS, i));
        }
        int last = row.pointCount(LINE) - 1;
        long[] ends =
                nodes.getOrDefault(row.getLong(ID), new long[] {-2 * row.getLong(ID) - 1, -2 * row.getLong(ID) - 2});
        names.add(
                addPacked(row),
                ends[0],
                row.getX(LINE, 0),
                row.getY(LINE, 0),
                ends[1],
                row.getX(LINE, last),
                row.getY(LINE, last));
    }

    /**
     * Adds the fields of a packed street. A missing field is null; missing units are 0.
     *
     * @return the street's name; null: none
     */
    private @Nullable String addPacked(RowCursor row) {
        ByteSlice packed = row.getText(PACKED);
        var fields = new Protobuf(packed.buffer(), packed.offset(), packed.offset() + packed.length());
        boolean more = fields.next();
        @Nullable String name = null;
        for (Map.Entry<Integer, TextColumn> known : byField.entrySet()) {
            while (more && fields.field() < known.getKey()) {
                name = fields.field() == NAME ? fields.text() : name;
                more = fields.next();
            }
            if (more && fields.field() == known.getKey()) {
                add(known.getValue(), fields);
            } else if (StreetTileProperties.NAMES.get(known.getKey() - 1).contains(StreetTileProperties.UNITS)) {
                known.getValue().add(0);
            } else {
                known.getValue().addNull();
            }
        }
        return name;
    }

    private static void add(TextColumn column, Protobuf field) {
        if (field.wireType() == Protobuf.VARINT) {
            column.add(field.varint());
        } else {
            column.add(field.number64(), DECIMALS);
        }
    }

    private TextColumn column(String name) {
        TextColumn column = plain.get(name);
        if (column == null) {
            throw new IllegalArgumentException("no column " + name);
        }
        return column;
    }

    private String json() {
        var json = new StringBuilder("{\"count\":").append(count);
        plain.forEach((name, column) ->
                column.appendTo(json.append(",\"").append(name).append("\":")));
        names.appendTo(json);
        json.append(",\"parts\":{");
        parts.entrySet().removeIf(part -> isAbsent(part.getKey(), part.getValue()));
        String comma = "";
        for (Map.Entry<String, TextColumn> part : parts.entrySet()) {
            part.getValue()
                    .appendTo(
                            json.append(comma).append('"').append(part.getKey()).append("\":"));
            comma = ",";
        }
        return json.append("},\"clusters\":{").append(clusters()).append("}}").toString();
    }

    /** Returns whether a column can be left out: a missing column reads as nulls, or as zeros for units. */
    private static boolean isAbsent(String name, TextColumn column) {
        return name.contains(StreetTileProperties.UNITS) ? column.isOnlyZeros() : column.isOnlyNulls();
    }

    private String clusters() {
        var json = new StringBuilder();
        for (int place = 0; place < ratings.size(); place++) {
            int rating = place % TypeRule.RATINGS;
            if (rating == 0) {
                LabelType type = ScoreModel.SCORED_TYPES.get(place / TypeRule.RATINGS);
                json.append(place == 0 ? "\"" : "],\"")
                        .append(type.publishedName())
                        .append("\":[");
            } else {
                json.append(',');
            }
            if (ratings.get(place).isOnlyZeros()) {
                json.append("[]");
            } else {
                ratings.get(place).appendTo(json);
            }
        }
        return json.append(']').toString();
    }
}
