package org.sidewalkdata.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reliability and expected value of clusters (B4). */
class ReliabilityTest {
    /** Newcombe, Statistics in Medicine 17 (1998), table I, method 3; and values computed by hand for 10 votes. */
    @ParameterizedTest
    @CsvSource({"81, 182, 0.2553", "15, 133, 0.0624", "0, 20, 0.0000", "1, 28, 0.0061"})
    @CsvSource({"146, 49, 0.6834", "49, 146, 0.1956"}) // 0.749 [0.683, 0.804], published for Gainesville (B18)
    @CsvSource({"10, 0, 0.7225", "5, 5, 0.2366", "1, 0, 0.2065"})
    void theLowerEndOfTheWilsonInterval(long agree, long disagree, double lower) {
        assertThat(Reliability.wilsonLowerBound(agree, disagree).orElseThrow()).isCloseTo(lower, within(5e-5));
    }

    @Test
    void allAgreeHasAClosedFormAndAllDisagreeIsExactlyZero() {
        double z2 = 1.959963984540054 * 1.959963984540054;
        for (long votes : new long[] {1, 2, 3, 7, 1_000_000}) {
            assertThat(Reliability.wilsonLowerBound(votes, 0).orElseThrow())
                    .isCloseTo(votes / (votes + z2), within(1e-15));
            assertThat(Reliability.wilsonLowerBound(0, votes)).hasValue(0);
        }
        assertThat(Reliability.wilsonLowerBound(0, Long.MAX_VALUE / 4)).hasValue(0);
        assertThat(Reliability.wilsonLowerBound(0, 0)).isEmpty();
    }

    @Test
    void aMillionVotesCloseInOnTheirShare() {
        double lower = Reliability.wilsonLowerBound(700_000, 300_000).orElseThrow();
        assertThat(lower).isBetween(0.6990, 0.7000);
    }

    @Test
    void moreVotesOfOneShareAreMoreReliable() {
        double last = -1;
        for (long n = 1; n < 1_000_000; n *= 3) {
            double lower = Reliability.wilsonLowerBound(3 * n, n).orElseThrow();
            assertThat(lower).isGreaterThan(last).isLessThan(0.75);
            last = lower;
        }
    }

    @Test
    void whatIsExpectedLeansOnTheCityUntilThereAreVotes() {
        assertThat(Reliability.cityShare(0, 0)).isEqualTo(0.5);
        assertThat(Reliability.cityShare(9, 1)).isEqualTo(0.9);
        assertThat(Reliability.expected(0, 0, 0.9)).isEqualTo(0.9);
        assertThat(Reliability.expected(1, 1, 0.75)).isEqualTo(2.5 / 4);
        assertThat(Reliability.expected(1_000_000, 0, 0.1)).isCloseTo(1, within(1e-5));
    }
}
