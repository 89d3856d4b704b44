package org.sidewalkdata.maps.tiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.geom.Point2D;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.TreeMap;
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
import org.sidewalkdata.testkit.Golden;
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

    /**
     * Near, features carry everything; in between, streets carry their score; far away, streets are joined by score or
     * by what they are drawn by, clusters are counted by type, and the worst intersection represents those around it.
     * In the tile of the whole world, the region is smaller than a unit. A region's score comes with its coverage.
     */
    @Test
    @Tag("golden")
    void eachZoomHasThePropertiesThatAPersonHasSeen() {
        StringBuilder text = new StringBuilder();
        for (TileLayer layer : TileLayer.values()) {
            for (int zoom : new int[] {0, 12, 13, 14, 15}) {
                text.append(layer).append(' ').append(zoom).append('\n');
                tile(layer, zoom == 0 ? new TileAddress(0, 0, 0) : at(zoom)).stream()
                        .map(feature -> "  " + feature.kind() + " " + new TreeMap<>(feature.properties()) + "\n")
                        .sorted()
                        .forEach(text::append);
            }
        }
        Golden.assertMatches(Path.of("src/test/resources/golden/vector_tiles.txt"), text.toString());
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
