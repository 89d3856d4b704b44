package org.sidewalkdata.geoserver.ecql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.ListOperator;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.cql2.Cql2Parser;
import org.sidewalkdata.filter.cql2.Cql2Text;
import org.sidewalkdata.geoserver.layer.PublishedLayer;
import org.sidewalkdata.json.JsonString;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.testkit.random.Any;

/** The text, and that a filter selects the same rows as ECQL and as CQL2. A running GeoServer tests that too. */
class EcqlTextTest {
    private static final List<String> TEXTS =
            List.of("~a~it's~50%~a_b~a\\b~say \"hi\"~a OR b~) AND (~x,y~[\"a\"~é😀~two\nlines".split("~"));

    private static final List<Double> DEGREES = List.of(-122.5, -1.0, 0.0, 1e-7, 45.25);
    private static final Instant NOON = Instant.parse("2024-05-01T12:00:00Z");

    /** The column that has the JSON text of the tags. */
    private static final String LISTS = "neighborhood";

    private static final InMemoryRowSource SOURCE = new InMemoryRowSource();

    @Test
    void everythingAndNothing() {
        assertThat(EcqlText.print(Filter.ALL)).hasValue("INCLUDE");
        assertThat(EcqlText.print(new Filter.InIntegers("region_id", Set.of()))).hasValue("EXCLUDE");
        assertThat(EcqlText.print(new Filter.InTexts("label_type", Set.of()))).hasValue("EXCLUDE");
    }

    @Test
    void conditionsAreJoined() {
        Filter filter = new Filter.And(List.of(
                new Filter.CompareInteger("severity", Operator.AT_LEAST, 2),
                new Filter.InTexts("label_type", Set.of("Signal", "CurbRamp")),
                new Filter.IsBoolean("high_quality_user", true),
                new Filter.IsNull("correct"),
                new Filter.InIntegers("region_id", Set.of(7L))));
        assertThat(EcqlText.print(filter))
                .hasValue("severity >= 2 AND label_type IN ('CurbRamp', 'Signal') AND high_quality_user = true"
                        + " AND correct IS NULL AND region_id IN (7)");
    }

    /**
     * Street scores by other models are selected by their model, which the layer does not have, so there is no link to
     * WFS.
     */
    @Test
    void whatTheLayerDoesNotHaveCannotBeSaid() {
        PublishedLayer streets = PublishedLayer.find("access_score_streets").orElseThrow();
        Filter region = new Filter.InIntegers("region_id", Set.of(7L));
        Filter model = new Filter.InTexts("model", Set.of("2026-10"));
        assertThat(EcqlText.print(region, streets::findAttribute)).hasValue("region_id IN (7)");
        assertThat(EcqlText.print(new Filter.And(List.of(region, model)), streets::findAttribute))
                .isEmpty();
    }

