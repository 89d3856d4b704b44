package org.sidewalkdata.testkit.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Values by chance: the same {@link Random} gives the same ones. Several become one by a lambda, {@code random -> new Pair(a.next(random),
 * b.next(random))}. The numbers that are ready made are an end of theirs or near zero once in eight times.
 *
 * @param <T> what it gives; never null
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

    /** Only those that fit. @throws IllegalStateException when of 10,000 none does */
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

    /** @param most included */
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

    /** Fewer than drawn when some are equal. */
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

    /** Some of them, perhaps all or none, in their order. */
    @SafeVarargs
    static <T> Any<List<T>> someOf(T... all) {
        return random -> Arrays.stream(all).filter(each -> random.nextBoolean()).toList();
    }

    static Any<Long> longs() {
        return longs(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** Of any magnitude: as many have three digits as have eighteen, where there is room. Both ends are included. */
    static Any<Long> longs(long least, long most) {
        List<Long> edges = EdgeCaseNumbers.edges(least, most);
        return random -> random.nextInt(8) == 0 ? of(edges).next(random) : EdgeCaseNumbers.between(least, most, random);
    }

    /** All that are numbers: no NaN, no infinity, but both zeros. */
    static Any<Double> doubles() {
        Any<Double> anyBits = random -> Double.longBitsToDouble(random.nextLong());
        Any<Double> usual = random -> random.nextInt() * Math.pow(10, random.nextInt(-12, 7));
        Any<Double> extremes = of(EdgeCaseNumbers.EXTREMES);
        return random -> switch (random.nextInt(8)) {
            case 0 -> extremes.next(random);
            case 1, 2, 3 -> usual.next(random);
            default -> anyBits.filter(Double::isFinite).next(random);
        };
    }

    /** Both ends are included, and zero when it lies between them. */
    static Any<Double> doubles(double least, double most) {
        Any<Double> edges = of(least, most, Math.min(most, Math.max(least, 0.0)));
        return random -> random.nextInt(8) == 0
                ? edges.next(random)
                : Math.min(most, least + random.nextDouble() * (most - least));
    }

    /** Texts of these code points, which may be beyond 16 bits, up to so many of them. */
    static Any<String> texts(Any<Integer> codePoints, int most) {
        return codePoints
                .list(0, most)
                .map(points -> points.stream()
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString());
    }

    /** One of the code points of a text. */
    static Any<Integer> charOf(String text) {
        return of(text.codePoints().boxed().toList());
    }

    /** A code point between two, both included; half of a pair is none. */
    static Any<Integer> charBetween(int first, int last) {
        Any<Integer> all = random -> random.nextInt(first, last + 1);
        return all.filter(point -> point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE);
    }
}
