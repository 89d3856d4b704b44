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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.ListOperator;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.cql2.Cql2Parser;
import org.sidewalkdata.filter.cql2.Cql2Text;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.testkit.random.Any;

/** A filter selects the same rows as ECQL and as CQL2. */
class EcqlEqualsCql2Test {
    private static final List<String> TEXTS = List.of(
            "",
            "a",
            "it's",
            "50%",
            "a_b",
            "a\\b",
            "say \"hi\"",
            "a OR b",
            ") AND (",
            "x,y",
            "[\"a\"",
            "é😀",
            "two\nlines");
    private static final List<Double> DEGREES = List.of(-122.5, -1.0, 0.0, 1e-7, 45.25);
    private static final Instant NOON = Instant.parse("2024-05-01T12:00:00Z");

    private static final List<Map<String, Object>> ROWS = new ArrayList<>();
    private static final InMemoryRowSource SOURCE = new InMemoryRowSource();

    @BeforeAll
    static void fill() {
        for (long id = 0; id < 300; id++) {
            ROWS.add(row(id));
        }
        SOURCE.rows(PublishedCollections.RAW_LABELS, ROWS);
    }

    @Test
    void findsTheSame() {
        forAny(1000, trees(3), filter -> {
            String ecql = EcqlText.print(filter).orElseThrow();
            List<Object> found = ROWS.stream()
                    .filter(EcqlReader.parse(ecql))
                    .map(row -> row.get("label_id"))
                    .toList();
            String cql2 = filter.equals(Filter.ALL) ? "TRUE" : Cql2Text.print(filter);
            assertThat(found).as("%s and %s", ecql, cql2).isEqualTo(found(cql2));
        });
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
        Any<Bbox> boxes = Any.of(DEGREES).list(4, 4).map(EcqlEqualsCql2Test::box);
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
        put(
                row,
                "tags",
                List.of(List.of(), List.of(text(id)), List.of("a", text(id + 1)))
                        .get((int) (id % 3)),
                id % 13 == 0);
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
