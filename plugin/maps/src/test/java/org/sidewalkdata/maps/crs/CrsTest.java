package org.sidewalkdata.maps.crs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.testkit.PrivateDatabase;

/** Conversions, compared with PostGIS where they need computation. */
class CrsTest {
    private static final double TENTH_OF_MILLIMETER = 1e-4;

    @Test
    void axesStandAsTheirDefinitionsSay() {
        double[] result = new double[2];
        new Wgs84(true).fromDegrees(-122.5, 45, result);
        assertThat(result).containsExactly(45, -122.5);
        new Wgs84(true).toDegrees(45, -122.5, result);
        assertThat(result).containsExactly(-122.5, 45);
        assertThatThrownBy(() -> new Wgs84(true).toDegrees(-122.5, 45, result)).hasMessageContaining("latitude");
    }

    @Test
    void aCityHasItsUtmZone() {
        assertThat(Crs.ofCity(Optional.of(new Bbox(-123, 45, -122.9, 45.5)))
                        .get(3)
                        .uri())
                .endsWith("/EPSG/0/32610");
        assertThat(Crs.ofCity(Optional.of(new Bbox(144, -38, 145, -37))).get(3).uri())
                .endsWith("/EPSG/0/32755");
    }

    @Test
    @Tag("postgis")
    void postgisComputesTheSame() throws SQLException {
        try (PrivateDatabase database = PrivateDatabase.create();
                Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            for (double lat = -80; lat <= 80; lat += 7.3) {
                for (double lon = -179; lon <= 179; lon += 13.7) {
                    compare(statement, new WebMercator(), 3857, lon, lat);
                    Utm utm = Utm.at(lon, lat);
                    int srid = Integer.parseInt(utm.uri().substring(utm.uri().lastIndexOf('/') + 1));
                    compare(statement, utm, srid, lon, lat);
                    double beside = Math.max(-179.9, Math.min(179.9, lon + 5));
                    compare(statement, utm, srid, beside, lat);
                }
            }
        }
    }

    private static void compare(Statement statement, Crs crs, int srid, double lon, double lat) throws SQLException {
        double[] projected = new double[2];
        crs.fromDegrees(lon, lat, projected);
        String sql = String.format(
                Locale.ROOT,
                "SELECT ST_X(g), ST_Y(g) FROM ST_Transform(ST_SetSRID(ST_MakePoint(%s, %s), 4326), %d) g",
                lon,
                lat,
                srid);
        try (ResultSet row = statement.executeQuery(sql)) {
            row.next();
            assertThat(projected[0])
                    .as(crs + " " + lon + " " + lat)
                    .isCloseTo(row.getDouble(1), within(TENTH_OF_MILLIMETER));
            assertThat(projected[1])
                    .as(crs + " " + lon + " " + lat)
                    .isCloseTo(row.getDouble(2), within(TENTH_OF_MILLIMETER));
        }
        double[] back = new double[2];
        crs.toDegrees(projected[0], projected[1], back);
        assertThat(back[0]).isCloseTo(lon, within(1e-8));
        assertThat(back[1]).isCloseTo(lat, within(1e-8));
    }
}
