package org.sidewalkdata.testkit.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RandomTrialsTest {
    private final String timesOfThisRun = System.getProperty("random.times");
    private final String seedOfThisRun = System.getProperty("random.seed");

    @AfterEach
    void asBefore() {
        set("random.times", timesOfThisRun);
        set("random.seed", seedOfThisRun);
    }

    @Test
    void aFailureNamesItsValueAndTheSeedThatMakesItTheFirst() {
        set("random.seed", null);
        List<Long> tried = new ArrayList<>();
        IllegalStateException cause = new IllegalStateException("too large");

        var failure = assertThrows(
                AssertionError.class, () -> forAny(1000, Any.longs(), number -> rejectLarge(number, tried, cause)));

        long last = tried.get(tried.size() - 1);
        assertSame(cause, failure.getCause());
        Matcher message = Pattern.compile("fails for (.*) \\(-Drandom.seed=(.*)\\): too large")
                .matcher(failure.getMessage());
        assertTrue(message.matches(), failure.getMessage());
        assertEquals(Long.toString(last), message.group(1));

        set("random.seed", message.group(2));
        tried.clear();
        assertThrows(
                AssertionError.class, () -> forAny(1000, Any.longs(), number -> rejectLarge(number, tried, cause)));
        assertEquals(List.of(last), tried);
    }

    private static void rejectLarge(long number, List<Long> tried, RuntimeException refusal) {
        tried.add(number);
        if (number > 1_000_000) {
            throw refusal;
        }
    }

    @Test
    void checksTheRequestedNumberOfDifferentValues() {
        set("random.times", "3");
        set("random.seed", null);
        Set<Long> numbers = new HashSet<>();
        List<Integer> lengths = new ArrayList<>();
        forAny(40, random -> random.nextLong(), numbers::add);
        forAny(40, random -> random.nextLong(), Any.texts(Any.charOf("a😀"), 3), (number, text) -> {
            numbers.add(number);
            lengths.add(text.codePointCount(0, text.length()));
        });
        assertEquals(240, numbers.size());
        assertEquals(120, lengths.size());
        assertEquals(Set.of(0, 1, 2, 3), new HashSet<>(lengths));
    }

    private static void set(String property, String value) {
        if (value == null) {
            System.clearProperty(property);
        } else {
            System.setProperty(property, value);
        }
    }
}
