package org.sidewalkdata.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.random.RandomTrials;

class PackedCountsTest {
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
                PackedCountsTest::any,
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
