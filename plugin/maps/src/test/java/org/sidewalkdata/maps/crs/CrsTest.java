package org.sidewalkdata.maps.crs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Sql;
import org.sidewalkdata.testkit.random.Any;

/**
 * Conversions, compared with PostGIS where they need computation. A geometry across the 180th meridian is divided there
 * and covers the same points as before.
 */
class CrsTest {
    /** In units of the system: meters or feet. GRS80 differs from the ellipsoid of WGS84 by a tenth of a millimeter. */
    private static final double NEAR = 5e-4;

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();
    private static final Envelope WORLD = new Envelope(-180, 180, -90, 90);

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

    /**
     * Web Mercator, each UTM zone and beside it, and all projected systems of the USA and Canada on NAD83, and some of
     * other countries, within 3 degrees of their middle; without what PROJ knows of the two meters between WGS84 and the
     * versions of NAD83.
     */
    @Tag("slow")
    @Test
    @Tag("postgis")
    void postgisComputesTheSame() throws SQLException {
        try (PrivateDatabase database = PrivateDatabase.create();
                Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            for (double lat = -80; lat <= 80; lat += 7.3) {
                for (double lon = -179; lon <= 179; lon += 13.7) {
                    compare(statement, new WebMercator(), "ST_Transform(%s, 3857)", lon, lat);
                    Crs utm = TransverseMercator.utm(lon, lat);
                    String transform = "ST_Transform(%s, " + utm.uri().replaceAll(".*/", "") + ")";
                    compare(statement, utm, transform, lon, lat);
                    compare(statement, utm, transform, Math.max(-179.9, Math.min(179.9, lon + 5)), lat);
                }
            }
            List<String> systems = Sql.rows(connection, """
                        SELECT srid, proj4text, substring(proj4text from '\\+lon_0=(\\S+)')::float8,
                          substring(proj4text from '\\+lat_0=(\\S+)')::float8
                        FROM spatial_ref_sys
                        WHERE srtext LIKE 'PROJCS["NAD83%' AND proj4text ~ 'proj=(lcc|tmerc) ' OR srid IN (2193, 3826, 2056, 3995, 28992)
                        """, "");
            assertThat(systems).hasSizeGreaterThan(400);
            for (String row : systems) {
                String[] cells = row.split("\\|");
                Optional<Crs> crs = ProjDefinition.parse(Crs.EPSG + cells[0], cells[1]);
                assertThat(crs.isPresent())
                        .as(row)
                        .isEqualTo(!Set.of("2056", "3995", "28992").contains(cells[0]));
                for (double aside = -3; aside <= 3 && crs.isPresent(); aside += 2) {
                    double lon = Math.IEEEremainder(Double.parseDouble(cells[2]) + aside, 360);
                    String to = cells[1].replaceAll("\\+(datum|ellps|towgs84)=\\S+", "");
                    String transform = "ST_Transform(%s, '+proj=longlat +ellps=GRS80', '" + to + " +ellps=GRS80')";
                    compare(statement, crs.get(), transform, lon, Double.parseDouble(cells[3]) + aside / 2);
                }
            }
        }
    }

