package org.sidewalkdata.testkit.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A failure of a claim can be repeated, and as many values are tried as are requested. */
class RandomTrialsTest {
    private final Properties before = (Properties) System.getProperties().clone();

    @BeforeEach
    void withoutSeed() {
        System.clearProperty("random.seed");
    }

    @AfterEach
    void asBefore() {
        System.setProperties(before);
    }

    @Test
    void aFailureNamesItsValueAndTheSeedThatMakesItTheFirst() {
        List<Long> tried = new ArrayList<>();
        IllegalStateException cause = new IllegalStateException("too large");
        RandomTrials.Claim<Long> claim = number -> {
            tried.add(number);
            if (number > 1_000_000) {
                throw cause;
            }
        };
        var failure = assertThrows(AssertionError.class, () -> forAny(1000, Any.longs(), claim));
        long last = tried.get(tried.size() - 1);
        assertSame(cause, failure.getCause());
        Matcher message = Pattern.compile("fails for (.*) \\(-Drandom.seed=(.*)\\): too large")
                .matcher(failure.getMessage());
        assertTrue(message.matches(), failure.getMessage());
        assertEquals(Long.toString(last), message.group(1));

        System.setProperty("random.seed", message.group(2));
        tried.clear();
        assertThrows(AssertionError.class, () -> forAny(1000, Any.longs(), claim));
        assertEquals(List.of(last), tried);
    }

    @Test
    void checksTheRequestedNumberOfDifferentValues() {
        System.setProperty("random.times", "3");
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
}
