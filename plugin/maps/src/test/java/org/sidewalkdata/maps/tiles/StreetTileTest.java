package org.sidewalkdata.maps.tiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.StreetTileProperties;
import org.sidewalkdata.maps.mvt.TileText;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.protobuf.Protobuf;
import org.sidewalkdata.protobuf.ProtobufWriter;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.testkit.PrivateDatabase;

/**
 * Street tiles compared with those of PostGIS, for the same random and hostile lines. The rules are those of PostGIS
 * 3.3, which removes segments traversed there and back; 3.5 keeps them.
 */
@Tag("postgis")
class StreetTileTest {
    /** Locations of the streets in meters of web mercator: Oregon, 0/0, and the antimeridian. */
    private static final double[][] PLACES = {
        {-13_685_000, 5_670_000}, {0, 0}, {TileAddress.HALF_WORLD, -2_000_000}, {-TileAddress.HALF_WORLD, -2_000_000}
    };

    private static final int STREETS_A_PLACE = 250;

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    @BeforeAll
    static void fill() throws SQLException {
        Random random = new Random(12);
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            long id = -1;
            for (double[] place : PLACES) {
                for (int i = 0; i < STREETS_A_PLACE; i++) {
                    statement.addBatch(insert(id++, HostileLines.random(random, i, place), random));
                }
            }
            for (String line : HostileLines.atEdges()) {
                statement.addBatch(insert(id++, line, random));
            }
            statement.addBatch(insert(id, HostileLines.huge(PLACES[0]), random));
            statement.executeBatch();
            statement.execute("ANALYZE published_street");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 8, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22})
    void aTileIsTheOneOfPostgis(int zoom) throws SQLException {
        assumeTrue(
                database.sql().value("SELECT postgis_lib_version()").startsWith("3.3."),
                "its rules are others: left out");
        int features = 0;
        try (Connection connection = database.dataSource().getConnection();
                ReadView view = new PostgisRowSource(database.reader()).open()) {
            for (TileAddress tile : tiles(zoom)) {
                TileText theirs = TileText.of(PostgisStreetTile.of(connection, tile));
                TileText ours = TileText.of(StreetTile.make(view, tile));
                assertEquals(text(theirs), text(ours), tile::toString);
                features += ours.features().size();
            }
        }
        assertThat(features).isGreaterThan(40);
    }

    private static String text(TileText tile) {
        StringBuilder text = new StringBuilder(tile.name() + " " + tile.extent() + " " + tile.version());
        tile.features()
                .forEach(feature -> text.append('\n').append(feature.head()).append(lines(feature, tile.extent())));
        return text.toString();
    }

    /**
     * Returns lines without the parts along the buffer's edge, for joined lines: PostGIS keeps those parts if no other
     * line is clipped.
     */
    private static List<List<Long>> lines(TileText.Feature feature, long extent) {
        return sorted(extent == 4096 ? feature.lines() : withoutEdges(feature.lines(), -32, 1024 + 32));
    }

    private static List<List<Long>> withoutEdges(List<List<Long>> lines, long min, long max) {
        List<List<Long>> pieces = new ArrayList<>();
        for (List<Long> line : lines) {
            List<Long> piece = new ArrayList<>(line.subList(0, 2));
            for (int i = 2; i < line.size(); i += 2) {
                if (isAlongEdge(line.get(i - 2), line.get(i), min, max)
                        || isAlongEdge(line.get(i - 1), line.get(i + 1), min, max)) {
                    pieces.add(piece);
                    piece = new ArrayList<>();
                }
                piece.addAll(line.subList(i, i + 2));
            }
            pieces.add(piece);
        }
        pieces.removeIf(piece -> piece.size() < 4);
        return pieces;
    }

    private static boolean isAlongEdge(long from, long to, long min, long max) {
        return from == to && (from == min || from == max);
    }

    /** Sorts lines, because PostGIS joins them in no particular order. */
    private static List<List<Long>> sorted(List<List<Long>> lines) {
        return lines.stream()
                .sorted((one, other) -> one.toString().compareTo(other.toString()))
                .toList();
    }

    /** Returns the tiles at and around each location. */
    private static Set<TileAddress> tiles(int zoom) {
        Set<TileAddress> tiles = new LinkedHashSet<>();
        for (double[] place : PLACES) {
            double size = new TileAddress(zoom, 0, 0).size();
            for (int dx = -1; dx <= 1; dx++) {
                for (int dy = -1; dy <= 1; dy++) {
                    long x = (long) Math.floor((place[0] + TileAddress.HALF_WORLD) / size) + dx;
                    long y = (long) Math.floor((TileAddress.HALF_WORLD - place[1]) / size) + dy;
                    if (TileAddress.isInside(zoom, x, y)) {
                        tiles.add(new TileAddress(zoom, (int) x, (int) y));
                    }
                }
            }
        }
        return tiles;
    }

    private static String insert(long id, String line, Random random) {
        String score =
                String.valueOf(random.nextInt(1001) / 1000.0 + (random.nextBoolean() ? random.nextDouble() / 1e4 : 0));
        List<String> values = new ArrayList<>();
        values.add(String.valueOf(id));
        values.add(random.nextInt(5) == 0 ? "NULL" : String.valueOf(random.nextLong() >>> 20));
        values.add(random.nextInt(5) == 0 ? "NULL" : String.valueOf(random.nextInt(4)));
        values.add(random.nextInt(5) == 0 ? "NULL" : score);
        values.add(String.valueOf(random.nextInt(9)));
        values.add(String.valueOf(random.nextDouble() * 1000));
        values.add(String.valueOf(random.nextInt(300)));
        for (int type = 0; type < 7; type++) {
            values.add(String.valueOf(random.nextInt(3)));
        }
        for (int type = 0; type < 7; type++) {
            values.add(random.nextBoolean() ? "0" : String.valueOf(random.nextInt(100) / -16.0));
        }
        String packed = packed(values);
        values.add("ST_GeomFromText('LINESTRING(0 0, 1 1)', 4326)");
        values.add("ST_GeomFromText('" + line + "', 3857)");
        values.add("0.5, array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), '" + packed + "', ''");
        return "INSERT INTO published_street VALUES (" + String.join(", ", values) + ")";
    }

    /**
     * Packs values as a refresh does: id, way, region, score, audits, length, labels, and clusters and terms of each
     * type.
     */
    private static String packed(List<String> values) {
        ProtobufWriter packed = new ProtobufWriter(256);
        put(packed, "region_id", values.get(2));
        put(packed, "score", values.get(3));
        put(packed, "audit_count", values.get(4));
        put(packed, "length_meters", values.get(5));
        put(packed, "label_count", values.get(6));
        put(packed, "osm_way_id", values.get(1));
        for (int type = 0; type < 14; type++) {
            put(
                    packed,
                    StreetTileProperties.NAMES.get(StreetTileProperties.field("n_") - 1 + type),
                    values.get(7 + type));
        }
        return "\\x" + HexFormat.of().formatHex(packed.toByteArray());
    }

    private static void put(ProtobufWriter packed, String name, String value) {
        if (value.equals("NULL")) {
            return;
        }
        boolean whole = !name.equals("length_meters") && !name.startsWith("score");
        packed.tag(StreetTileProperties.field(name), whole ? Protobuf.VARINT : Protobuf.FIXED_64);
        if (whole) {
            packed.varint(Long.parseLong(value));
        } else {
            packed.number64(Double.parseDouble(value) + 0.0); // SQL has no negative zero
        }
    }
}
