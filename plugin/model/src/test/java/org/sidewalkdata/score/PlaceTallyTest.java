package org.sidewalkdata.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.score.Models.JUNE;
import static org.sidewalkdata.score.Models.OCTOBER;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.model.LabelType;

/** The counts of a unit's clusters: ratings, and active tags (D9; U7.2). */
class PlaceTallyTest {
    private static final int NO_SIDEWALK = ScoreModel.SCORED_TYPES.indexOf(LabelType.NO_SIDEWALK);

    @ParameterizedTest
    @CsvSource({"1, 2, 0, -0.25", "2, 3, -0.25, -0.25", "1, 3, 0, 0", "0, 1, 0, 0", "4, 4, -0.25, -0.25"})
    void exactlyHalfOfTheLabelsIsNoMajorityButHalf(int tagged, int size, double june, double october) {
        var ramp = new ScoredCluster(LabelType.CURB_RAMP, 1, size, Map.of("steep", tagged));
        assertThat(Models.counts(JUNE, ramp).adjustments()[0]).isEqualTo(june);
        assertThat(Models.counts(OCTOBER, ramp).adjustments()[0]).isEqualTo(october);
    }

    /** All labels of one of three clusters have the tag, but 1 of 7 labels is not half of the street. */
    @Test
    void aStreetsTagIsJudgedOverAllItsLabels() {
        assertThat(noSidewalk("street has no sidewalks", 1, 1, 0, 3, 0, 3)).isZero();
        assertThat(noSidewalk("street has no sidewalks", 1, 1, 2, 3, 1, 4)).isEqualTo(-1);
    }

    @Test
    void aTagOfOnePointIsActiveOnAnyOneCluster() {
        assertThat(noSidewalk("ends abruptly", 1, 1, 0, 30, 0, 30)).isEqualTo(-1);
        assertThat(noSidewalk("ends abruptly", 1, 3, 9, 30, 0, 30)).isZero();
    }

    private static double noSidewalk(String tag, int... taggedAndSize) {
        List<ScoredCluster> clusters = new ArrayList<>();
        for (int i = 0; i < taggedAndSize.length; i += 2) {
            clusters.add(
                    new ScoredCluster(LabelType.NO_SIDEWALK, 0, taggedAndSize[i + 1], Map.of(tag, taggedAndSize[i])));
        }
        return Models.counts(OCTOBER, clusters.toArray(ScoredCluster[]::new)).adjustments()[NO_SIDEWALK];
    }

    @Test
    void ratingsOutsideOneToThreeCountAsNone() {
        var counts = Models.counts(
                OCTOBER,
                Models.cluster(LabelType.OBSTACLE, 0),
                Models.cluster(LabelType.OBSTACLE, 4),
                Models.cluster(LabelType.OBSTACLE, 2));
        int obstacle = ScoreModel.SCORED_TYPES.indexOf(LabelType.OBSTACLE);
        assertThat(counts.clusters(obstacle)).isEqualTo(3);
        assertThat(counts.clusters(obstacle, 1)).isEqualTo(1);
        assertThat(counts.clusters(obstacle, 3)).isEqualTo(2);
    }

    @Test
    void typesThatAreNotScoredAreNotCounted() {
        var tally = new PlaceTally(OCTOBER);
        tally.add(new ScoredCluster(LabelType.OTHER, 3, 5, Map.of("steep", 5)));
        assertThat(tally.counts()).isEqualTo(PlaceCounts.NONE);
        assertThat(tally.labelCount()).isZero();
    }

    @Test
    void leavingOneOutIsAsIfItHadNeverBeenThere() {
        var random = new Random(3);
        for (int i = 0; i < 500; i++) {
            ScoreModel model = random.nextBoolean() ? JUNE : OCTOBER;
            List<ScoredCluster> clusters = Models.anyClusters(random, 1 + random.nextInt(8));
            var tally = new PlaceTally(model);
            clusters.forEach(tally::add);
            PlaceCounts before = tally.counts();
            ScoredCluster out = clusters.remove(random.nextInt(clusters.size()));
            assertThat(tally.countsWithout(out))
                    .isEqualTo(Models.counts(model, clusters.toArray(ScoredCluster[]::new)));
            assertThat(tally.counts()).isEqualTo(before);
        }
    }
}
