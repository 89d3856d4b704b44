package org.sidewalkdata.testkit.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AnyTest {
    @Test
    void numbersHaveTheirEndsAndStayBetweenThem() {
        Set<Long> longs = drawn(Any.longs(-3, 1L << 40));
        assertTrue(longs.containsAll(List.of(-3L, 0L, 1L << 40, (long) Integer.MAX_VALUE)), longs::toString);
        assertTrue(longs.stream().allMatch(number -> number >= -3 && number <= 1L << 40));
        assertTrue(drawn(Any.longs()).containsAll(List.of(Long.MIN_VALUE, 0L, Long.MAX_VALUE)));
        assertEquals(Set.of(7L), drawn(Any.longs(7, 7)));
        assertEquals(Set.of(Long.MAX_VALUE), drawn(Any.longs(Long.MAX_VALUE, Long.MAX_VALUE)));
        Set<Double> degrees = drawn(Any.doubles(-180, 180));
        assertTrue(degrees.containsAll(List.of(-180.0, 0.0, 180.0)));
        assertTrue(degrees.stream().allMatch(number -> Math.abs(number) <= 180));
        assertTrue(drawn(Any.doubles()).containsAll(List.of(0.0, -0.0, Double.MIN_VALUE, -Double.MAX_VALUE)));
        assertTrue(drawn(Any.doubles()).stream().allMatch(Double::isFinite));
    }

    @Test
    void listsAndTextsMayBeEmptyAndFull() {
        assertEquals(
                Set.of(List.of(), List.of(1), List.of(1, 1)), drawn(Any.of(1).list(0, 2)));
        assertEquals(Set.of(Set.of(), Set.of(1)), drawn(Any.of(1).set(5)));
        assertEquals(Set.of(List.of(), List.of(1), List.of(2), List.of(1, 2)), drawn(Any.someOf(1, 2)));
        assertEquals(Set.of("", "x", "xx"), drawn(Any.texts(Any.charBetween('x', 'x'), 2)));
    }

    @Test
    void aFilterThatNothingPassesIsAnError() {
        Any<Integer> none = Any.of(1).filter(number -> number == 2);
        assertThrows(IllegalStateException.class, () -> none.next(new Random(1)));
    }

    private static <T> Set<T> drawn(Any<T> values) {
        Random random = new Random(1);
        Set<T> drawn = new HashSet<>();
        for (int i = 0; i < 5000; i++) {
            drawn.add(values.next(random));
        }
        return drawn;
    }
}
