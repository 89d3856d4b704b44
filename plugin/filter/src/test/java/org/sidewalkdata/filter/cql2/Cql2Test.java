package org.sidewalkdata.filter.cql2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.AnyFilter;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.ListOperator;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.testkit.random.Any;

/** CQL2 text and JSON: printing, reading it back, its meaning, and the positions of errors. */
class Cql2Test {
    private static Filter parse(String text) {
        return Cql2Parser.parse(text, PublishedCollections.RAW_LABELS);
    }

    @Test
    void parsePrintIsTheSameFilter() {
        forAny(
                1000,
                filters(),
                filter -> assertThat(parse(Cql2Text.print(filter))).isEqualTo(filter));
    }

    /** Returns filters on raw labels, with any values. */
    static Any<Filter> filters() {
        Any<String> texts = Any.texts(Any.oneOf(Any.charBetween(1, 0x7f), Any.charBetween(1, 0x10ffff)), 40);
        Any<Instant> instants = Any.longs(-1L << 50, 1L << 50).map(Instant::ofEpochMilli);
        // WKT has 16 digits after the point
        Any<Double> degrees = Any.longs(-9_000_000_000_000L, 9_000_000_000_000L).map(number -> number / 1e11);
        return new AnyFilter(Any.longs(), Any.doubles(), texts, instants, degrees).trees(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            severity NOT IN (1, 2)|NOT (severity IN (1, 2))
            "severity" is not null|NOT (severity IS NULL)
            heading BETWEEN -1.5 AND .5|heading >= -1.5 AND heading <= 0.5
            severity = 2.0|severity = 2
            severity IN (1, 1.5)|severity IN (1.0, 1.5)
            CASEI(description) LIKE CASEI('GROẞ%')|CASEI(description) LIKE CASEI('GROẞ%')
            correct <> TRUE|correct = FALSE
            # P4
            correct = 1|correct = TRUE
            0.0 = correct|correct = FALSE
            correct IN (0, TRUE)|correct = FALSE OR correct = TRUE
            correct|correct = TRUE
            severity = 1 AND (NOT correct OR (high_quality_user))|severity = 1 AND (NOT (correct = TRUE) OR high_quality_user = TRUE)
            not severity=1 and severity<2 or severity>3|(NOT (severity = 1) AND severity < 2) OR severity > 3
            time_created = DATE('2024-05-01')|time_created >= TIMESTAMP('2024-05-01T00:00:00Z') AND time_created < TIMESTAMP('2024-05-02T00:00:00Z')
            T_AFTER(time_created, DATE('2024-05-01'))|time_created >= TIMESTAMP('2024-05-02T00:00:00Z')
            T_DURING(time_created, INTERVAL('..', '2024-05-01T00:00:00Z'))|time_created < TIMESTAMP('2024-05-01T00:00:00Z')
            CASEI(label_type) IN (CASEI('signal'))|CASEI(label_type) = CASEI('signal')
            S_INTERSECTS(geom, POLYGON((0 0, 1 0, 1 1, 0 1, 0 0)))|S_INTERSECTS(geom, BBOX(0.0, 0.0, 1.0, 1.0))
            S_INTERSECTS(POINT(1 2), geom)|S_INTERSECTS(geom, BBOX(1.0, 2.0, 1.0, 2.0))
            S_INTERSECTS(geom, LINESTRING(1 2, 1 3)) AND S_INTERSECTS(geom, LINESTRING(1 2, 3 2))|S_INTERSECTS(geom, BBOX(1.0, 2.0, 1.0, 3.0)) AND S_INTERSECTS(geom, BBOX(1.0, 2.0, 3.0, 2.0))
            S_CONTAINS(POLYGON Z ((0 0 5, 2 0 5, 1 1 5, 0 0 5)), geom)|S_WITHIN(geom, POLYGON ((0 0, 2 0, 1 1, 0 0)))
            A_CONTAINS(('a', 'b'), tags)|A_CONTAINEDBY(tags, ('a', 'b'))
            S_INTERSECTS(geom, BBOX(170, -20, -170, 20))|S_INTERSECTS(geom, BBOX(170.0, -20.0, 180.0, 20.0)) OR S_INTERSECTS(geom, BBOX(-180.0, -20.0, -170.0, 20.0))
            S_TOUCHES(geom, GEOMETRYCOLLECTION(POINT(1 2)))|S_TOUCHES(geom, POINT (1 2))
            S_WITHIN(geom, GEOMETRYCOLLECTION(POINT(1 1), POLYGON((0 0, 2 0, 1 2, 0 0)), LINESTRING(0.9 1, 1.1 1)))|S_WITHIN(geom, POLYGON ((0 0, 2 0, 1 2, 0 0)))
            S_TOUCHES(geom, geom)|NOT (S_INTERSECTS(geom, BBOX(-180.0, -90.0, 180.0, 90.0)))
            NOT S_CROSSES(LINESTRING(0 0, 2 2), LINESTRING(0 2, 2 0))|NOT (TRUE)
            5 <= severity|severity >= 5
            5 > severity AND 'a' = label_type|severity < 5 AND label_type = 'a'
            TRUE <> correct|correct = FALSE
            correct > FALSE|correct > FALSE
            1 + 2 * 3 = severity|severity = 7
            -2 ^ 2 + 10 div 4 - 5 % 2 = severity|severity = 5
            severity = 7 / 2|severity = 3.5
            agree_count-1>disagree_count|(agree_count - 1.0) > disagree_count
            (agree_count + 1) / 2 BETWEEN 1 AND disagree_count|((agree_count + 1.0) / 2.0) >= 1.0 AND ((agree_count + 1.0) / 2.0) <= disagree_count
            severity IN (1, agree_count + 1)|severity = 1 OR severity = (agree_count + 1.0)
            -severity < - 1|(-1.0 * severity) < -1.0
            (severity + 1) IS NULL|(severity + 1.0) IS NULL
            1 IS NULL|FALSE
            (severity = 1)|severity = 1
            ((severity)) = 1|severity = 1
            2 * (severity) > ((heading))|(2.0 * severity) > heading
            heading = pitch|heading = pitch
            DATE('2024-05-01') = TIMESTAMP('2024-05-01T01:00:00Z') AND 'A' < 'a'|(TRUE) AND (TRUE)
            description LIKE CASEI('FOO%')|description LIKE 'foo%'
            CASEI(description) LIKE 'foo%'|CASEI(description) LIKE CASEI('foo%')
            CASEI(description) LIKE 'FOO%'|description < ''
            CASEI(description) = 'FOO'|CASEI(description) = 'FOO'
            CASEI(description) = CASEI(label_type)|CASEI(description) = CASEI(label_type)
            NOT 'foo' LIKE 'f%'|NOT (TRUE)
            label_type = CASEI('A')|label_type = 'a'
            A_OVERLAPS(tags, tags)|NOT (A_CONTAINEDBY(tags, ()))
            NOT A_EQUALS(('a', 1), (1.0, 'a'))|NOT (TRUE)
            T_EQUALS(time_created, INTERVAL('2024-05-01T00:00:00Z', '2024-05-02T00:00:00Z'))|time_created = TIMESTAMP('2024-05-01T00:00:00Z') AND time_created = TIMESTAMP('2024-05-02T00:00:00Z')
            T_BEFORE(INTERVAL('..', '2024-05-01'), time_created)|time_created >= TIMESTAMP('2024-05-02T00:00:00Z')
            T_MEETS(INTERVAL('..', time_created), INTERVAL(time_created, '..'))|time_created = time_created
            user_id = 'ABCDEF00-0000-0000-0000-000000000000'|user_id = 'abcdef00-0000-0000-0000-000000000000'
            """)
    void oneMeaningHasOneForm(String text, String form) {
        assertThat(Cql2Text.print(parse(text))).isEqualTo(form);
    }

    @Test
    void quotesAreDoubled() {
        assertThat(Cql2Text.print(new Filter.TextList("tags", ListOperator.OVERLAPS, Set.of("driver's side"))))
                .isEqualTo("A_OVERLAPS(tags, ('driver''s side'))");
    }

    @Test
    void theWholeIsJoinedAsItStands() {
        assertThat(parse("severity=1 AND (correct = FALSE OR NOT FALSE)"))
                .isEqualTo(new Filter.And(List.of(
                        new Filter.CompareInteger("severity", Operator.EQUAL, 1),
                        new Filter.Or(List.of(
                                new Filter.IsBoolean("correct", false), new Filter.Not(new Filter.Or(List.of())))))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            severity >=|11
            severity = x|11
            nothing = 1|0
            severity = 1 XOR severity = 2|13
            S_INTERSECTS(geom, BBOX(1,2,3))|19
            S_INTERSECTS(geom, BBOX(1,4,3,2))|19
            S_INTERSECTS(tags, BBOX(1,2,3,4))|13
            S_INTERSECTS(geom, POINT(200 0))|19
            S_INTERSECTS(geom, POLYGON((0 0, 1 1, 0 1, 1 0, 0 0)))|19
            S_INTERSECTS(geom, POLYGON((0 0, 1 1, 0 1)))|19
            S_NEAR(geom, POINT(1 2))|0
            tags = 'x'|0
            severity = 1; DROP TABLE label|12
            time_created >= TIMESTAMP('soon')|16
            time_created >= DATE('2024-05-01T00:00:00Z')|16
            (severity = 1|13
            severity IN ('a')|13
            severity = label_type|11
            severity + 'a' = 1|11
            severity + 1e16 > 0|11
            1 / 0 = severity|0
            severity = (1 + 2|17
            time_created > TIMESTAMP('2024-05-01T00:00:00Z') + 1|15
            T_STARTS(time_created, INTERVAL('..', '2024-05-01'))|9
            T_AFTER(severity, DATE('2024-05-01'))|8
            T_AFTER(time_created, INTERVAL(severity, '..'))|31
            a:b = 1|0
            straße.ο = 1|0
            1 = 'a'|4
            label_type LIKE 'a\\'|16
            validations = 'x'|0
            severity = 1e999|11
            severity NOT 1|13
            'unended|0
            """)
    void aFaultIsNamedByItsPosition(String text, int position) {
        assertFaultAt(position, () -> parse(text));
    }

    static void assertFaultAt(int position, ThrowingCallable parse) {
        assertThatThrownBy(parse)
                .isInstanceOfSatisfying(
                        Cql2Exception.class, e -> assertThat(e.position()).isEqualTo(position));
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "NOT ", "NOT (", "severity IN (1,", "'", "severity=1 OR ", "POINT(", "\"", "1e"})
    @ValueSource(strings = {"(((", "1+", "((1+", "-", "1^", "CASEI(", "INTERVAL("})
    void hostileTextIsRefusedAtOnce(String piece) {
        for (int times : new int[] {1000, 10_000, 20_000}) {
            String text = piece.repeat(times);
            assertTimeout(Duration.ofSeconds(2), () -> assertThrows(Cql2Exception.class, () -> parse(text)));
        }
    }

