package org.sidewalkdata.load.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.AffineTransformation;

/** Counts crossings of the shapes whose overlay costs most. */
class CrossingsTest {
    private static final GeometryFactory FACTORY = new GeometryFactory();
    private static final long MOST = 50_000;
    private static final long MUCH = 20_000_000;

    /** Returns a comb with its teeth upward, one unit wide each. */
    private static Polygon comb(int teeth) {
        List<Coordinate> ring = new ArrayList<>(List.of(new Coordinate(-1, -1)));
        for (int i = 0; i < teeth; i++) {
            ring.add(new Coordinate(2 * i, 0));
            ring.add(new Coordinate(2 * i, 2 * teeth));
            ring.add(new Coordinate(2 * i + 1, 2 * teeth));
            ring.add(new Coordinate(2 * i + 1, 0));
        }
        ring.add(new Coordinate(2 * teeth, -1));
        ring.add(ring.get(0));
        return FACTORY.createPolygon(ring.toArray(Coordinate[]::new));
    }

    private static Geometry across(Geometry comb) {
        double middle = comb.getEnvelopeInternal().getWidth() / 2 - 1;
        return AffineTransformation.rotationInstance(Math.PI / 2, middle, middle)
                .transform(comb);
    }

    /** Returns a line from corner to corner of a polygon of so many corners, each as far away as possible. */
    private static Geometry star(int corners) {
        return FACTORY.createLineString(IntStream.rangeClosed(0, corners)
                .mapToDouble(i -> 2 * Math.PI * ((long) i * (corners / 2) % corners) / corners)
                .mapToObj(angle -> new Coordinate(Math.cos(angle), Math.sin(angle)))
                .toArray(Coordinate[]::new));
    }

    private static Geometry spiral(int positions, double begin) {
        return FACTORY.createLineString(IntStream.range(0, positions)
                .mapToObj(i -> new Coordinate(i * Math.cos(begin + i * 2.4 / 100), i * Math.sin(begin + i * 2.4 / 100)))
                .toArray(Coordinate[]::new));
    }

    private static Geometry rings(int count, double first) {
        return FACTORY.createMultiLineString(IntStream.range(0, count)
                .mapToObj(i -> new Envelope(-first - i, first + i, -first - i, first + i))
                .map(box -> ((Polygon) FACTORY.toGeometry(box)).getExteriorRing())
                .toArray(LinearRing[]::new));
    }

    @Test
    void teethOfTwoCombsCrossFourTimesEach() {
        Polygon comb = comb(20);
        assertThat(comb.isValid()).isTrue();
        assertThat(new Crossings(comb).with(across(comb), MOST, MUCH).crossings())
                .isBetween(4L * 19 * 19, 4L * 21 * 21);
        assertThat(new Crossings(comb).own(MOST, MUCH).crossings()).isZero();
        Polygon fine = comb(40_000);
        assertThat(new Crossings(fine).with(across(fine), MOST, MUCH).crossings())
                .as("stops early")
                .isBetween(MOST + 1, 3 * MOST);
    }

    @Test
    void aStarCrossesItself() {
        assertThat(new Crossings(star(31)).own(MOST, MUCH).crossings()).isEqualTo(31L * 28 / 2);
        assertThat(new Crossings(star(9_999)).own(MOST, MUCH).crossings()).isGreaterThan(MOST);
    }

    @Test
    void spiralsAndNestedRingsMeetManyBoxesAndCrossNowhere() {
        Crossings.Count own = new Crossings(spiral(10_000, 0)).own(MOST, MUCH);
        assertThat(own.crossings()).isZero();
        assertThat(own.comparisons()).isLessThan(ShapeLimits.ownComparisons(10_000));
        assertThat(new Crossings(spiral(10_000, 0))
                        .with(spiral(10_000, 1), MOST, MUCH)
                        .crossings())
                .isZero();
        Crossings.Count nested = new Crossings(rings(2_000, 1)).with(rings(2_000, 1.5), MOST, MUCH);
        assertThat(nested.crossings()).isZero();
    }

    /** Long slanted teeth lie in each other's boxes: finding that nothing crosses takes the product of the teeth, too. */
    @Test
    void slantedTeethAreWorkWithoutCrossings() {
        Geometry slanted = AffineTransformation.shearInstance(0.9, 0).transform(comb(2_000));
        Crossings.Count own = new Crossings(slanted).own(MOST, 1_000_000);
        assertThat(own.crossings()).isZero();
        assertThat(own.comparisons()).isGreaterThan(1_000_000);
    }

    @Test
    void neighborsThatShareABorderDoNotCross() {
        Polygon comb = comb(1_000);
        Crossings.Count count = new Crossings(comb).with(comb.copy(), MOST, MUCH);
        assertThat(count.crossings()).isZero();
        assertThat(count.comparisons()).isLessThan(100_000);
    }
}
