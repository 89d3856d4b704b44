package org.sidewalkdata.geoserver.ecql;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.ListOperator;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.geoserver.layer.PublishedLayer;
import org.sidewalkdata.model.Bbox;

/** Checks the text. A running GeoServer tests that it selects the same features. */
class EcqlTextTest {
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
        assertThat(JsonListPattern.holding(tag)).first().isEqualTo(pattern);
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
}
