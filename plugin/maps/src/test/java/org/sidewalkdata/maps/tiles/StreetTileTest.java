package org.sidewalkdata.maps.tiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.StreetTileProperties;
import org.sidewalkdata.maps.mvt.TileText;
import org.sidewalkdata.maps.mvt.VectorTile;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.protobuf.Protobuf;
import org.sidewalkdata.protobuf.ProtobufWriter;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.StreetTileSql;

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
                TileText theirs = TileText.of(postgis(connection, tile));
                TileText ours = TileText.of(StreetTile.make(view, tile));
                assertEquals(text(theirs), text(ours), tile::toString);
                features += ours.features().size();
            }
        }
        assertThat(features).isGreaterThan(40);
    }

    /** Returns the tile that PostGIS makes alone. */
    private static byte[] postgis(Connection connection, TileAddress tile) throws SQLException {
        String place = tile.z() + ", " + tile.x() + ", " + tile.y();
        String numbers = tile.z() < StreetTile.WHOLE_FROM
                ? "trunc(score::numeric, 3)::float8 AS score"
                : StreetTileSql.ALL_NUMBERS;
        String sql =
                tile.z() < StreetTile.SINGLE_FROM ? StreetTileSql.joined(place) : StreetTileSql.single(numbers, place);
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? row.getBytes(1) : new byte[0];
        }
    }

    /** More streets meet in one point than a map can draw. */
    @Test
    void aTileStaysSmallHoweverManyStreetsMeet() {
        database.sql().run("""
                INSERT INTO published_street
                SELECT 1000000 + n, NULL, NULL, NULL, 1, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, line, ST_Transform(line, 3857), 0,
                  array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), '', ''
                FROM generate_series(1, %d) n
                CROSS JOIN LATERAL (
                  SELECT ST_SetSRID(ST_MakeLine(ST_MakePoint(90.01, 0.01), ST_MakePoint(90.015, 0.005 + n * 1e-7)), 4326) AS line
                ) star
                """.formatted(PackedStreets.MOST + 1));
        try (ReadView view = new PostgisRowSource(database.reader()).open()) {
            byte[] tile = StreetTile.make(view, new TileAddress(14, 12288, 8191));
            assertThat(VectorTile.read(tile, name -> true).features()).hasSize(PackedStreets.MOST);
        }
        database.sql().run("DELETE FROM published_street WHERE street_edge_id > 1000000");
    }

    private static String text(TileText tile) {
        StringBuilder text = new StringBuilder(tile.name() + " " + tile.extent() + " " + tile.version());
        tile.features()
                .forEach(feature -> text.append('\n').append(feature.head()).append(lines(feature, tile.extent())));
        return text.toString();
    }

    /**
     * Returns lines, sorted because PostGIS joins them in no particular order; joined lines without the parts along the
     * buffer's edge, which PostGIS keeps if no other line is clipped.
     */
    private static List<List<Long>> lines(TileText.Feature feature, long extent) {
        return (extent == 4096 ? feature.lines() : withoutEdges(feature.lines(), -32, 1024 + 32))
                .stream().sorted(Comparator.comparing(List::toString)).toList();
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

    /** Returns the insertion of a street, packed as a refresh does. */
    private static String insert(long id, String line, Random random) {
        List<String> names = StreetTileProperties.NAMES;
        List<String> types = names.subList(StreetTileProperties.field("n_") - 1, names.size())
                .subList(0, 14);
        Map<String, String> values = new LinkedHashMap<>(); // in the order of the table
        values.put("street_edge_id", String.valueOf(id));
        values.put("osm_way_id", random.nextInt(5) == 0 ? "NULL" : String.valueOf(random.nextLong() >>> 20));
        values.put("region_id", random.nextInt(5) == 0 ? "NULL" : String.valueOf(random.nextInt(4)));
        double more = random.nextBoolean() ? random.nextDouble() / 1e4 : 0;
        values.put("score", random.nextInt(5) == 0 ? "NULL" : String.valueOf(random.nextInt(1001) / 1000.0 + more));
        values.put("audit_count", String.valueOf(random.nextInt(9)));
        values.put("length_meters", String.valueOf(random.nextDouble() * 1000));
        values.put("label_count", String.valueOf(random.nextInt(300)));
        types.subList(0, 7).forEach(name -> values.put(name, String.valueOf(random.nextInt(3))));
        types.subList(7, 14)
                .forEach(name -> values.put(name, random.nextBoolean() ? "0" : "" + random.nextInt(100) / -16.0));
        ProtobufWriter packed = new ProtobufWriter(256);
        Stream.of("region_id", "score", "audit_count", "length_meters", "label_count", "osm_way_id")
                .forEach(name -> put(packed, name, values.get(name)));
        types.forEach(name -> put(packed, name, values.get(name)));
        return "INSERT INTO published_street VALUES (" + String.join(", ", values.values())
                + ", ST_GeomFromText('LINESTRING(0 0, 1 1)', 4326), ST_GeomFromText('" + line
                + "', 3857), 0.5, array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), '\\x"
                + HexFormat.of().formatHex(packed.toByteArray()) + "', '')";
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
