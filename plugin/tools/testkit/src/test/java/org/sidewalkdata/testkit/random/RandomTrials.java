package org.sidewalkdata.testkit.random;

import java.util.Random;
import java.util.SplittableRandom;

/**
 * Checks claims on random values, which differ in each run. A failure names the value and the seed that makes it the
 * first one: {@code -Drandom.seed=…}. {@code -Drandom.times=100} checks a hundred times as many values.
 */
public final class RandomTrials {
    private RandomTrials() {}

    /**
     * Returns how often a test repeats what takes long: {@code few} times, or {@code all} with {@code -Drounds=all}, which
     * {@code ./sidewalk test --all} sets.
     */
    public static int rounds(int few, int all) {
        return System.getProperty("rounds", "").equals("all") ? all : few;
    }

    /** A claim that must hold for a value. */
    @FunctionalInterface
    public interface Claim<T> {
        void check(T value) throws Exception;
    }

    /** A claim that must hold for two values. */
    @FunctionalInterface
    public interface ClaimOnTwo<T, U> {
        void check(T one, U other) throws Exception;
    }

    /**
     * Checks a claim on random values.
     *
     * @throws AssertionError at the first value for which the claim does not hold; its cause says why
     */
    public static <T> void forAny(int tries, Any<T> values, Claim<? super T> claim) {
        long seed = Long.getLong("random.seed", new SplittableRandom().nextLong());
        long last = seed + (long) tries * Integer.getInteger("random.times", 1);
        for (long one = seed; one != last; one++) {
            // mixed, because the first numbers of neighboring seeds are similar
            check(one, values.next(new Random(new SplittableRandom(one).nextLong())), claim);
        }
    }

    public static <T, U> void forAny(int tries, Any<T> ones, Any<U> others, ClaimOnTwo<? super T, ? super U> claim) {
        record Two<T, U>(T one, U other) {}
        forAny(
                tries,
                random -> new Two<>(ones.next(random), others.next(random)),
                two -> claim.check(two.one(), two.other()));
    }

    private static <T> void check(long seed, T value, Claim<? super T> claim) {
        try {
            claim.check(value);
        } catch (Exception | AssertionError e) {
            throw new AssertionError("fails for " + value + " (-Drandom.seed=" + seed + "): " + e.getMessage(), e);
        }
    }
}
