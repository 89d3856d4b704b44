package org.sidewalkdata.maps.tiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.geom.Point2D;
import java.nio.file.Path;
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
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.StreetTileProperties;
import org.sidewalkdata.maps.mvt.TileFeature;
import org.sidewalkdata.maps.mvt.TileText;
import org.sidewalkdata.maps.mvt.VectorTile;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.protobuf.Protobuf;
import org.sidewalkdata.protobuf.ProtobufWriter;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.testkit.Golden;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.RegionSql;
import org.sidewalkdata.testkit.StreetTileSql;

/**
 * The tiles of one region, two streets and three clusters around 0.001 degrees east and north of 0/0, and street tiles
 * compared with those of PostGIS, for the same random and hostile lines. The rules are those of PostGIS 3.3, which
 * removes segments traversed there and back; 3.5 keeps them.
 */
@Tag("postgis")
class VectorTileTest {
    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    /** Locations of the streets in meters of web mercator: Oregon, 0/0, and the antimeridian. */
    private static final double[][] PLACES = {
        {-13_685_000, 5_670_000}, {0, 0}, {TileAddress.HALF_WORLD, -2_000_000}, {-TileAddress.HALF_WORLD, -2_000_000}
    };

    private static final int STREETS_A_PLACE = 250;

    @AutoClose
    private static final PrivateDatabase streetDatabase = PrivateDatabase.create();

    @BeforeAll
    static void fill() throws SQLException {
        database.sql()
                .run(RegionSql.insert("VALUES (4, 'Null Island', ST_Multi(ST_MakeEnvelope(0, 0, 0.01, 0.01, 4326)))"));
        database.sql().run("""
                INSERT INTO published_street
                SELECT id, 8, 4, score, 1, 100.5, 0, 1, 2, 3, 4, 5, 6, 7, .1, -.2, .3, 0, 0, 0, 0.25, line,
                  ST_Transform(line, 3857), 0.5, array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), packed, ''
                FROM (VALUES (9, 0.89678, 0.001, '\\x080411c39e76f86bb2ec3f7801800102880103900104980105a00106a80107e101000000000000d03f'::bytea),
                  (10, NULL, 0.002, '\\x08047801800102880103900104980105a00106a80107e101000000000000d03f')) s (id, score, lat, packed),
                  ST_MakeLine(ST_SetSRID(ST_MakePoint(0.001, lat), 4326), ST_SetSRID(ST_MakePoint(0.002, lat), 4326)) line;
                INSERT INTO published_cluster
                SELECT id, type, 9, 8, 4, 'Null Island', NULL, '2024-01-01Z', 2, 1, 2, 3, 5, '{1}', '{}', '{}', 0.5,
                  ST_SetSRID(ST_MakePoint(lon, 0.001), 4326), NULL, NULL, ''
                FROM (VALUES (1, 'Signal', 0.001), (2, 'Signal', 0.0011), (3, 'Obstacle', 0.001)) c (id, type, lon);
                INSERT INTO published_street_edge (street_edge_id, way_type, user_ids, label_count, audit_count, user_count,
                  deleted, length_meters, auditor_count, completed_audit_count, completed_user_count, geom)
                SELECT street_edge_id, 'residential', '{}', 0, 1, 0, false, 100.5, 0, 0, 0, geom FROM published_street;
                INSERT INTO published_intersection
                SELECT id, 4, 3, false, '{9,10}', ST_SetSRID(ST_MakePoint(lon, 0.001), 4326)
                FROM (VALUES (1, 0.001), (2, 0.0011)) i (id, lon);
                INSERT INTO published_intersection_score
                SELECT '2026-10', id, 1, score, 0, 0, array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), array_fill(0.0, ARRAY[7]), ''
                FROM (VALUES (1, 0.7), (2, 0.2)) i (id, score);
                INSERT INTO published_area_score VALUES ('2026-06', 'REGIONS', '4', 0.9, 1, 2, 100.5, 201, 0.5, NULL, 0, 0);
                """);
    }