    private static void compare(Statement statement, Crs crs, String transform, double lon, double lat)
            throws SQLException {
        double[] projected = new double[2];
        crs.fromDegrees(lon, lat, projected);
        String point = "ST_SetSRID(ST_MakePoint(" + lon + ", " + lat + "), 4326)";
        String sql = "SELECT ST_X(g), ST_Y(g) FROM " + transform.replace("%s", point) + " g";
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    POINT (181 5)|POINT (-179 5)
                    POINT (180 5)|POINT (180 5)
                    POLYGON ((-190 0, -185 0, -185 1, -190 0))|POLYGON ((170 0, 175 0, 175 1, 170 0))
                    MULTIPOINT ((179 5), (181 5))|MULTIPOINT ((-179 5), (179 5))
                    LINESTRING (179 0, 181 2)|MULTILINESTRING ((-180 1, -179 2), (179 0, 180 1))
                    LINESTRING (181 0, 180 1, 182 2)|LINESTRING (-179 0, -180 1, -178 2)
                    LINESTRING (179 0, 180 1, 179 2, 181 2)|MULTILINESTRING ((179 0, 180 1), (180 1, 179 2, 180 2), (-180 2, -179 2))
                    POLYGON ((179 0, 181 0, 181 2, 179 2, 179 0))|MULTIPOLYGON (((-180 0, -179 0, -179 2, -180 2, -180 0)), ((179 0, 180 0, 180 2, 179 2, 179 0)))
                    POLYGON ((178 0, 182 0, 182 4, 178 4, 178 0), (179 1, 181 1, 181 3, 179 3, 179 1))|MULTIPOLYGON (((-180 0, -178 0, -178 4, -180 4, -180 3, -179 3, -179 1, -180 1, -180 0)), ((178 0, 180 0, 180 1, 179 1, 179 3, 180 3, 180 4, 178 4, 178 0)))
                    GEOMETRYCOLLECTION (GEOMETRYCOLLECTION (POINT (-181 1)), LINESTRING (179 0, 181 2))|GEOMETRYCOLLECTION (POINT (179 1), LINESTRING (-180 1, -179 2), LINESTRING (179 0, 180 1))
                    """)
    void aGeometryAcrossTheMeridianIsDividedThere(String given, String divided) throws ParseException {
        Geometry expected = new WKTReader().read(divided);
        Geometry actual = Antimeridian.divide(new WKTReader().read(given));
        assertThat(actual.norm()).isEqualTo(expected.norm());
        assertThat(actual.isValid()).isTrue();
    }

    @Test
    void aBoxAcrossTheMeridianBecomesTwo() {
        assertThat(Antimeridian.divide(new Envelope(-10, 180, 1, 2))).containsExactly(new Bbox(-10, 1, 180, 2));
        assertThat(Antimeridian.divide(new Envelope(179, 181, 1, 2)))
                .containsExactly(new Bbox(179, 1, 180, 2), new Bbox(-180, 1, -179, 2));
        assertThat(Antimeridian.divide(new Envelope(-190, -170, 1, 2)))
                .containsExactly(new Bbox(170, 1, 180, 2), new Bbox(-180, 1, -170, 2));
        assertThat(Antimeridian.divide(new Envelope(181, 182, 1, 2))).containsExactly(new Bbox(-179, 1, -178, 2));
        assertThat(Antimeridian.divide(new Envelope())).isEmpty();
    }

    @Test
    void whatIsNotValidIsRefused() throws ParseException {
        Geometry tie = new WKTReader().read("POLYGON ((179 0, 181 1, 181 0, 179 1, 179 0))");
        assertThatThrownBy(() -> Antimeridian.divide(tie)).hasMessageContaining("not valid");
    }

    /**
     * Triangles of a zone at the meridian contain the same points as in the zone's meters, except within 10 cm of their
     * edges.
     */
    @Test
    void holdsTheSamePlaces() {
        Any<Double> east = Any.doubles(-60_000.0, 60_000.0);
        Any<Double> north = Any.doubles(-40_000.0, 40_000.0);
        Any<Coordinate> places = random -> new Coordinate(east.next(random), north.next(random));
        forAny(300, Any.of(1, 60), places.list(4, 4), CrsTest::holdsTheSamePlaces);
    }

    private static void holdsTheSamePlaces(int zone, List<Coordinate> places) {
        Crs utm = TransverseMercator.utm("", zone, false);
        double[] middle = new double[2];
        utm.fromDegrees(180, -17, middle);
        List<Coordinate> moved = places.stream()
                .map(place -> new Coordinate(middle[0] + place.x, middle[1] + place.y))
                .toList();
        Geometry triangle =
                GEOMETRIES.createPolygon(new Coordinate[] {moved.get(0), moved.get(1), moved.get(2), moved.get(0)});
        Point place = GEOMETRIES.createPoint(moved.get(3));
        if (!triangle.isValid() || triangle.getBoundary().distance(place) < 0.1) {
            return;
        }
        Geometry divided = new ToDegrees(utm).convert(triangle);
        assertThat(WORLD.covers(divided.getEnvelopeInternal())).isTrue();
        assertThat(divided.isValid()).isTrue();
        double[] degrees = new double[2];
        utm.toDegrees(place.getX(), place.getY(), degrees);
        assertThat(divided.intersects(GEOMETRIES.createPoint(new Coordinate(degrees[0], degrees[1]))))
                .isEqualTo(triangle.intersects(place));
    }
}
