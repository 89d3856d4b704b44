package org.sidewalkdata.pages.worklist;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberedMapTest {
    /** Problems often lie at one place, also at the edge of the map. Every number can be read. */
    @ParameterizedTest
    @CsvSource({"480, 300", "20, 20", "940, 580"})
    void numbersDoNotCoverEachOther(double column, double row) {
        List<double[]> dots = Collections.nCopies(30, new double[] {column, row});
        List<Rectangle2D> plates = NumberedMap.plates(dots, 28, 21, 960, 600);
        assertThat(plates).hasSize(30);
        for (Rectangle2D plate : plates) {
            assertThat(new Rectangle2D.Double(0, 0, 960, 600).contains(plate)).isTrue();
            assertThat(plate.contains(column, row)).isFalse();
            assertThat(plates.stream().filter(plate::intersects)).containsExactly(plate);
        }
    }
}