    /**
     * Near, features carry everything; in between, streets carry their score; far away, streets are joined by score or
     * by what they are drawn by, clusters are counted by type, and the worst intersection represents those around it.
     * In the tile of the whole world, the region is smaller than a unit. A region's score comes with its coverage.
     */
    @Test
    @Tag("golden")
    void eachZoomHasThePropertiesThatAPersonHasSeen() {
        StringBuilder text = new StringBuilder();
        for (TileLayer layer : TileLayer.values()) {
            for (int zoom : new int[] {0, 12, 13, 14, 15}) {
                text.append(layer).append(' ').append(zoom).append('\n');
                tile(layer, zoom == 0 ? new TileAddress(0, 0, 0) : at(zoom)).stream()
                        .map(feature -> "  " + feature.kind() + " " + new TreeMap<>(feature.properties()) + "\n")
                        .sorted()
                        .forEach(text::append);
            }
        }
        Golden.assertMatches(Path.of("src/test/resources/golden/vector_tiles.txt"), text.toString());
    }

    @Test
    void positionsAreThoseOfTheTile() {
        TileFeature cluster = tile(TileLayer.LABEL_CLUSTERS, at(15)).get(0);
        Point2D point = cluster.path().getCurrentPoint();
        double units = 0.001 / 360 * (1 << 15) * 4096; // east of the tile's corner, which lies at 0/0
        assertEquals(units, point.getX(), 1);
        assertEquals(4096 - units, point.getY(), 1);
    }

    @Test
    void aRegionHasItsNameInTheNextTileToo() {
        TileAddress next = new TileAddress(16, (1 << 15) + 1, (1 << 15) - 1); // the region is 1.8 tiles wide
        assertThat(tile(TileLayer.REGION_NAMES, next))
                .extracting(name -> name.properties().get("name"))
                .containsExactly("Null Island");
        assertEquals(1, tile(TileLayer.REGIONS, at(16)).size());
    }

    @Test
    void nothingIsNoBytes() {
        try (ReadView view = new PostgisRowSource(database.reader()).open()) {
            for (TileLayer layer : TileLayer.values()) {
                assertEquals(0, make(view, layer, new TileAddress(14, 3, 3)).length, layer::name);
            }
            assertEquals(0, make(view, TileLayer.ACCESS_SCORE_STREETS, new TileAddress(12, 3, 3)).length);
        }
    }

    /** Returns the tile north-east of 0/0. */
    private static TileAddress at(int zoom) {
        return new TileAddress(zoom, 1 << (zoom - 1), (1 << (zoom - 1)) - 1);
    }

    private static List<TileFeature> tile(TileLayer layer, TileAddress address) {
        try (ReadView view = new PostgisRowSource(database.reader()).open()) {
            return VectorTile.read(make(view, layer, address), name -> true).features();
        }
    }

    private static byte[] make(ReadView view, TileLayer layer, TileAddress address) {
        return new TileMaker(new Styles(), TileSettings.defaults()).vector(view, layer, address);
    }

    @BeforeAll
    static void fillStreets() throws SQLException {
        Random random = new Random(12);
        try (Connection connection = streetDatabase.dataSource().getConnection();
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
                streetDatabase.sql().value("SELECT postgis_lib_version()").startsWith("3.3."),
                "its rules are others: left out");
        int features = 0;
        try (Connection connection = streetDatabase.dataSource().getConnection();
                ReadView view = new PostgisRowSource(streetDatabase.reader()).open()) {
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
        streetDatabase.sql().run("""
                INSERT INTO published_street
                SELECT 1000000 + n, NULL, NULL, NULL, 1, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, line, ST_Transform(line, 3857), 0,
                  array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), '', ''
                FROM generate_series(1, %d) n
                CROSS JOIN LATERAL (
                  SELECT ST_SetSRID(ST_MakeLine(ST_MakePoint(90.01, 0.01), ST_MakePoint(90.015, 0.005 + n * 1e-7)), 4326) AS line
                ) star
                """.formatted(PackedStreets.MOST + 1));
        try (ReadView view = new PostgisRowSource(streetDatabase.reader()).open()) {
            byte[] tile = StreetTile.make(view, new TileAddress(14, 12288, 8191));
            assertThat(VectorTile.read(tile, name -> true).features()).hasSize(PackedStreets.MOST);
        }
        streetDatabase.sql().run("DELETE FROM published_street WHERE street_edge_id > 1000000");
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
