package org.sidewalkdata.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.score.Spotlight.Candidate;

/** The best and the worst of a city (U7.7). */
class SpotlightTest {
    private static final Spotlight.Bars HALF = new Spotlight.Bars(0.5, 0.5);

    @Test
    void theBestAreFromOneHalfUpAndTheWorstBelow() {
        var spotlight = Spotlight.of(List.of(ranked(1, 0.5), ranked(2, 0.49), ranked(3, 0.9), ranked(4, 0.1)), 3, HALF);
        assertThat(ids(spotlight.top())).isEqualTo("3 1");
        assertThat(ids(spotlight.bottom())).isEqualTo("4 2");
        assertThat(spotlight.nearest()).isEmpty();
        assertThat(spotlight.qualifying()).isEqualTo(4);
    }

    @Test
    void withFewerThanAskedForTheWorstIsNotAmongTheBestAndTheNearestAreNamed() {
        var spotlight = Spotlight.of(
                List.of(ranked(1, 0.2), unranked(2, 0.4, "B"), unranked(3, 0.7, "C"), unranked(4, 0.4, "A")), 2, HALF);
        assertThat(spotlight.top()).isEmpty();
        assertThat(ids(spotlight.bottom())).isEqualTo("1");
        assertThat(ids(spotlight.nearest())).isEqualTo("3 4");
        assertThat(spotlight.total()).isEqualTo(4);
    }

    /** A deployment can set limits that overlap. */
    @Test
    void noneIsBothBestAndWorst() {
        var spotlight =
                Spotlight.of(List.of(ranked(1, 0.2), ranked(2, 0.5), ranked(3, 0.9)), 5, new Spotlight.Bars(0.4, 0.6));
        assertThat(ids(spotlight.top())).isEqualTo("3 2");
        assertThat(ids(spotlight.bottom())).isEqualTo("1");
    }

    @Test
    void asManyAsAskedForIsEnough() {
        var spotlight = Spotlight.of(List.of(ranked(1, 0.2), ranked(2, 0.3)), 2, HALF);
        assertThat(spotlight.top()).isEmpty();
        assertThat(ids(spotlight.bottom())).isEqualTo("1 2");
    }

    @Test
    void equalScoresGoByVotesThenByIdInBothLists() {
        List<Candidate> equal =
                List.of(voted(9, 0.3, 1), voted(8, 0.3, 4), voted(7, 0.3, 1), voted(6, 0.8, 0), voted(5, 0.8, 0));
        var spotlight = Spotlight.of(equal, 5, HALF);
        assertThat(ids(spotlight.bottom())).isEqualTo("8 7 9");
        assertThat(ids(spotlight.top())).isEqualTo("5 6");
    }

    @ParameterizedTest
    @CsvSource({"0.5, 0.8, true", "0.5, 0.7999999, false", "0.5, 0.7994, false", "NaN, 1, false"})
    void aCoverageIsNotRoundedUp(double score, double coverage, boolean ranked) {
        assertThat(Spotlight.isRegionRanked(score, coverage, 0.8)).isEqualTo(ranked);
    }

    @ParameterizedTest
    @CsvSource({"0.5, 100, 0, true", "0.5, 99.9, 0, false", "0.5, 100, 2, false", "0.5, 100, 3, true"})
    @CsvSource("NaN, 500, 9, false")
    void aStreetIsRankedWithNoClusterOrThree(double score, double meters, long clusters, boolean ranked) {
        assertThat(Spotlight.isStreetRanked(score, meters, clusters, 100, 3)).isEqualTo(ranked);
    }

    private static Candidate ranked(long id, double score) {
        return voted(id, score, 0);
    }

    private static Candidate voted(long id, double score, long votes) {
        return new Candidate(id, 0, score, votes, true, 1, "");
    }

    private static Candidate unranked(long id, double completion, String name) {
        return new Candidate(id, 0, HeadlineScore.NONE, 0, false, completion, name);
    }

    private static String ids(List<Candidate> candidates) {
        return candidates.stream().map(c -> String.valueOf(c.id())).collect(Collectors.joining(" "));
    }
}
