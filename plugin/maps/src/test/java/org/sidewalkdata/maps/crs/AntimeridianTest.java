package org.sidewalkdata.maps.crs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.util.List;
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
import org.sidewalkdata.testkit.random.Any;

/** A geometry across the 180th meridian is divided there and covers the same points as before. */
class AntimeridianTest {
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();
    private static final Envelope WORLD = new Envelope(-180, 180, -90, 90);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "POINT (181 5)|POINT (-179 5)",
                "POINT (180 5)|POINT (180 5)",
                "POLYGON ((-190 0, -185 0, -185 1, -190 0))|POLYGON ((170 0, 175 0, 175 1, 170 0))",
                "MULTIPOINT ((179 5), (181 5))|MULTIPOINT ((-179 5), (179 5))",
                "LINESTRING (179 0, 181 2)|MULTILINESTRING ((-180 1, -179 2), (179 0, 180 1))",
                "LINESTRING (181 0, 180 1, 182 2)|LINESTRING (-179 0, -180 1, -178 2)",
                "LINESTRING (179 0, 180 1, 179 2, 181 2)"
                        + "|MULTILINESTRING ((179 0, 180 1), (180 1, 179 2, 180 2), (-180 2, -179 2))",
                "POLYGON ((179 0, 181 0, 181 2, 179 2, 179 0))"
                        + "|MULTIPOLYGON (((-180 0, -179 0, -179 2, -180 2, -180 0)), ((179 0, 180 0, 180 2, 179 2, 179 0)))",
                "POLYGON ((178 0, 182 0, 182 4, 178 4, 178 0), (179 1, 181 1, 181 3, 179 3, 179 1))"
                        + "|MULTIPOLYGON (((-180 0, -178 0, -178 4, -180 4, -180 3, -179 3, -179 1, -180 1, -180 0)),"
                        + " ((178 0, 180 0, 180 1, 179 1, 179 3, 180 3, 180 4, 178 4, 178 0)))",
                "GEOMETRYCOLLECTION (GEOMETRYCOLLECTION (POINT (-181 1)), LINESTRING (179 0, 181 2))"
                        + "|GEOMETRYCOLLECTION (POINT (179 1), LINESTRING (-180 1, -179 2), LINESTRING (179 0, 180 1))",
            })
    void isDividedThere(String given, String divided) throws ParseException {
        Geometry expected = new WKTReader().read(divided);
        Geometry actual = Antimeridian.divide(new WKTReader().read(given));
        assertThat(actual.norm()).isEqualTo(expected.norm());
        assertThat(actual.isValid()).isTrue();
    }

    @Test
    void aBoxBecomesTwo() {
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
        forAny(300, Any.of(1, 60), places.list(4, 4), AntimeridianTest::holdsTheSamePlaces);
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
