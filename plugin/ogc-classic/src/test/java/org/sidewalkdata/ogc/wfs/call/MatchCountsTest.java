package org.sidewalkdata.ogc.wfs.call;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.served.Summaries;

/** Counts are cached, and filters of megabytes take no more memory than small ones. */
class MatchCountsTest {
    private static final int MEGABYTES = 1_900_000;

    private final FeaturesCity town = new FeaturesCity();
    private final MatchCounts counts = new MatchCounts();
    private final Summaries summaries = new Summaries(new VersionMemory());
    private final ServedCollection regions = ServedCollection.find("regions").orElseThrow();

    private long count(Filter filter) {
        try (ReadView view = town.source.open()) {
            return counts.count(regions, filter, view, summaries);
        }
    }

    private static Filter named(String name) {
        return new Filter.CompareText("name", Filter.Operator.EQUAL, name, false);
    }

    @Test
    void largeFiltersAreKeptAsSmallOnes() {
        String large = "x".repeat(MEGABYTES);
        for (int i = 0; i < 110; i++) {
            assertThat(count(named(large + i))).isZero();
        }
        assertThat(counts.keys()).hasSize(110).allSatisfy(key -> assertThat(key).hasSizeLessThan(100));
    }

    @Test
    void theirNumberIsBounded() {
        for (int i = 0; i < 2 * MatchCounts.KEPT; i++) {
            count(named("region " + i));
        }
        assertThat(counts.keys()).hasSizeLessThanOrEqualTo(MatchCounts.KEPT);
    }

    @Test
    void filtersThatDifferInTheirLastLetterAreDistinct() {
        assertThat(count(named("Dale"))).isEqualTo(1);
        assertThat(count(named("Dalf"))).isZero();
        assertThat(count(Filter.ALL)).isEqualTo(2);
        assertThat(counts.keys()).hasSize(2);
    }
}
