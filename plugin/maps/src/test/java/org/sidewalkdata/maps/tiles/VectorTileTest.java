package org.sidewalkdata.maps.tiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.geom.Point2D;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.maps.mvt.TileFeature;
import org.sidewalkdata.maps.mvt.VectorTile;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.testkit.PrivateDatabase;

/** The tiles of one region, two streets and three clusters around 0.001 degrees east and north of 0/0. */
@Tag("postgis")
class VectorTileTest {
    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    @BeforeAll
    static void fill() throws SQLException {
        database.sql().run("""
                INSERT INTO published_region VALUES (4, 'Null Island', ST_Multi(ST_MakeEnvelope(0, 0, 0.01, 0.01, 4326)));
                INSERT INTO published_street
                SELECT id, 8, 4, score, 1, 100.5, 0, 1, 2, 3, 4, 5, 6, 7, .1, -.2, .3, 0, 0, 0, 0.25, line,
                  ST_Transform(line, 3857), 0.5, array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), packed, ''
                FROM (VALUES (9, 0.89678, 0.001, '\\x080411c39e76f86bb2ec3f7801800102880103900104980105a00106a80107e101000000000000d03f'::bytea),
                  (10, NULL, 0.002, '\\x08047801800102880103900104980105a00106a80107e101000000000000d03f')) s (id, score, lat, packed),
                  ST_MakeLine(ST_SetSRID(ST_MakePoint(0.001, lat), 4326), ST_SetSRID(ST_MakePoint(0.002, lat), 4326)) line;
                INSERT INTO published_cluster
                SELECT id, type, 9, 8, 4, 'Null Island', NULL, '2024-01-01Z', 2, 1, 2, 3, 5, '{1}', '{}', '{}', 0.5,
                  ST_SetSRID(ST_MakePoint(lon, 0.001), 4326), NULL, NULL, ''
                FROM (VALUES (1, 'Signal', 0.001), (2, 'Signal', 0.0011), (3, 'Obstacle', 0.001)) c (id, type, lon);
                INSERT INTO published_street_edge (street_edge_id, way_type, user_ids, label_count, audit_count, user_count,
                  deleted, length_meters, auditor_count, completed_audit_count, completed_user_count, geom)
                SELECT street_edge_id, 'residential', '{}', 0, 1, 0, false, 100.5, 0, 0, 0, geom FROM published_street;
                INSERT INTO published_intersection
                SELECT id, 4, 3, false, '{9,10}', ST_SetSRID(ST_MakePoint(lon, 0.001), 4326)
                FROM (VALUES (1, 0.001), (2, 0.0011)) i (id, lon);
                INSERT INTO published_intersection_score
                SELECT '2026-10', id, 1, score, 0, 0, array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), array_fill(0.0, ARRAY[7]), ''
                FROM (VALUES (1, 0.7), (2, 0.2)) i (id, score);
                INSERT INTO published_region_score VALUES ('2026-06', 4, 0.9, 1, 2, 100.5, 201, 0.5, NULL, 0, 0);
                """);
    }

    @Test
    void streetsCarryEverythingWhenNear() {
        List<TileFeature> streets = tile(TileLayer.ACCESS_SCORE_STREETS, at(14));
        assertEquals(2, streets.size());
        assertThat(streets.get(0).properties())
                .containsEntry("street_edge_id", 9L)
                .containsEntry("score", 0.89678)
                .containsEntry("score_signal", 0.25)
                .containsEntry("n_signal", 7L);
        assertThat(streets.get(1).properties())
                .containsEntry("street_edge_id", 10L)
                .doesNotContainKey("score");
        assertEquals(TileFeature.Kind.LINE, streets.get(0).kind());
    }

    @Test
    void streetsCarryTheirScoreWhenInBetween() {
        TileFeature street = tile(TileLayer.ACCESS_SCORE_STREETS, at(13)).get(0);
        assertThat(street.properties()).containsOnlyKeys("region_id", "score").containsEntry("score", 0.896);
    }

    @Test
    void streetsAreJoinedByScoreWhenFar() {
        List<TileFeature> joined = tile(TileLayer.ACCESS_SCORE_STREETS, at(12));
        assertEquals(2, joined.size());
        assertThat(joined.get(0).properties())
                .containsEntry("score", 0.8)
                .containsEntry("street_count", 1L)
                .containsEntry("region_id", 4L);
        assertThat(joined.get(1).properties()).doesNotContainKey("score");
    }

