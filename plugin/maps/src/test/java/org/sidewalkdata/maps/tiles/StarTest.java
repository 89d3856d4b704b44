package org.sidewalkdata.maps.tiles;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.maps.mvt.VectorTile;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.testkit.PrivateDatabase;

/** More streets in one point than a map can draw. */
@Tag("postgis")
class StarTest {
    private static final TileAddress MIDDLE = new TileAddress(14, 8192, 8191);

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    private final PostgisRowSource source = new PostgisRowSource(database.reader());

    @Test
    void aTileStaysSmallHoweverManyStreetsMeet() {
        streets(PackedStreets.MOST + 1);
        try (ReadView view = source.open()) {
            byte[] tile = StreetTile.make(view, MIDDLE);
            assertThat(VectorTile.read(tile, name -> true).features()).hasSize(PackedStreets.MOST);
        }
    }

    private static void streets(int count) {
        database.sql().run("""
                TRUNCATE published_street;
                INSERT INTO published_street
                SELECT n, NULL, NULL, NULL, 1, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, line, ST_Transform(line, 3857), 0,
                  array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), '', ''
                FROM generate_series(1, %d) n
                CROSS JOIN LATERAL (
                  SELECT ST_SetSRID(ST_MakeLine(ST_MakePoint(0.01, 0.01), ST_MakePoint(0.015, 0.005 + n * 1e-7)), 4326) AS line
                ) star
                """.formatted(count));
    }
}
