package org.sidewalkdata.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;
import org.sidewalkdata.filter.Filter.SpatialOperator;
import org.sidewalkdata.testkit.attack.Shape;

/** Shapes whose overlay costs their product are rejected before any overlay, and large ordinary ones are not. */
@Timeout(20)
class GeometryLimitsTest {
    private static final String TOO_OFTEN =
            "boundaries .* must not cross more than 10000 times|a geometry must not have so many lines beside each other.*";

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    static Stream<Arguments> pairs() {
        return Stream.of(
                arguments(polygon(Shape.COMBS, 1_130, 0, 0), polygon(Shape.COMBS, 1_130, 1, 0)),
                arguments(polygon(Shape.COMBS, 16_000, 0, 0), polygon(Shape.COMBS, 16_000, 1, 0)),
                arguments(polygon(Shape.STAR, 2_000, 0, 0), polygon(Shape.STAR, 2_000, 0, 0.25)),
                arguments(polygon(Shape.SPIRAL, 16_000, 0, 0), polygon(Shape.COMBS, 2_000, 0, 0)));
    }

    /** Returns one of the polygons of a shape, which may be moved to the east. */
    private static Polygon polygon(Shape shape, int points, int part, double east) {
        return GEOMETRIES.createPolygon(shape.polygons(points).get(part).get(0).stream()
                .map(at -> new Coordinate(at[0] + east, at[1]))
                .toArray(Coordinate[]::new));
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
                .isThrownBy(() -> SpatialFilter.check(polygon(Shape.STAR, 20_002, 0, 0)))
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

    @ParameterizedTest
    @EnumSource(SpatialOperator.class)
    void aTangleIsRefused(SpatialOperator operator) {
        Geometry tangle = zigzag(200, 7919);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpatialFilter.of("geom", operator, tangle))
                .withMessageContaining("must not cross itself");
    }

    @Test
    void aLongLineThatIsNoTangleStandsAnywhereAndAShortLineMayCrossItself() {
        for (Geometry line : List.of(zigzag(2_000, 1), zigzag(20, 7919))) {
            assertThat(SpatialFilter.of("geom", SpatialOperator.CROSSES, line)).isInstanceOf(Filter.Spatial.class);
        }
    }

    /** Returns a zigzag line. {@code step}: 1: from left to right; a large number: back and forth. */
    private static Geometry zigzag(int points, int step) {
        return GEOMETRIES.createLineString(IntStream.range(0, points)
                .mapToObj(i -> new Coordinate(i * (long) step % 10_007 / 10_007.0, i % 2))
                .toArray(Coordinate[]::new));
    }

    /** JTS 1.20 itself returns false. */
    @Test
    void anAreaLiesWithinAnAreaBesideALonePoint() throws ParseException {
        Geometry square = new WKTReader().read("POLYGON ((-2 -1, -1 -1, -1 0, -2 0, -2 -1))");
        Geometry mixed =
                new WKTReader().read("GEOMETRYCOLLECTION (POINT (-2 -2), POLYGON ((-2 1, -2 -1, 0.5 -1, -2 1)))");
        assertThat(SpatialRelation.holds(square, SpatialOperator.WITHIN, mixed)).isTrue();
        assertThat(SpatialRelation.holds(mixed, SpatialOperator.CONTAINS, square))
                .isTrue();
    }
}
