package org.sidewalkdata.syntheticcity;

/**
 * Random numbers that depend only on a seed and a purpose (SplitMix64): street 17 is the same however many streets were
 * generated before it. Cheap to create; not thread-safe.
 */
final class SeededRandom {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private long state;

    private SeededRandom(long state) {
        this.state = state;
    }

    /** Returns the random numbers of one purpose, which is named by numbers. */
    static SeededRandom of(long seed, long... purpose) {
        long state = seed;
        for (long part : purpose) {
            state = mix(state + STEP) ^ mix(part * STEP + 1);
        }
        return new SeededRandom(mix(state));
    }

    long bits() {
        state += STEP;
        return mix(state);
    }

    /** Returns a number from 0, below 1. */
    double fraction() {
        return (bits() >>> 11) * 0x1.0p-53;
    }

    double between(double low, double high) {
        return low + fraction() * (high - low);
    }

    /** Returns a whole number from 0, below the bound. */
    int below(int bound) {
        return (int) (fraction() * bound);
    }

    boolean chance(double probability) {
        return fraction() < probability;
    }

    String of(String... choices) {
        return choices[below(choices.length)];
    }

    /** Returns a bell-shaped number around 0 with standard deviation 1, never beyond 3.5. */
    double bell() {
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += fraction();
        }
        return (sum - 2) * 1.7320508075688772;
    }

    /** Returns an index into the weights, with a probability proportional to its weight. */
    int weighted(double... weights) {
        double total = 0;
        for (double weight : weights) {
            total += weight;
        }
        double left = fraction() * total;
        int index = 0;
        while (index < weights.length - 1 && left >= weights[index]) {
            left -= weights[index++];
        }
        return index;
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
