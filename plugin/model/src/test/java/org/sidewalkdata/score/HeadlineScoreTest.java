package org.sidewalkdata.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.random.RandomTrials;

/** A street's score is the mean of its parts' existing scores (B2). */
class HeadlineScoreTest {
    private static double[] any(Random random) {
        return DoubleStream.generate(() -> random.nextInt(3) == 0 ? HeadlineScore.NONE : random.nextDouble())
                .limit(3)
                .toArray();
    }

    /** Stored scores were summed like streams of doubles. */
    @Test
    void b2_theMeanIsThatOfAStreamToTheLastDigit() {
        RandomTrials.forAny(20_000, HeadlineScoreTest::any, scores -> {
            DoubleStream existing = DoubleStream.of(scores).filter(score -> !Double.isNaN(score));
            assertThat(HeadlineScore.of(scores[0], scores[1], scores[2])).isEqualTo(existing.average());
            assertThat(HeadlineScore.parts(scores[0], scores[1], scores[2])).isEqualTo((int) DoubleStream.of(scores)
                    .filter(score -> !Double.isNaN(score))
                    .count());
        });
    }
}
