package org.sidewalkdata.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;
import org.sidewalkdata.filter.Filter.SpatialOperator;

class SpatialFilterTest {
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    @ParameterizedTest
    @EnumSource(SpatialOperator.class)
    void aTangleIsRefused(SpatialOperator operator) {
        Geometry tangle = zigzag(200, 7919);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SpatialFilter.of("geom", operator, tangle))
                .withMessageContaining("must not cross itself");
    }

    @Test
    void aLongLineThatIsNoTangleStandsAnywhere() {
        assertThat(SpatialFilter.of("geom", SpatialOperator.CROSSES, zigzag(2_000, 1)))
                .isInstanceOf(Filter.Spatial.class);
    }

    @Test
    void aShortLineMayCrossItself() {
        assertThat(SpatialFilter.of("geom", SpatialOperator.CROSSES, zigzag(20, 7919)))
                .isInstanceOf(Filter.Spatial.class);
    }

    /**
     * Returns a zigzag line.
     *
     * @param step 1: from left to right; a large number: back and forth
     */
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
