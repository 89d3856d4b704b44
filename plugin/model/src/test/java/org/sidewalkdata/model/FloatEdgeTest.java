package org.sidewalkdata.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FloatEdgeTest {
    /** Two numbers that 32 bits hold exactly, two that they round up, two that they round down. */
    @ParameterizedTest
    @ValueSource(doubles = {0, -0.5, 0.1, -99.1, -0.1, 20_037_508.34})
    void aBoxGrowsByLessThanAStepAndNeverShrinks(double edge) {
        assertThat((double) FloatEdge.below(edge)).isLessThanOrEqualTo(edge);
        assertThat((double) FloatEdge.above(edge)).isGreaterThanOrEqualTo(edge);
        assertThat((double) Math.nextUp(FloatEdge.below(edge))).isGreaterThan(edge);
        assertThat((double) Math.nextDown(FloatEdge.above(edge))).isLessThan(edge);
    }
}
