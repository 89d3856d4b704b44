package org.sidewalkdata.ogc.arcgis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;

/** An odd number of rings surrounds the area, whatever their order and direction; JTS's overlay is the judge. */
class EsriRingsTest {
    private static final GeometryFactory FACTORY = new GeometryFactory();

    private static Coordinate[] square(double x, double y, double half, boolean turned) {
        Geometry square = FACTORY.toGeometry(new Envelope(x - half, x + half, y - half, y + half));
        return (turned ? square.reverse() : square).getCoordinates();
    }

    @Test
    void ringsWithinRingsAreHolesAndIslands() {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            List<Coordinate[]> rings = new ArrayList<>();
            for (int place = 0; place < 3; place++) {
                for (int ring = 0; ring < 1 + random.nextInt(5); ring++) {
                    rings.add(square(10 * place, 0, 4 - 0.7 * ring, random.nextBoolean()));
                }
            }
            rings.add(square(1.5, 1.5, 0.1, false)); // within some of the rings at 0
            Collections.shuffle(rings, random);
            Geometry expected = FACTORY.createPolygon();
            for (Coordinate[] ring : rings) {
                expected = expected.symDifference(FACTORY.createPolygon(ring));
            }
            Geometry area = new EsriRings(rings).area();
            assertThat(area.isValid()).as("seed " + seed).isTrue();
            assertThat(area.equalsTopo(expected)).as("seed " + seed).isTrue();
        }
    }

    @Test
    void ringsThatCrossOrTouch() {
        Geometry crossing = new EsriRings(List.of(square(0, 0, 2, false), square(1, 1, 2, false))).area();
        assertThat(crossing.isValid()).isFalse();
        Geometry touching = new EsriRings(List.of(square(0, 0, 1, false), square(2, 2, 1, true))).area();
        assertThat(touching.isValid()).isTrue();
        assertThat(touching.getArea()).isEqualTo(8);
        assertThat(new EsriRings(List.of()).area().isEmpty()).isTrue();
    }
}
