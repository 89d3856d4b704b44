package org.sidewalkdata.load.existing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small cases that were worked by hand; a digit is a label's cluster. */
class PartitionComparisonTest {
    @ParameterizedTest
    @CsvSource({
        // 6 labels have 15 pairs; together in the one 6, in the other 3, in both 2: (2 - 6 * 3 / 15) / (4.5 - 6 * 3 /
        // 15)
        "111222, 112233, 0.242424242424, 0, 2, 3",
        // 4 labels have 6 pairs; 2, 2 and 0: (0 - 4 / 6) / (2 - 4 / 6)
        "1122, 1212, -0.5, 0, 2, 2",
        // the names of clusters say nothing
        "1122, 8877, 1, 2, 2, 2",
        // 5 labels have 10 pairs; 4, 2 and 2: (2 - 8 / 10) / (3 - 8 / 10)
        "11122, 11233, 0.545454545454, 1, 2, 3",
        // one cluster against none: 6, 0 and 0: (0 - 0) / (3 - 0)
        "1111, 1234, 0, 0, 1, 4",
        // chance has no say
        "1234, 4321, 1, 4, 4, 4",
        "1111, 2222, 1, 1, 1, 1",
        "1, 1, 1, 1, 1, 1"
    })
    void agreementIsThatOfTheBook(String one, String other, double index, int equal, int ones, int others) {
        PartitionComparison found = PartitionComparison.of(clusters(one), clusters(other));
        assertThat(found.adjustedRandIndex()).isCloseTo(index, within(1e-11));
        assertThat(found.equalClusters()).isEqualTo(equal);
        assertThat(found.clustersOfOne()).isEqualTo(ones);
        assertThat(found.clustersOfOther()).isEqualTo(others);
        assertThat(found.equalShare()).isEqualTo((double) equal / ones);
        assertThat(PartitionComparison.of(clusters(other), clusters(one)).adjustedRandIndex())
                .isEqualTo(found.adjustedRandIndex());
    }

    @Test
    void nothingIsTheSameAsNothing() {
        PartitionComparison found = PartitionComparison.of(new long[0], new long[0]);
        assertThat(found.adjustedRandIndex()).isEqualTo(1);
        assertThat(found.equalShare()).isEqualTo(1);
    }

    @Test
    void aMillionLabelsDoNotOverflow() {
        long[] one = new long[1_000_000];
        long[] other = new long[one.length];
        Arrays.setAll(other, i -> i / 500_000);
        PartitionComparison found = PartitionComparison.of(one, other);
        assertThat(found.adjustedRandIndex()).isCloseTo(0, within(1e-11));
    }

    @Test
    void bothAreOfTheSameLabels() {
        assertThatThrownBy(() -> PartitionComparison.of(new long[1], new long[2]))
                .hasMessageContaining("2 in the other");
    }

    private static long[] clusters(String digits) {
        return digits.chars().asLongStream().toArray();
    }
}
