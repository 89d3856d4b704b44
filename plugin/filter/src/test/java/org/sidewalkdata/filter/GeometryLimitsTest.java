package org.sidewalkdata.filter;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.filter.Filter.SpatialOperator;

/** Shapes whose overlay costs their product are rejected before any overlay, and large ordinary ones are not. */
@Timeout(20)
class GeometryLimitsTest {
    private static final String TOO_OFTEN =
            "boundaries .* must not cross more than 10000 times|a geometry must not have so many lines beside each other.*";

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    /** A comb with teeth that point north, or east. */
    private static Polygon comb(int teeth, boolean north) {
        List<Coordinate> ring = new ArrayList<>(List.of(position(0, 0, north)));
        for (int tooth = 0; tooth < teeth; tooth++) {
            double begin = (double) tooth / teeth;
            double end = (tooth + 0.5) / teeth;
            ring.addAll(List.of(
                    position(begin, 1, north),
                    position(end, 1, north),
                    position(end, 0.001, north),
                    position((tooth + 1.0) / teeth, 0.001, north)));
        }
        ring.add(position(1, 0, north));
        ring.add(position(0, 0, north));
        return GEOMETRIES.createPolygon(ring.toArray(Coordinate[]::new));
    }

    private static Coordinate position(double along, double up, boolean north) {
        return north ? new Coordinate(along, up) : new Coordinate(up, along);
    }

    /** A star whose long spikes cross those of a star beside it. */
    private static Polygon star(int spikes, double x) {
        return ring(2 * spikes, i -> {
            double angle = Math.PI * i / spikes;
            double radius = i % 2 == 0 ? 1 : 0.01;
            return new Coordinate(x + radius * Math.cos(angle), radius * Math.sin(angle));
        });
    }

    /** A band that winds around its center. */
    private static Polygon spiral(int turns, double x) {
        int half = 40 * turns;
        return ring(2 * half, i -> {
            int step = i < half ? i : 2 * half - 1 - i;
            double angle = 2 * Math.PI * step / 40;
            double radius = (i < half ? 0.1 : 0.1 + 0.4 / turns) + angle / (2 * Math.PI * turns);
            return new Coordinate(x + radius * Math.cos(angle), radius * Math.sin(angle));
        });
    }

    /** A zigzag of slanted lines, which all lie in the boxes of the others. */
    private static Polygon hatching(int lines) {
        return ring(
                2 * lines + 1,
                i -> i == 2 * lines ? new Coordinate(2, -1) : new Coordinate((double) i / lines / 100 + i % 2, i % 2));
    }

    private static Polygon ring(int positions, IntFunction<Coordinate> at) {
        Coordinate[] ring = IntStream.rangeClosed(0, positions)
                .mapToObj(i -> at.apply(i % positions))
                .toArray(Coordinate[]::new);
        return GEOMETRIES.createPolygon(ring);
    }

    static Stream<Arguments> pairs() {
        return Stream.of(
                Arguments.of(comb(140, true), comb(140, false)),
                Arguments.of(comb(2_000, true), comb(2_000, false)),
                Arguments.of(star(1_000, 0), star(1_000, 0.5)),
                Arguments.of(spiral(200, 0), spiral(200, 0.01)));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void overlaysThatCostTheProductAreRejected(Geometry one, Geometry other) {
        Geometry both = GEOMETRIES.createGeometryCollection(new Geometry[] {one, other});
        for (SpatialOperator operator : SpatialOperator.values()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> SpatialFilter.of("geom", operator, both))
                    .withMessageMatching(TOO_OFTEN);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> SpatialRelation.holds(one, operator, other))
                    .withMessageMatching(TOO_OFTEN);
        }
    }

    @Test
    void linesBesideEachOtherAreRejectedBeforeTheyAreCompared() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpatialFilter.check(hatching(9_000)))
                .withMessageContaining("so many lines beside each other");
    }

    @Test
    void positionsAndRingsAreCounted() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpatialFilter.check(star(10_001, 0)))
                .withMessageContaining("more than 20000 positions");
        Polygon[] squares = IntStream.range(0, 2_001)
                .mapToObj(i -> ring(4, corner -> new Coordinate(i / 50.0 + corner / 2 * 0.001, (corner + 1) / 2 % 2)))
                .toArray(Polygon[]::new);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpatialFilter.check(GEOMETRIES.createMultiPolygon(squares)))
                .withMessageContaining("more than 2000 rings and lines");
    }

    @Test
    void aLargeOutlineIsAccepted() {
        Polygon outline = ring(19_600, i -> {
            double angle = 2 * Math.PI * i / 19_600;
            double radius = 1 + 0.1 * Math.sin(97 * angle) + 0.001 * (i % 3);
            return new Coordinate(radius * Math.cos(angle), radius * Math.sin(angle));
        });
        assertThatCode(() -> {
                    SpatialFilter.check(outline);
                    SpatialFilter.of("geom", SpatialOperator.WITHIN, outline);
                    SpatialRelation.holds(outline, SpatialOperator.EQUALS, outline);
                })
                .doesNotThrowAnyException();
    }
}
