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
    /** In units of the system: meters or feet. GRS80 differs from the ellipsoid of WGS84 by a tenth of a millimeter. */
    private static final double NEAR = 5e-4;

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
                    Crs utm = TransverseMercator.utm(lon, lat);
                    int srid = Integer.parseInt(utm.uri().substring(utm.uri().lastIndexOf('/') + 1));
                    compare(statement, utm, srid, lon, lat);
                    double beside = Math.max(-179.9, Math.min(179.9, lon + 5));
                    compare(statement, utm, srid, beside, lat);
                }
            }
        }
    }

    /**
     * All projected systems of the USA and Canada on NAD83, and some of other countries, within 3 degrees of their middle;
     * without what PROJ knows of the two meters between WGS84 and the versions of NAD83.
     */
    @Test
    @Tag("postgis")
    void postgisComputesTheSameInStatePlane() throws SQLException {
        try (PrivateDatabase database = PrivateDatabase.create();
                Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                Statement list = connection.createStatement();
                ResultSet row = list.executeQuery("""
                        SELECT srid, proj4text, substring(proj4text from '\\+lon_0=(\\S+)')::float8 AS lon,
                          substring(proj4text from '\\+lat_0=(\\S+)')::float8 AS lat
                        FROM spatial_ref_sys
                        WHERE srtext LIKE 'PROJCS["NAD83%' AND proj4text ~ 'proj=(lcc|tmerc) ' OR srid IN (2193, 3826, 2056, 3995, 28992)
                        """)) {
            int systems = 0;
            while (row.next()) {
                int srid = row.getInt("srid");
                Optional<Crs> crs = ProjDefinition.parse(Crs.EPSG + srid, row.getString("proj4text"));
                if (srid == 2056 || srid == 3995 || srid == 28992) {
                    assertThat(crs).as("%d", srid).isEmpty();
                    continue;
                }
                assertThat(crs).as(row.getString("proj4text")).isPresent();
                for (double aside = -3; aside <= 3; aside += 2) {
                    double lon = Math.IEEEremainder(row.getDouble("lon") + aside, 360);
                    String to = row.getString("proj4text").replaceAll("\\+(datum|ellps|towgs84)=\\S+", "");
                    String transform = "ST_Transform(%s, '+proj=longlat +ellps=GRS80', '" + to + " +ellps=GRS80')";
                    compare(statement, crs.get(), transform, lon, row.getDouble("lat") + aside / 2);
                }
                systems++;
            }
            assertThat(systems).isGreaterThan(400);
        }
    }

    private static void compare(Statement statement, Crs crs, int srid, double lon, double lat) throws SQLException {
        compare(statement, crs, "ST_Transform(%s, " + srid + ")", lon, lat);
    }

    private static void compare(Statement statement, Crs crs, String transform, double lon, double lat)
            throws SQLException {
        double[] projected = new double[2];
        crs.fromDegrees(lon, lat, projected);
        String sql = String.format(
                Locale.ROOT,
                "SELECT ST_X(g), ST_Y(g) FROM " + transform.replace("%s", "ST_SetSRID(ST_MakePoint(%s, %s), 4326)")
                        + " g",
                lon,
                lat);
        try (ResultSet row = statement.executeQuery(sql)) {
            row.next();
            assertThat(projected[0]).as(crs + " " + lon + " " + lat).isCloseTo(row.getDouble(1), within(NEAR));
            assertThat(projected[1]).as(crs + " " + lon + " " + lat).isCloseTo(row.getDouble(2), within(NEAR));
        }
        double[] back = new double[2];
        crs.toDegrees(projected[0], projected[1], back);
        assertThat(Math.IEEEremainder(back[0] - lon, 360)).isCloseTo(0, within(1e-8));
        assertThat(back[1]).isCloseTo(lat, within(1e-8));
    }
}
