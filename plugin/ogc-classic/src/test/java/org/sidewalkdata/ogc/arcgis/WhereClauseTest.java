package org.sidewalkdata.ogc.arcgis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.cql2.Cql2Parser;
import org.sidewalkdata.filter.cql2.Cql2Text;
import org.sidewalkdata.testkit.random.Any;

/** Where clauses are conditions in CQL2. An odd number of rings surrounds the area; JTS's overlay is the judge. */
class WhereClauseTest {
    private static final int MANY = 2_000;
    private static final Instant NOW = Instant.parse("2024-03-05T06:07:08.009Z");
    private static final Pattern WORD = Pattern.compile("'(?:[^']|'')*'|<>|\\w+");

    private static final Layer LABELS = Layer.all().stream()
            .filter(layer -> layer.collection().id().equals("raw_labels"))
            .findFirst()
            .orElseThrow();

    private static final GeometryFactory FACTORY = new GeometryFactory();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    1=1 | TRUE
                    1=0 | FALSE
                    OBJECTID IS NOT NULL | label_id IS NOT NULL
                    objectid in (1, 2) | label_id IN (1, 2)
                    SEVERITY > 2 | severity > 2
                    "severity" != 2 | severity <> 2
                    high_quality_user = 1 | high_quality_user = TRUE
                    upper(description) like '%CURB%' | CASEI(description) LIKE CASEI('%CURB%')
                    UPPER(description) LIKE UPPER('%curb%') | CASEI(description) LIKE CASEI('%curb%')
                    LOWER(description) BETWEEN 'a' AND 'b' AND label_type = 'B' | CASEI(description) BETWEEN CASEI('a') AND CASEI('b') AND label_type = 'B'
                    UPPER(label_type) IN ('A', 'B') OR label_type = 'c' | CASEI(label_type) IN (CASEI('A'), CASEI('B')) OR label_type = 'c'
                    time_created >= DATE '2024-05-01' | time_created >= DATE('2024-05-01')
                    time_created < date '2024-05-01 12:30:00' | time_created < TIMESTAMP('2024-05-01T12:30:00Z')
                    time_created < timestamp'2024-05-01 12:30:00.5' | time_created < TIMESTAMP('2024-05-01T12:30:00.5Z')
                    time_created < TIMESTAMP '2024-05-01' | time_created < TIMESTAMP('2024-05-01T00:00:00Z')
                    time_created >= DATE '2024-5-1' | time_created >= DATE('2024-05-01')
                    time_created >= TIMESTAMP '2024-5-1 8:05' | time_created >= TIMESTAMP('2024-05-01T08:05:00Z')
                    time_created = TIMESTAMP '2024-05-01 08:00:00 -08:00' | time_created = TIMESTAMP('2024-05-01T16:00:00Z')
                    time_created < CURRENT_TIMESTAMP | time_created < TIMESTAMP('2024-03-05T06:07:08.009Z')
                    time_created < Current_Timestamp() | time_created < TIMESTAMP('2024-03-05T06:07:08.009Z')
                    time_created >= CURRENT_DATE | time_created >= DATE('2024-03-05')
                    time_created >= CURRENT_DATE - 7 | time_created >= DATE('2024-02-27')
                    time_created >= CURRENT_TIMESTAMP - 7 AND severity - 1 > 1 | time_created >= TIMESTAMP('2024-02-27T06:07:08.009Z') AND severity - 1 > 1
                    time_created BETWEEN CURRENT_TIMESTAMP-0.5 AND CURRENT_TIMESTAMP | time_created BETWEEN TIMESTAMP('2024-03-04T18:07:08.009Z') AND TIMESTAMP('2024-03-05T06:07:08.009Z')
                    time_created >= CURRENT_DATE - INTERVAL '30' DAY | time_created >= DATE('2024-02-04')
                    time_created >= CURRENT_DATE - interval '36' hour | time_created >= TIMESTAMP('2024-03-03T12:00:00Z')
                    time_created >= CURRENT_TIMESTAMP - INTERVAL '3 05:32:28' DAY TO SECOND | time_created >= TIMESTAMP('2024-03-02T00:34:40.009Z')
                    time_created >= CURRENT_TIMESTAMP + INTERVAL '1:30' HOUR TO MINUTE | time_created >= TIMESTAMP('2024-03-05T07:37:08.009Z')
                    time_created >= DATE '2024-03-31' - INTERVAL '1' MONTH + 1 | time_created >= DATE('2024-03-01')
                    description = 'CURRENT_DATE - 7' | description = 'CURRENT_DATE - 7'
                    description = 'it''s AND "x" DATE ''' | description = 'it''s AND "x" DATE '''
                    (severity=1) and not (label_type not in('a')) | severity = 1 AND NOT (NOT (label_type IN ('a')))
                    severity*2>agree_count-1 | severity * 2 > agree_count - 1
                    """)
    void isTheSameConditionInCql2(String where, String cql2) {
        assertThat(WhereClause.parse(where, LABELS, NOW))
                .isEqualTo(Cql2Parser.parse(cql2, LABELS.collection().rows()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    no_field = 1 | has no field 'no_field'
                    geom IS NULL | has no field 'geom'
                    severity = | Expected a property or a value
                    severity = 'x' | Expected a number
                    validations = 'x' | cannot be queried
                    time_created > DATE '2024-13-01' | Expected a time of the calendar
                    time_created > DATE '01.05.2024' | Expected a date
                    time_created > CURRENT_DATE - INTERVAL '7' FORTNIGHT | Expected an interval
                    time_created > CURRENT_DATE - INTERVAL '7 1' DAY | Expected an interval
                    time_created > CURRENT_DATE - INTERVAL '999999999' YEAR | Expected a time of the calendar
                    time_created > CURRENT_DATES | has no field 'CURRENT_DATES'
                    severity > CURRENT_DATE | Expected a number
                    S_INTERSECTS(geom, POINT(0 0)) | 'S_INTERSECTS' is not a function
                    1=1; DROP TABLE label | has no field 'DROP'
                    severity IN (SELECT 1) | has no field 'SELECT'
                    CHAR_LENGTH(description) > 1 | 'CHAR_LENGTH' is not a function
                    """)
    void anythingElseSaysWhatIsUnderstood(String where, String message) {
        assertThatThrownBy(() -> WhereClause.parse(where, LABELS, NOW))
                .isInstanceOf(InvalidParameterException.class)
                .hasMessageStartingWith("where is invalid: ")
                .hasMessageContaining(message)
                .hasMessageContaining("understood are");
    }

    @Test
    void anyClauseIsTheSameConditionInCql2() {
        forAny(MANY, trees(3), filter -> {
            String cql2 = Cql2Text.print(filter);
            String where = where(cql2, new Random(cql2.hashCode()));
            assertThat(WhereClause.parse(where, LABELS, NOW))
                    .as(where)
                    .isEqualTo(Cql2Parser.parse(cql2, LABELS.collection().rows()));
        });
    }

    /** Returns a condition as clients write it, with names and words in any case. */
    private static String where(String cql2, Random random) {
        String sql = cql2.replaceAll("TIMESTAMP\\('([^']*)T([^']*)Z'\\)", "TIMESTAMP '$1 $2'")
                .replace("= TRUE", "= 1")
                .replace("= FALSE", "= 0")
                .replace("CASEI", random.nextBoolean() ? "UPPER" : "LOWER");
        return WORD.matcher(sql).replaceAll(found -> {
            String word = found.group();
            String other =
                    word.startsWith("'") ? word : word.replace("<>", "!=").toLowerCase(Locale.ROOT);
            return Matcher.quoteReplacement(random.nextBoolean() ? word : other);
        });
    }

    @Test
    void anyDamagedClauseIsAConditionOrAnErrorOfTheClient() {
        String[] pieces =
                "'~\"~(~)~,~ AND ~ NOT ~UPPER(~DATE '~CURRENT_DATE - ~INTERVAL '1' DAY~\0~1e999~%~--~ IS ~é".split("~");
        Any<String> damaged = random -> {
            StringBuilder text = new StringBuilder(where(Cql2Text.print(trees(2).next(random)), random));
            for (int i = random.nextInt(4); i >= 0; i--) {
                int at = random.nextInt(text.length() + 1);
                text.replace(
                        at, Math.min(text.length(), at + random.nextInt(3)), pieces[random.nextInt(pieces.length)]);
            }
            return text.toString();
        };
        forAny(MANY, damaged, where -> {
            try {
                WhereClause.parse(where, LABELS, NOW);
            } catch (InvalidParameterException e) {
                assertThat(e).hasMessageContaining("understood are");
            }
        });
    }

    private static Any<Filter> trees(int depth) {
        Any<Operator> operators = Any.of(Operator.values());
        Any<String> texts = Any.of("", "CurbRamp", "it's", "a \"b\"", "ÄöÜ 100%", "AND", "1 = 1", "DATE '2024-01-01'");
        Any<Long> integers = Any.longs(-5, 1_000_000_000_000L);
        Any<Filter> predicates = Any.oneOf(
                random -> new Filter.CompareInteger("severity", operators.next(random), integers.next(random)),
                random -> new Filter.CompareNumber("heading", operators.next(random), random.nextInt(7_200) / 20.0),
                random -> new Filter.CompareText(
                        "description", operators.next(random), texts.next(random), random.nextBoolean()),
                random -> new Filter.CompareInstant(
                        "time_created",
                        operators.next(random),
                        Instant.ofEpochMilli(random.nextLong(2_000_000_000_000L))),
                random -> new Filter.Like("label_type", texts.next(random) + "%", random.nextBoolean()),
                Any.of(true, false).map(value -> new Filter.IsBoolean("correct", value)),
                Any.of("correct", "severity", "tags", "description").map(Filter.IsNull::new),
                integers.set(4).map(values -> new Filter.InIntegers("street_edge_id", values)),
                texts.set(4).map(values -> new Filter.InTexts("neighborhood", values)));
        if (depth == 0) {
            return predicates;
        }
        Any<Filter> below = trees(depth - 1);
        Any<List<Filter>> parts = below.list(2, 3);
        return Any.oneOf(below, parts.map(Filter.And::new), parts.map(Filter.Or::new), below.map(Filter.Not::new));
    }

    private static Coordinate[] square(double x, double y, double half, boolean turned) {
        Geometry square = FACTORY.toGeometry(new Envelope(x - half, x + half, y - half, y + half));
        return (turned ? square.reverse() : square).getCoordinates();
    }

    @Test
    void ringsWithinRingsAreHolesAndIslands() {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            List<Coordinate[]> rings = new ArrayList<>();
            for (int place = 0; place < 3; place++) {
                for (int ring = 0; ring < 1 + random.nextInt(5); ring++) {
                    rings.add(square(10 * place, 0, 4 - 0.7 * ring, random.nextBoolean()));
                }
            }
            rings.add(square(1.5, 1.5, 0.1, false)); // within some of the rings at 0
            Collections.shuffle(rings, random);
            Geometry expected = FACTORY.createPolygon();
            for (Coordinate[] ring : rings) {
                expected = expected.symDifference(FACTORY.createPolygon(ring));
            }
            Geometry area = new EsriRings(rings).area();
            assertThat(area.isValid()).as("seed " + seed).isTrue();
            assertThat(area.equalsTopo(expected)).as("seed " + seed).isTrue();
        }
    }

    @Test
    void ringsThatCrossOrTouch() {
        Geometry crossing = new EsriRings(List.of(square(0, 0, 2, false), square(1, 1, 2, false))).area();
        assertThat(crossing.isValid()).isFalse();
        Geometry touching = new EsriRings(List.of(square(0, 0, 1, false), square(2, 2, 1, true))).area();
        assertThat(touching.isValid()).isTrue();
        assertThat(touching.getArea()).isEqualTo(8);
        assertThat(new EsriRings(List.of()).area().isEmpty()).isTrue();
    }
}
