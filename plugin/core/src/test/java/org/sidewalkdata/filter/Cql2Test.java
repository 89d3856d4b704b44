package org.sidewalkdata.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.model.Bbox;

/** Printing as CQL2 text and reading it back. */
class Cql2Test {
    @Property
    void parsePrintIsTheSameFilter(@ForAll("filters") Filter filter) {
        assertThat(Cql2Parser.parse(Cql2Text.print(filter), Collections.RAW_LABELS))
                .isEqualTo(filter);
    }

    @Provide
    Arbitrary<Filter> filters() {
        return parts().list().ofMaxSize(6).map(Filter.And::new);
    }

    private static Arbitrary<Filter> parts() {
        Arbitrary<Operator> operators = Arbitraries.of(Operator.values());
        Arbitrary<String> texts = Arbitraries.strings();
        Arbitrary<Filter> integers = Combinators.combine(operators, Arbitraries.longs())
                .as((operator, value) -> new Filter.CompareInteger("label_id", operator, value));
        Arbitrary<Filter> numbers = Combinators.combine(operators, Arbitraries.doubles())
                .as((operator, value) -> new Filter.CompareNumber("heading", operator, value + 0.0));
        Arbitrary<Filter> instants = Combinators.combine(
                        operators, Arbitraries.longs().between(-1L << 50, 1L << 50))
                .as((operator, millis) ->
                        new Filter.CompareInstant("time_created", operator, Instant.ofEpochMilli(millis)));
        Arbitrary<Filter> boxes = Arbitraries.doubles()
                .between(-90, 90)
                .list()
                .ofSize(4)
                .map(e -> new Filter.InBbox(
                        "geom",
                        new Bbox(
                                Math.min(e.get(0), e.get(1)),
                                Math.min(e.get(2), e.get(3)),
                                Math.max(e.get(0), e.get(1)),
                                Math.max(e.get(2), e.get(3)))));
        return Arbitraries.oneOf(
                integers,
                numbers,
                instants,
                boxes,
                Arbitraries.of(true, false).map(value -> new Filter.IsBoolean("correct", value)),
                Arbitraries.of("correct", "severity").map(Filter.IsNull::new),
                Arbitraries.longs().set().ofMaxSize(4).map(values -> new Filter.InIntegers("region_id", values)),
                texts.set().ofMaxSize(4).map(values -> new Filter.InTexts("label_type", values)),
                texts.set().ofMaxSize(4).map(values -> new Filter.HoldsAnyText("tags", values)));
    }

    @Test
    void quotesAreDoubled() {
        assertThat(Cql2Text.print(new Filter.HoldsAnyText("tags", Set.of("driver's side"))))
                .isEqualTo("A_OVERLAPS(tags, ('driver''s side'))");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "severity >=|11",
                "severity = x|11",
                "nothing = 1|0",
                "severity = 1 OR severity = 2|13",
                "S_INTERSECTS(geom, BBOX(1,2,3))|19",
                "S_INTERSECTS(tags, BBOX(1,2,3,4))|13",
                "tags = 'x'|7",
                "severity = 1; DROP TABLE label|12",
                "time_created >= TIMESTAMP('soon')|25",
                "(severity = 1|13",
                "severity IN (1.5)|12",
            })
    void aFaultIsNamedByItsPosition(String text, int position) {
        assertThatThrownBy(() -> Cql2Parser.parse(text, Collections.RAW_LABELS))
                .isInstanceOfSatisfying(
                        Cql2Exception.class, e -> assertThat(e.position()).isEqualTo(position));
    }
}
