package org.sidewalkdata.testkit.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.LongStream;

/**
 * A generator of random values: the same {@link Random} gives the same values. A lambda combines generators:
 * {@code random -> new Pair(a.next(random), b.next(random))}. One in eight of the numbers below is an end of its range
 * or near zero.
 *
 * @param <T> the type of the values, which are never null
 */
@FunctionalInterface
public interface Any<T> {
    T next(Random random);

    default <U> Any<U> map(Function<? super T, ? extends U> function) {
        return random -> function.apply(next(random));
    }

    default <U> Any<U> flatMap(Function<? super T, ? extends Any<? extends U>> function) {
        return random -> function.apply(next(random)).next(random);
    }

    /** Returns a generator of the values that fit. Throws IllegalStateException if none of 10,000 values fits. */
    default Any<T> filter(Predicate<? super T> fits) {
        return random -> {
            for (int i = 0; i < 10_000; i++) {
                T value = next(random);
                if (fits.test(value)) {
                    return value;
                }
            }
            throw new IllegalStateException("none of 10,000 values fits");
        };
    }

    /** Returns lists of values with a size within a range. {@code most}: included. */
    default Any<List<T>> list(int least, int most) {
        return random -> {
            int size = random.nextInt(least, most + 1);
            List<T> values = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                values.add(next(random));
            }
            return values;
        };
    }

    /** Returns sets, smaller than drawn if some values are equal. */
    default Any<Set<T>> set(int most) {
        return list(0, most).map(LinkedHashSet::new);
    }

    @SafeVarargs
    static <T> Any<T> of(T... values) {
        return of(Arrays.asList(values));
    }

    static <T> Any<T> of(List<T> values) {
        return random -> values.get(random.nextInt(values.size()));
    }

    @SafeVarargs
    static <T> Any<T> oneOf(Any<? extends T>... kinds) {
        return random -> kinds[random.nextInt(kinds.length)].next(random);
    }

    /** Returns some of the values in their order, possibly all or none. */
    @SafeVarargs
    static <T> Any<List<T>> someOf(T... all) {
        return random -> Arrays.stream(all).filter(each -> random.nextBoolean()).toList();
    }

    static Any<Long> longs() {
        return longs(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /**
     * Returns numbers of all magnitudes within the range: as many with three digits as with eighteen. Both ends are
     * included.
     */
    static Any<Long> longs(long least, long most) {
        Any<Long> edges = of(LongStream.of(least, most, 0, 1, -1, 2, -2, Integer.MAX_VALUE, Integer.MIN_VALUE, 1L << 32)
                .filter(edge -> edge >= least && edge <= most)
                .boxed()
                .toList());
        return random -> random.nextInt(8) == 0 ? edges.next(random) : between(least, most, random);
    }

    /** Returns a number that is uniform over the range or, every other time if within the range, over the magnitudes. */
    private static long between(long least, long most, Random random) {
        long small = random.nextLong() >> random.nextInt(64);
        if (random.nextBoolean() && small >= least && small <= most) {
            return small;
        } else if (most < Long.MAX_VALUE) {
            return random.nextLong(least, most + 1);
        }
        return least == Long.MIN_VALUE ? random.nextLong() : random.nextLong(least - 1, most) + 1;
    }

    /** Returns finite numbers, including both zeros. */
    static Any<Double> doubles() {
        Any<Double> anyBits = random -> Double.longBitsToDouble(random.nextLong());
        Any<Double> usual = random -> random.nextInt() * Math.pow(10, random.nextInt(-12, 7));
        Any<Double> limits = of(0.0, 1.0, 0.1, 0.01, 0x1p53, 0x1p53 + 2, 0x1p63, Double.MIN_NORMAL, Double.MIN_VALUE);
        Any<Double> extremes = oneOf(limits, limits.map(limit -> -limit), of(Double.MAX_VALUE, -Double.MAX_VALUE));
        return random -> switch (random.nextInt(8)) {
            case 0 -> extremes.next(random);
            case 1, 2, 3 -> usual.next(random);
            default -> anyBits.filter(Double::isFinite).next(random);
        };
    }

    /** Returns numbers of a range, including both ends, and zero if it is within. */
    static Any<Double> doubles(double least, double most) {
        Any<Double> edges = of(least, most, Math.min(most, Math.max(least, 0.0)));
        return random -> random.nextInt(8) == 0
                ? edges.next(random)
                : Math.min(most, least + random.nextDouble() * (most - least));
    }

    /** Returns texts of up to that many code points, which may exceed 16 bits. */
    static Any<String> texts(Any<Integer> codePoints, int most) {
        return codePoints
                .list(0, most)
                .map(points -> points.stream()
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString());
    }

    /** Returns one of the code points of a text. */
    static Any<Integer> charOf(String text) {
        return of(text.codePoints().boxed().toList());
    }

    /** Returns a code point between two, both included, without surrogates. */
    static Any<Integer> charBetween(int first, int last) {
        Any<Integer> all = random -> random.nextInt(first, last + 1);
        return all.filter(point -> point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE);
    }
}
