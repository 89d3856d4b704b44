package org.sidewalkdata.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.score.SampleRules.JUNE;
import static org.sidewalkdata.score.SampleRules.OCTOBER;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.testkit.random.RandomTrials;

/** The counts of a unit's clusters: ratings, and active tags (D9; U7.2), and their stored form. */
class PlaceTallyTest {
    @Test
    void ratingsOutsideOneToThreeCountAsNone() {
        var clusters = IntStream.of(0, 4, 2).mapToObj(severity -> SampleRules.cluster(LabelType.OBSTACLE, severity));
        var counts = SampleRules.counts(OCTOBER, clusters.toList());
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
            List<ScoredCluster> clusters = SampleRules.anyClusters(random, 1 + random.nextInt(8));
            var tally = new PlaceTally(model);
            clusters.forEach(tally::add);
            PlaceCounts before = tally.counts();
            ScoredCluster out = clusters.remove(random.nextInt(clusters.size()));
            assertThat(tally.countsWithout(out)).isEqualTo(SampleRules.counts(model, clusters));
            assertThat(tally.counts()).isEqualTo(before);
        }
    }

    private static PlaceCounts any(Random random) {
        var ratings = new int[ScoreModel.SCORED_TYPES.size() * TypeRule.RATINGS];
        var adjustments = new double[ScoreModel.SCORED_TYPES.size()];
        for (int i = 0; i < ratings.length; i++) {
            int bits = random.nextInt(3) == 0 ? 1 + random.nextInt(28) : 1;
            ratings[i] = random.nextInt(3) == 0 ? random.nextInt() >>> (32 - bits) : 0;
        }
        for (int place = 0; place < adjustments.length; place++) {
            boolean has = new PlaceCounts(ratings, adjustments).clusters(place) > 0;
            adjustments[place] = has && random.nextBoolean() ? random.nextInt(200) / 100.0 - 1 : 0;
        }
        return new PlaceCounts(ratings, adjustments);
    }

    private static PlaceCounts unpacked(byte[] bytes) {
        byte[] among = new byte[bytes.length + 9];
        System.arraycopy(bytes, 0, among, 4, bytes.length);
        return PackedCounts.unpack(among, 4, bytes.length);
    }

    @Test
    void whatIsPackedComesOut() {
        RandomTrials.forAny(
                2000,
                PlaceTallyTest::any,
                counts -> assertThat(unpacked(PackedCounts.pack(counts))).isEqualTo(counts));
    }

    /**
     * The example in the comment on {@code street_scores.counts}: the type with index 3 of 0 to 6, two clusters rated
     * 2, 130 not rated, and -0.25 from tags.
     */
    @Test
    void theBytesAreThoseThatAreDocumented() {
        var ratings = new int[28];
        ratings[3 * 4 + 1] = 2;
        ratings[3 * 4 + 3] = 130;
        var adjustments = new double[] {0, 0, 0, -0.25, 0, 0, 0};
        assertThat(PackedCounts.pack(new PlaceCounts(ratings, adjustments)))
                .containsExactly(0b011_0101_1, 2, 0x82, 1, 0xbf, 0xd0, 0, 0, 0, 0, 0, 0);
        assertThat(PackedCounts.pack(PlaceCounts.NONE)).isEmpty();
    }
}