    @Test
    void alternativesStandInParentheses() {
        Filter tags = new Filter.TextList("tags", ListOperator.OVERLAPS, Set.of("it's"));
        String text = "tags LIKE '[\"it''s\"%' OR tags LIKE '%,\"it''s\"%'";
        assertThat(EcqlText.print(tags)).hasValue(text);
        assertThat(EcqlText.print(new Filter.And(List.of(tags, new Filter.IsNull("correct")))))
                .hasValue("(" + text + ") AND correct IS NULL");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "50%, `[\"50\\%\"%`",
                "a_b, `[\"a\\_b\"%`",
                "say \"hi\", `[\"say \\\\\"hi\\\\\"\"%`",
                "back\\slash, `[\"back\\\\\\\\slash\"%`",
            })
    void whatIsSpecialInJsonAndInPatternsIsTakenLiterally(String tag, String pattern) {
        assertThat(EcqlText.patterns(tag)).first().isEqualTo(pattern);
    }

    @ParameterizedTest
    @CsvSource({
        "AT_LEAST, 2024-05-01T00:00:00Z, 2024-05-01T00:00:00Z",
        "AT_LEAST, 2024-05-01T00:00:00.1234Z, 2024-05-01T00:00:00.124Z",
        "LESS, 2024-05-01T00:00:00.1234Z, 2024-05-01T00:00:00.124Z",
        "GREATER, 2024-05-01T00:00:00.1234Z, 2024-05-01T00:00:00.123Z",
        "LESS, 2024-05-01T00:00:00.123Z, 2024-05-01T00:00:00.123Z",
    })
    void timesAreMilliseconds(Operator operator, Instant time, String text) {
        assertThat(EcqlText.print(new Filter.CompareInstant("t", operator, time)))
                .hasValueSatisfying(printed -> assertThat(printed).endsWith(" " + text));
    }

    @Test
    void boxesNameTheirCoordinateSystem() {
        assertThat(box(-122.5, 45, -122, 45.25)).isEqualTo("BBOX(geom, -122.5, 45.0, -122.0, 45.25, 'CRS:84')");
        assertThat(box(1e-7, 45, 1, 46)).isEqualTo("BBOX(geom, 0.00000010, 45.0, 1.0, 46.0, 'CRS:84')");
    }

    @Test
    void aFlatBoxIsALineOrAPoint() {
        assertThat(box(1, 2, 1, 3)).isEqualTo("INTERSECTS(geom, SRID=4326;LINESTRING(1.0 2.0, 1.0 3.0))");
        assertThat(box(1, 2, 1, 2)).isEqualTo("INTERSECTS(geom, SRID=4326;POINT(1.0 2.0))");
    }

    @Test
    void whatItCannotSayItDoesNotSay() {
        Filter like = new Filter.Like("description", "%", false);
        assertThat(EcqlText.print(like)).isEmpty();
        assertThat(EcqlText.print(new Filter.And(List.of(new Filter.IsNull("correct"), like))))
                .isEmpty();
        assertThat(EcqlText.print(new Filter.TextList("users", ListOperator.CONTAINS, Set.of("x"))))
                .isEmpty();
    }

    private static String box(double minLon, double minLat, double maxLon, double maxLat) {
        return EcqlText.print(new Filter.InBbox("geom", new Bbox(minLon, minLat, maxLon, maxLat)))
                .orElseThrow();
    }

    @BeforeAll
    static void fill() {
        SOURCE.rows(
                PublishedCollections.RAW_LABELS,
                LongStream.range(0, 300).mapToObj(EcqlTextTest::row).toList());
    }

    @Test
    void findsTheSame() {
        forAny(1000, trees(3), filter -> {
            String ecql = EcqlText.print(filter).orElseThrow();
            String cql2 = filter.equals(Filter.ALL) ? "TRUE" : Cql2Text.print(filter);
            assertThat(found(translated(ecql))).as("%s and %s", ecql, cql2).isEqualTo(found(cql2));
        });
    }

    /**
     * Translates ECQL, as far as {@link EcqlText} prints it, to CQL2. AND binds closer than OR and LIKE escapes with a
     * backslash in both. A list is its JSON text. Times must name their zone, because GeoTools uses the server's zone
     * otherwise.
     */
    private static String translated(String ecql) {
        return ecql.replaceAll("BBOX\\((\\w+), ([^']*), 'CRS:84'\\)", "S_INTERSECTS($1, BBOX($2))")
                .replaceAll("INTERSECTS\\((\\w+), SRID=4326;", "S_INTERSECTS($1, ")
                .replaceAll("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z", "TIMESTAMP('$0')")
                .replace("INCLUDE", "TRUE")
                .replace("EXCLUDE", "FALSE")
                .replace("tags LIKE", LISTS + " LIKE");
    }

    private static List<Object> found(String cql2) {
        List<Object> ids = new ArrayList<>();
        try (ReadView view = SOURCE.open();
                RowCursor rows = view.rows(Selection.of(
                        PublishedCollections.RAW_LABELS, Cql2Parser.parse(cql2, PublishedCollections.RAW_LABELS)))) {
            while (rows.next()) {
                ids.add(rows.getLong(0));
            }
        }
        return ids;
    }

    private static Any<Filter> trees(int depth) {
        if (depth == 0) {
            return predicates();
        }
        Any<Filter> below = trees(depth - 1);
        Any<List<Filter>> parts = below.list(0, 3);
        return Any.oneOf(below, parts.map(Filter.And::new), parts.map(Filter.Or::new));
    }

    /** Returns the predicates that the endpoints' parameters produce. */
    private static Any<Filter> predicates() {
        Any<Operator> operators = Any.of(Operator.values());
        Any<Operator> orders = Any.of(Operator.AT_LEAST, Operator.LESS, Operator.GREATER, Operator.AT_MOST);
        Any<Long> integers = Any.longs(-1, 4);
        Any<Double> numbers = Any.of(-1.5, 0.0, 0.1, 1e300, 1e-7);
        Any<Instant> times = Any.of(-1_000L, -1L, 0L, 1L, 500L, 1_000L).map(micros -> NOON.plusNanos(1_000 * micros));
        Any<Set<String>> texts = Any.of(TEXTS).set(3);
        Any<Bbox> boxes = Any.of(DEGREES).list(4, 4).map(EcqlTextTest::box);
        return Any.oneOf(
                random -> new Filter.CompareInteger("severity", operators.next(random), integers.next(random)),
                random -> new Filter.CompareNumber("heading", operators.next(random), numbers.next(random)),
                random -> new Filter.CompareInstant("time_created", orders.next(random), times.next(random)),
                Any.of(true, false).map(value -> new Filter.IsBoolean("correct", value)),
                Any.of("correct", "severity", "tags", "description").map(Filter.IsNull::new),
                boxes.map(box -> new Filter.InBbox("geom", box)),
                integers.set(3).map(values -> new Filter.InIntegers("severity", values)),
                texts.map(values -> new Filter.InTexts("description", values)),
                texts.map(values -> new Filter.TextList("tags", ListOperator.OVERLAPS, values)));
    }

    private static Bbox box(List<Double> e) {
        return new Bbox(
                Math.min(e.get(0), e.get(1)),
                latitude(Math.min(e.get(2), e.get(3))),
                Math.max(e.get(0), e.get(1)),
                latitude(Math.max(e.get(2), e.get(3))));
    }

    /** Returns a row. Each column cycles through its values, including null, with a different period. */
    private static Map<String, Object> row(long id) {
        Map<String, Object> row = new HashMap<>();
        row.put("label_id", id);
        row.put("user_id", new UUID(0, id));
        put(row, "severity", id % 5, id % 5 == 4);
        put(row, "heading", List.of(-1.5, 0.0, 0.1, 1e300).get((int) (id % 4)), id % 7 == 0);
        put(row, "correct", id % 2 == 0, id % 3 == 0);
        put(row, "description", text(id), id % 11 == 0);
        List<String> tags = List.of(List.<String>of(), List.of(text(id)), List.of("a", text(id + 1)))
                .get((int) (id % 3));
        put(row, "tags", tags, id % 13 == 0);
        String json = tags.stream().map(JsonString::quoted).collect(Collectors.joining(",", "[", "]"));
        put(row, LISTS, json, id % 13 == 0);
        put(row, "time_created", NOON.plusMillis(id % 3 - 1), id % 17 == 0);
        double[][] place = {{DEGREES.get((int) (id % 5)), latitude(DEGREES.get((int) (id / 5 % 5)))}};
        put(row, "geom", place, id % 19 == 0);
        return row;
    }

    private static double latitude(double degrees) {
        return Math.max(-60, degrees);
    }

    private static String text(long id) {
        return TEXTS.get((int) (id % TEXTS.size()));
    }

    private static void put(Map<String, Object> row, String column, Object value, boolean isNull) {
        if (!isNull) {
            row.put(column, value);
        }
    }
}
