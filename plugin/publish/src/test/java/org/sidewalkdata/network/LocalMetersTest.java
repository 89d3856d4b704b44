package org.sidewalkdata.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.PrivateDatabase;

/** Meters near a place equal those of the geodesic, as PostGIS measures it on the ellipsoid. */
@Tag("postgis")
class LocalMetersTest {
    @Test
    void overSomeTensOfMetersItIsTheGeodesicToAMicrometer() throws SQLException {
        try (PrivateDatabase database = PrivateDatabase.create();
                Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("""
                        SELECT x, y, x2, y2, ST_Distance(ST_MakePoint(x, y)::geography, ST_MakePoint(x2, y2)::geography)
                        FROM (
                          SELECT n * 0.7 - 170 AS x, (n % 150) - 75 AS y,
                            n * 0.7 - 170 + 0.0003 * sin(n) AS x2, (n % 150) - 75 + 0.0003 * cos(n) AS y2
                          FROM generate_series(1, 450) n
                        ) pair
                        """)) {
            int measured = 0;
            while (rows.next()) {
                assertThat(LocalMeters.between(
                                rows.getDouble(1), rows.getDouble(2), rows.getDouble(3), rows.getDouble(4)))
                        .isCloseTo(rows.getDouble(5), within(1e-6));
                measured++;
            }
            assertThat(measured).isEqualTo(450);
        }
    }
}
