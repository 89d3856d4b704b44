package org.sidewalkdata.row.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.WKTReader;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.AnyFilter;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.SpatialFilter;
import org.sidewalkdata.filter.cql2.Cql2Text;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.sql.SelectSql;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Sql;
import org.sidewalkdata.testkit.random.Any;
import org.sidewalkdata.testkit.random.RandomTrials;

/**
 * Random filters select the same rows in memory and in PostGIS: three-valued logic, nulls, case, lists and geometry.
 */
@Tag("postgis")
class FilterAgainstPostgisTest {
    private static final List<String> TEXTS =
            List.of("", "a", "A", "ab", "aB%", "a_b", "a\\b", "Straße", "STRASSE", "é", "É", "ΟΔΟΣ", "οδος", "😀", "'");
    private static final List<Double> DEGREES = List.of(-2.0, -1.0, 0.0, 0.5, 1.0, 2.0);
    private static final Instant NOON = Instant.parse("2024-05-01T12:00:00Z");

    private static final InMemoryRowSource MEMORY = new InMemoryRowSource();

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    private static Connection connection;

    @BeforeAll
    static void fill() throws SQLException {
        connection = database.dataSource().getConnection();
        fill(PublishedCollections.RAW_LABELS);
        fill(PublishedCollections.ACCESS_SCORE_STREETS);
        fill(PublishedCollections.REGIONS);
    }

    /** Creates a table with the columns that filters use. */
    private static void fill(PublishedCollection collection) throws SQLException {
        Sql.run(
                connection,
                "CREATE TEMP TABLE " + collection.view() + " ("
                        + collection.orderBy().get(0) + " bigint,"
                        + " severity smallint, heading float8, correct boolean, description text, tags text[],"
                        + " time_created timestamptz, geom geometry)");
        List<Map<String, Object>> rows = new ArrayList<>();
        for (long id = 0; id < 200; id++) {
            Map<String, Object> row = row(id, collection);
            insert(row, collection);
            rows.add(row);
        }
        MEMORY.rows(collection, rows);
    }

    @AfterAll
    static void close() throws SQLException {
        connection.close();
    }

    @Test
    void selectsTheSame() {
        forAny(1000, values().trees(3), filter -> assertSame(filter, PublishedCollections.RAW_LABELS));
    }

    @Test
    void selectsTheSamePointsLinesAndAreas() {
        forAny(RandomTrials.rounds(100, 400), values().shapeTrees(2), filter -> {
            assertSame(filter, PublishedCollections.ACCESS_SCORE_STREETS);
            assertSame(filter, PublishedCollections.REGIONS);
            assertSame(filter, PublishedCollections.RAW_LABELS);
        });
    }

    /** PostGIS prepares the street that comes again, and then overlooks the point on it. */
    @ParameterizedTest
    @EnumSource(Filter.SpatialOperator.class)
    void aPointOnEqualStreetsBesideALine(Filter.SpatialOperator operator) throws Exception {
        Filter equal = new Filter.InBbox("geom", new Bbox(-2, -2, -2, -2));
        Geometry both = new WKTReader().read("GEOMETRYCOLLECTION (POINT (-2 -2), LINESTRING (2 0.5, -1 -1))");
        assertSame(
                new Filter.And(List.of(equal, SpatialFilter.of("geom", operator, both))),
                PublishedCollections.ACCESS_SCORE_STREETS);
    }

    private static void assertSame(Filter filter, PublishedCollection collection) throws SQLException {
        assertThat(inPostgis(filter, collection)).as(Cql2Text.print(filter)).isEqualTo(inMemory(filter, collection));
    }

    private static AnyFilter values() {
        return new AnyFilter(
                Any.longs(-1, 4),
                Any.of(-1.5, 0.0, 0.1, 1e300),
                Any.of(TEXTS),
                Any.of(NOON, NOON.plusMillis(1), NOON.minusSeconds(86400)),
                Any.of(DEGREES));
    }

    private static List<Long> inMemory(Filter filter, PublishedCollection collection) {
        List<Long> ids = new ArrayList<>();
        try (ReadView view = MEMORY.open();
                RowCursor rows = view.rows(Selection.of(collection, filter))) {
            while (rows.next()) {
                ids.add(rows.getLong(0));
            }
        }
        return ids;
    }

    private static List<Long> inPostgis(Filter filter, PublishedCollection collection) throws SQLException {
        String select = SelectSql.select(collection, filter);
        String sql = "SELECT " + collection.orderBy().get(0) + select.substring(select.indexOf("\nFROM"));
        List<Long> ids = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                ids.add(rows.getLong(1));
            }
        }
        return ids;
    }

    /** Returns a row; the values of each column, including null, repeat at a different interval. */
    private static Map<String, Object> row(long id, PublishedCollection collection) {
        Map<String, Object> row = new HashMap<>();
        row.put(collection.orderBy().get(0), id);
        row.put("user_id", new UUID(0, id));
        put(row, "severity", id % 5, id % 5 == 4);
        put(row, "heading", List.of(-1.5, 0.0, 0.1, 1e300).get((int) (id % 4)), id % 7 == 0);
        put(row, "correct", id % 2 == 0, id % 3 == 0);
        put(row, "description", TEXTS.get((int) (id % TEXTS.size())), id % 11 == 0);
        put(
                row,
                "tags",
                List.of(List.of(), List.of("a"), List.of("a", "ab"), List.of("é"))
                        .get((int) (id % 4)),
                id % 13 == 0);
        put(row, "time_created", NOON.plusMillis(id % 3 - 1), id % 17 == 0);
        double x = DEGREES.get((int) (id % DEGREES.size()));
        double y = DEGREES.get((int) (id / DEGREES.size() % DEGREES.size()));
        Object geometry = switch (collection
                .columns()
                .get(collection.geometryIndex().orElseThrow())
                .type()) {
            case POINT -> new double[][] {{x, y}};
            case LINE_STRING -> new double[][] {{x, y}, {x + 1, y}, {x + 1.5, y + 1}};
            default -> new double[][][][] {{{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}, {x, y}}}};
        };
        put(row, "geom", geometry, id % 19 == 0);
        return row;
    }

    private static void put(Map<String, Object> row, String column, Object value, boolean isNull) {
        if (!isNull) {
            row.put(column, value);
        }
    }

    private static void insert(Map<String, Object> row, PublishedCollection collection) throws SQLException {
        try (var insert = connection.prepareStatement(
                "INSERT INTO " + collection.view() + " VALUES (?, ?, ?, ?, ?, ?, ?, ST_GeomFromText(?, 4326))")) {
            Object tags = row.get("tags");
            Object time = row.get("time_created");
            Object geometry = row.get("geom");
            insert.setObject(1, row.get(collection.orderBy().get(0)));
            insert.setObject(2, row.get("severity"));
            insert.setObject(3, row.get("heading"));
            insert.setObject(4, row.get("correct"));
            insert.setObject(5, row.get("description"));
            insert.setArray(6, tags == null ? null : connection.createArrayOf("text", ((List<?>) tags).toArray()));
            insert.setObject(7, time == null ? null : ((Instant) time).atOffset(ZoneOffset.UTC));
            insert.setString(
                    8,
                    geometry == null
                            ? null
                            : new MemoryGeometry(geometry).geometry().toText());
            insert.executeUpdate();
        }
    }
}
