package org.sidewalkdata.ogc.tiles;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.mvt.TileFeature;
import org.sidewalkdata.ogc.mvt.VectorTile;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.testkit.PrivateDatabase;

/** More streets in one point than any map draws one by one. */
@Tag("postgis")
class StarTest {
    private static final TileAddress MIDDLE = new TileAddress(14, 8192, 8191);

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    private final PostgisRowSource source = new PostgisRowSource(database.pool());

    @Test
    void aTileStaysSmallHoweverManyStreetsMeet() {
        for (String packed : List.of("''", "NULL")) {
            streets(StreetTile.MOST, packed);
            assertThat(features(false)).hasSize(StreetTile.MOST);
            assertThat(features(true)).hasSize(StreetTile.MOST);
            streets(StreetTile.MOST + 1, packed);
            assertThat(features(false))
                    .singleElement()
                    .satisfies(all -> assertThat(all.properties()).containsEntry("street_count", StreetTile.MOST + 1L));
            assertThat(features(true)).hasSize(1);
        }
    }

    private List<TileFeature> features(boolean forPicture) {
        try (Snapshot snapshot = source.open()) {
            return VectorTile.read(
                            forPicture
                                    ? StreetTile.make(snapshot, MIDDLE, Set.of("score"))
                                    : StreetTile.make(snapshot, MIDDLE))
                    .features();
        }
    }

    private static void streets(int count, String packed) {
        database.sql().run("""
                TRUNCATE published_street;
                INSERT INTO published_street
                SELECT n, NULL, NULL, NULL, 1, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, line, ST_Transform(line, 3857), 0,
                  array_fill(0, ARRAY[28]), array_fill(0.0, ARRAY[7]), %s, ''
                FROM generate_series(1, %d) n
                CROSS JOIN LATERAL (
                  SELECT ST_SetSRID(ST_MakeLine(ST_MakePoint(0.01, 0.01), ST_MakePoint(0.015, 0.005 + n * 1e-7)), 4326) AS line
                ) star
                """.formatted(packed, count));
    }
}