    @Test
    void clustersStandForThemselvesWhenNear() {
        List<TileFeature> clusters = tile(TileLayer.LABEL_CLUSTERS, at(15));
        assertEquals(3, clusters.size());
        assertThat(clusters.get(0).properties())
                .containsEntry("label_cluster_id", 1L)
                .containsEntry("label_type", "Signal")
                .containsEntry("cluster_size", 5L);
    }

    @Test
    void clustersAreCountedByTypeWhenFar() {
        List<TileFeature> cells = tile(TileLayer.LABEL_CLUSTERS, at(13));
        assertThat(cells)
                .extracting(cell -> cell.properties().get("label_type") + " "
                        + cell.properties().get("cluster_count") + " "
                        + cell.properties().get("label_count"))
                .containsExactlyInAnyOrder("Signal 2 10", "Obstacle 1 5");
    }

    @Test
    void theWorstIntersectionStandsForThoseAroundItWhenFar() {
        assertThat(tile(TileLayer.ACCESS_SCORE_INTERSECTIONS, at(15)))
                .extracting(one -> one.properties().get("intersection_id"))
                .containsExactly(1L, 2L);
        assertThat(tile(TileLayer.ACCESS_SCORE_INTERSECTIONS, at(13)))
                .extracting(one -> one.properties().get("intersection_id") + " "
                        + one.properties().get("score"))
                .containsExactly("2 0.2");
    }

    @Test
    void linesAreJoinedByWhatTheyAreDrawnByWhenFar() {
        assertThat(tile(TileLayer.STREETS, at(13)))
                .extracting(street -> street.properties().get("street_edge_id"))
                .containsExactly(9L, 10L);
        assertThat(tile(TileLayer.STREETS, at(12)))
                .extracting(TileFeature::properties)
                .containsExactly(Map.of("way_type", "residential", "street_count", 2L));
        assertEquals(4, tile(TileLayer.SIDEWALK_PRESENCE, at(13)).size());
        assertThat(tile(TileLayer.SIDEWALK_PRESENCE, at(12)))
                .extracting(side -> side.properties().get("street_side") + " "
                        + side.properties().get("presence") + " "
                        + side.properties().get("street_count"))
                .containsExactly("left unknown 2", "right unknown 2");
    }

    @Test
    void aRegionsScoreComesWithItsCoverage() {
        assertThat(tile(TileLayer.ACCESS_SCORE_REGIONS, at(12)).get(0).properties())
                .containsEntry("score", 0.9)
                .containsEntry("coverage", 0.5);
    }

    @Test
    void theWholeWorldIsOneTile() {
        assertEquals(2, tile(TileLayer.LABEL_CLUSTERS, new TileAddress(0, 0, 0)).size());
        assertThat(tile(TileLayer.REGIONS, new TileAddress(0, 0, 0))).isEmpty(); // smaller than a unit
    }

    @Test
    void positionsAreThoseOfTheTile() {
        TileFeature cluster = tile(TileLayer.LABEL_CLUSTERS, at(15)).get(0);
        Point2D point = cluster.path().getCurrentPoint();
        double units = 0.001 / 360 * (1 << 15) * 4096; // east of the tile's corner, which lies at 0/0
        assertEquals(units, point.getX(), 1);
        assertEquals(4096 - units, point.getY(), 1);
    }

    @Test
    void aRegionHasItsNameInTheNextTileToo() {
        TileAddress next = new TileAddress(16, (1 << 15) + 1, (1 << 15) - 1); // the region is 1.8 tiles wide
        assertThat(tile(TileLayer.REGION_NAMES, next))
                .extracting(name -> name.properties().get("name"))
                .containsExactly("Null Island");
        assertEquals(1, tile(TileLayer.REGIONS, at(16)).size());
    }

    @Test
    void nothingIsNoBytes() {
        try (ReadView view = new PostgisRowSource(database.reader()).open()) {
            for (TileLayer layer : TileLayer.values()) {
                assertEquals(0, make(view, layer, new TileAddress(14, 3, 3)).length, layer::name);
            }
            assertEquals(0, make(view, TileLayer.ACCESS_SCORE_STREETS, new TileAddress(12, 3, 3)).length);
        }
    }

    /** Returns the tile north-east of 0/0. */
    private static TileAddress at(int zoom) {
        return new TileAddress(zoom, 1 << (zoom - 1), (1 << (zoom - 1)) - 1);
    }

    private static List<TileFeature> tile(TileLayer layer, TileAddress address) {
        try (ReadView view = new PostgisRowSource(database.reader()).open()) {
            return VectorTile.read(make(view, layer, address), name -> true).features();
        }
    }

    private static byte[] make(ReadView view, TileLayer layer, TileAddress address) {
        return new TileMaker(new Styles(), TileSettings.defaults()).vector(view, layer, address);
    }
}
