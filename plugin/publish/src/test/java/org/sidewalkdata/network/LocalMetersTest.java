package org.sidewalkdata.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.PrivateDatabase;

/** Meters near a place equal those of the geodesic, as PostGIS measures it on the ellipsoid. */
@Tag("postgis")
class LocalMetersTest {
    @Test
    void overSomeTensOfMetersItIsTheGeodesicToAMicrometer() {
        try (PrivateDatabase database = PrivateDatabase.create()) {
            assertThat(database.sql().rows("""
                    SELECT x, y, x2, y2, ST_Distance(ST_MakePoint(x, y)::geography, ST_MakePoint(x2, y2)::geography)
                    FROM (
                      SELECT n * 0.7 - 170 AS x, (n % 150) - 75 AS y,
                        n * 0.7 - 170 + 0.0003 * sin(n) AS x2, (n % 150) - 75 + 0.0003 * cos(n) AS y2
                      FROM generate_series(1, 450) n
                    ) pair
                    """)).hasSize(450).allSatisfy(row -> {
                double[] of = Arrays.stream(row.split("\\|"))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
                assertThat(LocalMeters.between(of[0], of[1], of[2], of[3])).isCloseTo(of[4], within(1e-6));
            });
        }
    }
}
