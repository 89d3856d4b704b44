package org.sidewalkdata.testkit.random;

import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

/** Numbers that find mistakes more often than uniformly distributed ones. */
final class EdgeCaseNumbers {
    /** Doubles at the limits of their range or precision. */
    static final List<Double> EXTREMES = List.of(
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.1,
            -0.01,
            Double.MIN_VALUE,
            -Double.MIN_VALUE,
            Double.MIN_NORMAL,
            Double.MAX_VALUE,
            -Double.MAX_VALUE,
            0x1p53,
            0x1p53 + 2,
            0x1p63,
            -0x1p63);

    private EdgeCaseNumbers() {}

    /** Returns the ends, the numbers next to zero and the limits of 32 bits, as far as they are within the range. */
    static List<Long> edges(long least, long most) {
        return LongStream.of(least, most, 0, 1, -1, 2, -2, Integer.MAX_VALUE, Integer.MIN_VALUE, 1L << 32)
                .filter(edge -> edge >= least && edge <= most)
                .boxed()
                .toList();
    }

    /**
     * Returns a number that is uniform over the range or, every other time if within the range, over the magnitudes.
     */
    static long between(long least, long most, Random random) {
        long small = random.nextLong() >> random.nextInt(64);
        if (random.nextBoolean() && small >= least && small <= most) {
            return small;
        }
        return most == Long.MAX_VALUE
                ? least == Long.MIN_VALUE ? random.nextLong() : random.nextLong(least - 1, most) + 1
                : random.nextLong(least, most + 1);
    }
}
