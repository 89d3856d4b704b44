package org.sidewalkdata.filter;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter.SpatialOperator;
import org.sidewalkdata.filter.cql2.Cql2Exception;
import org.sidewalkdata.filter.cql2.Cql2Json;
import org.sidewalkdata.filter.cql2.Cql2Parser;
import org.sidewalkdata.filter.cql2.ToWgs84;

/** Common filters are answered, and expensive ones are rejected before they reach the database. */
class FilterCostTest {
    private static final PublishedCollection POINTS = PublishedCollections.RAW_LABELS;
    private static final PublishedCollection LINES = PublishedCollections.ACCESS_SCORE_STREETS;

    @ParameterizedTest
    @EnumSource(names = {"INTERSECTS", "DISJOINT", "WITHIN", "TOUCHES"})
    void aCitysBorderMayBeAskedOfLabels(SpatialOperator operator) {
        parse("NOT(" + spatial(operator, star(1_400)) + ")", POINTS);
    }

    @ParameterizedTest
    @EnumSource(names = {"INTERSECTS", "DISJOINT", "WITHIN"})
    void aCitysBorderMayBeAskedOfStreets(SpatialOperator operator) {
        parse(spatial(operator, star(1_400)), LINES);
    }

    @ParameterizedTest
    @EnumSource(names = {"TOUCHES", "CROSSES", "OVERLAPS"})
    void relationsOfStreetsHaveSmallerGeometries(SpatialOperator operator) {
        parse(spatial(operator, star(300)), LINES);
        refused("NOT(" + spatial(operator, star(1_400)) + ")", LINES);
        String quarter = spatial(operator, star(120));
        refused(String.join(" OR ", quarter, quarter, quarter, quarter), LINES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CASEI(label_type) LIKE CASEI('%%x%d%%')", "CASEI(description) <> CASEI('x%d')"})
    void aHandfulOfTextsMayBeComparedInAnyCase(String part) {
        parse(repeat(part, 40, " OR "), POINTS);
        refused(repeat(part, 499, " OR "), POINTS);
        refused(repeat(part, 499, " AND "), POINTS);
    }

    @Test
    void aListInAnyCaseIsFoldedOnce() {
        String list = repeat("CASEI('x%d')", 1_000, ", ");
        parse("CASEI(label_type) IN (" + list + ")", POINTS);
    }

    @Test
    void plainConditionsAreFree() {
        parse(repeat("label_type LIKE '%%x%d%%'", 499, " OR "), POINTS);
        parse(repeat("severity = %d", 499, " OR "), POINTS);
        parse(repeat("S_INTERSECTS(geom, BBOX(1, 1, 2, 2.%d))", 499, " OR "), POINTS);
    }

    @Test
    void jsonIsBoundedToo() {
        String part =
                "{'op':'like','args':[{'op':'casei','args':[{'property':'label_type'}]},{'op':'casei','args':['%d']}]}";
        String json = "{'op':'or','args':[" + repeat(part, 300, ",") + "]}";
        assertThatExceptionOfType(Cql2Exception.class)
                .isThrownBy(() -> Cql2Json.parse(json.replace('\'', '"'), POINTS, ToWgs84.NOTHING_TO_DO))
                .withMessageContaining("times as long");
    }

    private static Filter parse(String text, PublishedCollection collection) {
        return Cql2Parser.parse(text, collection);
    }

    private static void refused(String text, PublishedCollection collection) {
        assertThatExceptionOfType(Cql2Exception.class)
                .isThrownBy(() -> Cql2Parser.parse(text, collection))
                .withMessageContaining("times as long");
    }

    private static String repeat(String part, int times, String between) {
        return IntStream.range(0, times).mapToObj(part::formatted).collect(Collectors.joining(between));
    }

    private static String spatial(SpatialOperator operator, String geometry) {
        return "S_" + operator + "(geom, " + geometry + ")";
    }

    private static String star(int points) {
        return IntStream.rangeClosed(0, points)
                .mapToObj(i -> {
                    double angle = 2 * Math.PI * (i % points) / points;
                    double radius = i % 2 == 0 || i == points ? 1 : 0.5;
                    return String.format(
                            Locale.ROOT, "%.4f %.4f", radius * Math.cos(angle), 45 + radius * Math.sin(angle));
                })
                .collect(Collectors.joining(",", "POLYGON((", "))"));
    }
}