    @Test
    void aHugeListIsRefused() {
        String items = "1,".repeat(15_000);
        assertThatThrownBy(() -> parse("severity IN (" + items + "1)")).hasMessageContaining("More than");
    }

    private static Filter parseJson(String json) {
        return Cql2Json.parse(json.replace('`', '"'), PublishedCollections.RAW_LABELS, ToWgs84.NOTHING_TO_DO);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {`op`:`=`,`args`:[{`property`:`severity`},2]}|severity = 2
            {`property`:`correct`}|correct
            {`op`:`not`,`args`:[{`property`:`correct`}]}|NOT correct
            {`op`:`=`,`args`:[{`property`:`correct`},1]}|correct = 1
            {`op`:`and`,`args`:[{`op`:`>`,`args`:[{`property`:`heading`},1.5]},true]}|heading > 1.5 AND TRUE
            {`op`:`not`,`args`:[{`op`:`isNull`,`args`:[{`property`:`severity`}]}]}|severity IS NOT NULL
            {`op`:`in`,`args`:[{`property`:`label_type`},[`Signal`,`Other`]]}|label_type IN ('Signal','Other')
            {`op`:`between`,`args`:[{`property`:`heading`},1,2]}|heading BETWEEN 1 AND 2
            {`op`:`like`,`args`:[{`property`:`label_type`},`S%`]}|label_type LIKE 'S%'
            {`op`:`=`,`args`:[{`op`:`casei`,`args`:[{`property`:`label_type`}]},{`op`:`casei`,`args`:[`x`]}]}|CASEI(label_type) = CASEI('x')
            {`op`:`s_intersects`,`args`:[{`property`:`geom`},{`bbox`:[1,2,3,4]}]}|S_INTERSECTS(geom, BBOX(1,2,3,4))
            {`op`:`s_within`,`args`:[{`property`:`geom`},{`type`:`Polygon`,`coordinates`:[[[0,0],[2,0],[1,1],[0,0]]]}]}|S_WITHIN(geom, POLYGON((0 0,2 0,1 1,0 0)))
            {`op`:`t_after`,`args`:[{`property`:`time_created`},{`timestamp`:`2024-05-01T00:00:00Z`}]}|time_created > TIMESTAMP('2024-05-01T00:00:00Z')
            {`op`:`t_during`,`args`:[{`property`:`time_created`},{`interval`:[`2024-05-01`,`..`]}]}|T_DURING(time_created, INTERVAL('2024-05-01','..'))
            {`op`:`>`,`args`:[{`op`:`-`,`args`:[{`property`:`heading`},1]},{`property`:`pitch`}]}|(heading - 1) > pitch
            {`op`:`=`,`args`:[3,{`op`:`div`,`args`:[{`property`:`severity`},{`op`:`^`,`args`:[2,3]}]}]}|3 = severity div (2 ^ 3)
            {`op`:`t_contains`,`args`:[{`interval`:[`..`,`2024-05-01`]},{`interval`:[{`property`:`time_created`},{`date`:`2024-05-02`}]}]}|T_CONTAINS(INTERVAL('..','2024-05-01'), INTERVAL(time_created, DATE('2024-05-02')))
            {`op`:`s_intersects`,`args`:[{`property`:`geom`},{`bbox`:[170,2,-170,4]}]}|S_INTERSECTS(geom, BBOX(170,2,-170,4))
            {`op`:`like`,`args`:[{`property`:`label_type`},{`op`:`casei`,`args`:[`S%`]}]}|label_type LIKE CASEI('S%')
            {`op`:`a_overlaps`,`args`:[{`property`:`tags`},[`narrow`]]}|A_OVERLAPS(tags, ('narrow'))
            """)
    void jsonIsTheSameAsText(String json, String text) {
        assertThat(parseJson(json)).isEqualTo(parse(text));
    }

    @Test
    void anyJsonIsTheSameAsItsText() {
        forAny(1000, filters(), filter -> {
            Filter json = Cql2Json.parse(
                    Cql2JsonPrinter.print(filter), PublishedCollections.RAW_LABELS, ToWgs84.NOTHING_TO_DO);
            assertThat(json).isEqualTo(parse(text(filter)));
        });
    }

    private static String text(Filter filter) {
        return filter.equals(Filter.ALL) ? "TRUE" : Cql2Text.print(filter);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {`op`:`=`,`args`:[{`property`:`nothing`},2]}|18
            {`op`:`=`,`args`:[{`property`:`severity`},`x`]}|42
            {`op`:`xor`,`args`:[]}|0
            {`op`:`=`|9
            []|0
            {`op`:`=`,`args`:[{`op`:`sqrt`,`args`:[2]},1]}|18
            {`op`:`=`,`args`:[{`op`:`+`,`args`:[2]},1]}|18
            {`op`:`and`,`args`:[true]}|0
            {`op`:`=`,`args`:[{`property`:`severity`},null]}|42
            """)
    void aFaultOfJsonIsNamedByItsPosition(String json, int position) {
        assertFaultAt(position, () -> parseJson(json));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{`op`:`not`,`args`:[", "{", "1", "`"})
    void hostileJsonIsRefusedAtOnce(String piece) {
        assertThatThrownBy(() -> parseJson(piece.repeat(1500))).isInstanceOf(Cql2Exception.class);
    }
}
