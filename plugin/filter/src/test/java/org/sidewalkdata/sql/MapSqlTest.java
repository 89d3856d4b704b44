package org.sidewalkdata.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Bbox;

class MapSqlTest {
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
