package org.sidewalkdata.chaos.request;

import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Random choices from a seed: the same seed and name give the same choices. One thread. */
public final class SeededChoices {
    private final Random random;

    private SeededChoices(Random random) {
        this.random = random;
    }

    /**
     * Returns the choices for a purpose.
     *
     * @param name of the purpose, so that the choices of one part do not depend on the number of choices in another
     *     part
     */
    public static SeededChoices of(long seed, String name) {
        return new SeededChoices(new Random(seed * 1_000_003 + name.hashCode()));
    }

    public boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    /** Returns a number from 0 to {@code bound - 1}. */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    public int between(int first, int last) {
        return first + random.nextInt(last - first + 1);
    }

    public double between(double least, double most) {
        return least + random.nextDouble() * (most - least);
    }

    public <T> T of(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    public final <T> T of(T first, T... others) {
        int index = random.nextInt(others.length + 1);
        return index == 0 ? first : others[index - 1];
    }

    /** Puts the items in a random order. */
    public void shuffle(List<?> items) {
        Collections.shuffle(items, random);
    }
}
