package org.sidewalkdata.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.model.Bbox;

/** Statements for rows and for maps as text; their results are tested with PostGIS. */
class SelectSqlTest {
    private static String where(Filter filter) {
        String sql = SelectSql.select(PublishedCollections.RAW_LABELS, filter);
        return sql.substring(sql.indexOf("WHERE ") + 6, sql.indexOf("\nORDER BY"));
    }

    static Stream<Arguments> conditions() {
        String hostile = "it's \\ here'); DROP TABLE label; --";
        Instant noon = Instant.parse("2024-05-01T00:00:00.001Z");
        return Stream.of(
                arguments(
                        new Filter.TextList("tags", Filter.ListOperator.OVERLAPS, Set.of(hostile)),
                        "tags && ARRAY[E'it''s \\\\ here''); DROP TABLE label; --']::text[]"),
                // text that PostgreSQL cannot hold matches nothing
                arguments(
                        new Filter.TextList("tags", Filter.ListOperator.OVERLAPS, Set.of("a\0b")),
                        "tags && ARRAY[]::text[]"),
                arguments(new Filter.InIntegers("region_id", Set.of()), "FALSE"),
                arguments(
                        new Filter.CompareInstant("time_created", Operator.LESS, noon),
                        "time_created < TIMESTAMPTZ '2024-05-01 00:00:00.001000Z'"),
                // before the calendar of PostgreSQL
                arguments(
                        new Filter.CompareInstant("time_created", Operator.LESS, Instant.parse("0000-05-01T00:00:00Z")),
                        "time_created < TIMESTAMPTZ '-infinity'"));
    }

    @ParameterizedTest
    @MethodSource("conditions")
    void valuesAreEscapedByTheDriver(Filter filter, String sql) {
        assertThat(where(filter)).isEqualTo(sql);
    }

    @Test
    void anUnknownColumnAndNumbersOutOfReachAreRefused() {
        for (Filter filter :
                List.of(new Filter.IsNull("1=1; --"), new Filter.CompareNumber("heading", Operator.LESS, Double.NaN))) {
            assertThatThrownBy(() -> where(filter)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void p5_boxesAreExactBesideTheIndex() {
        assertThat(where(new Filter.InBbox("geom", new Bbox(-1, 2, 3, 4))))
                .isEqualTo("geom && ST_MakeEnvelope(-1.0, 2.0, 3.0, 4.0, 4326)\n"
                        + "  AND ST_X(geom) BETWEEN -1.0 AND 3.0\n  AND ST_Y(geom) BETWEEN 2.0 AND 4.0");
        assertThat(SelectSql.select(
                        PublishedCollections.ACCESS_SCORE_STREETS, new Filter.InBbox("geom", new Bbox(1, 2, 1, 2))))
                .contains("ST_Intersects(geom, ST_SetSRID(ST_MakePoint(1.0, 2.0), 4326))");
        assertThat(SelectSql.select(
                        PublishedCollections.ACCESS_SCORE_STREETS, new Filter.InBbox("geom", new Bbox(1, 2, 1, 3))))
                .contains("ST_MakeLine");
    }

    private static final List<Bbox> AREA = List.of(new Bbox(-1, -2, 3, 4));
    private static final PublishedCollection CLUSTERS = PublishedCollections.LABEL_CLUSTERS.only(Set.of("label_type"));

    @Test
    void rowsOfAnAreaAreReadByTheirBoxes() {
        Filter filter = new Filter.Or(
                List.of(new Filter.IsNull("score"), new Filter.CompareNumber("score", Filter.Operator.LESS, 0.5)));
        assertEquals(
                """
                SELECT street_edge_id, score, geom
                FROM access_score_streets
                WHERE geom && ST_MakeEnvelope(-1.0, -2.0, 3.0, 4.0, 4326)
                  AND ((score IS NULL) OR (score < 0.5))
                ORDER BY street_edge_id""",
                MapSql.select(
                        PublishedCollections.ACCESS_SCORE_STREETS.only(Set.of("score")),
                        AREA,
                        filter,
                        Optional.empty()));
    }

    @Test
    void pointsThatAreAlikeBecomeOneACell() {
        assertEquals("""
                SELECT min(label_cluster_id) AS label_cluster_id, label_type, ST_SetSRID(ST_MakePoint(avg(x), avg(y)), 4326) AS geom
                FROM (
                SELECT label_cluster_id, label_type, ST_X(geom) AS x, ST_Y(geom) AS y
                FROM label_clusters
                WHERE geom && ST_MakeEnvelope(-1.0, -2.0, 3.0, 4.0, 4326)
                OFFSET 0
                ) AS point
                GROUP BY label_type, floor(x / 0.5), floor(y / 0.25)
                ORDER BY avg(y) DESC, 1
                """, MapSql.select(CLUSTERS, AREA, Filter.ALL, Optional.of(new MapSql.Cell(0.5, 0.25))));
    }

    @Test
    void areasMayBeSeveralOrNone() {
        PublishedCollection streets = PublishedCollections.ACCESS_SCORE_STREETS.only(Set.of());
        List<Bbox> halves = List.of(new Bbox(-180, -2, -179, 4), new Bbox(179, -2, 180, 4));
        Filter none = new Filter.IsNull("score");
        assertThat(MapSql.select(streets, halves, none, Optional.empty())).contains("""
                WHERE (geom && ST_MakeEnvelope(-180.0, -2.0, -179.0, 4.0, 4326)\
                 OR geom && ST_MakeEnvelope(179.0, -2.0, 180.0, 4.0, 4326))
                  AND (score IS NULL)
                """);
        assertThat(MapSql.select(streets, List.of(), none, Optional.empty()))
                .contains("WHERE FALSE\n  AND (score IS NULL)");
    }

    @Test
    void lineBreaksOfTextsThatAreComparedStay() {
        Filter filter = new Filter.CompareText("description", Filter.Operator.EQUAL, "one\ntwo", true);
        PublishedCollection labels = PublishedCollections.RAW_LABELS.only(Set.of("label_type"));
        for (Optional<MapSql.Cell> cell : List.of(Optional.<MapSql.Cell>empty(), Optional.of(new MapSql.Cell(1, 1)))) {
            assertThat(MapSql.select(labels, AREA, filter, cell)).contains("one\ntwo");
        }
    }
}
