package org.sidewalkdata.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.random.Any;

class ShortestDecimalTest {
    @ParameterizedTest
    @CsvSource({
        "0.0, 0",
        "-0.0, 0",
        "-35.0, -35",
        "0.1, 0.1",
        "-0.25, -0.25",
        "1e-7, 0.0000001",
        "123456.789, 123456.789",
        "2e-3, 0.002",
        "1e15, 1000000000000000",
        "9007199254740992, 9007199254740992",
        "1e21, 1000000000000000000000",
        "2e23, 200000000000000000000000",
        "0.30000000000000004, 0.30000000000000004",
    })
    void isPlainAndShort(double value, String text) {
        assertEquals(text, Written.by(sink -> sink.put(value)));
    }

    @Test
    void ends() {
        assertEquals("1" + "0".repeat(300), Written.by(sink -> sink.put(1e300)));
        assertEquals("0." + "0".repeat(323) + "5", Written.by(sink -> sink.put(Double.MIN_VALUE)));
        assertEquals("17976931348623157" + "0".repeat(292), Written.by(sink -> sink.put(Double.MAX_VALUE)));
        assertIsShortest(Double.MIN_NORMAL);
        assertIsShortest(Math.nextDown(Double.MIN_NORMAL));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void whatIsNoNumberIsRefused(double value) {
        assertThrows(IllegalArgumentException.class, () -> Written.by(sink -> sink.put(value)));
    }

    @Test
    void anyDouble() {
        forAny(5000, Any.doubles(), ShortestDecimalTest::assertIsShortest);
    }

    @Test
    void fewDecimals() {
        Any<Long> numbers = Any.longs(-999_999_999_999L, 999_999_999_999L);
        forAny(
                2000,
                numbers,
                Any.longs(0, 22),
                (number, decimals) -> assertIsShortest(
                        BigDecimal.valueOf(number, decimals.intValue()).doubleValue()));
    }

    /** The interval below such a number is half as wide as the one above. */
    @Test
    void everyPowerOfTwoAndOfTenAndTheirNeighbors() {
        for (int exponent = -1074; exponent <= 1023; exponent++) {
            assertNeighborsAreShortest(Math.scalb(1.0, exponent));
        }
        for (int exponent = -323; exponent <= 308; exponent++) {
            assertNeighborsAreShortest(Double.parseDouble("1e" + exponent));
        }
    }

    @Test
    void manyFloatsAsDoubles() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 20_000; i++) {
            assertIsShortest(random.nextInt(36_000_000) / 1e5f);
        }
    }

    private static void assertNeighborsAreShortest(double value) {
        assertIsShortest(value);
        assertIsShortest(Math.nextUp(value));
        assertIsShortest(Math.nextDown(value));
    }

    private static void assertIsShortest(double value) {
        if (!Double.isFinite(value)) {
            return;
        }
        String text = Written.by(sink -> sink.put(value));
        assertThat(text).matches("0|-?(0|[1-9][0-9]*)(\\.[0-9]*[1-9])?");
        assertThat(new BigDecimal(text)).isEqualByComparingTo(shortest(value));
    }

    /**
     * Returns the shortest decimal, slowly and reliably: with ever more digits, the closest decimal that reads back as
     * the number; of two, the even.
     */
    private static BigDecimal shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        if (value == Math.rint(value) && Math.abs(value) < 1L << 53) {
            return exact; // integers are written in full
        }
        for (int digits = 1; digits <= 17; digits++) {
            MathContext down = new MathContext(digits, RoundingMode.DOWN);
            MathContext up = new MathContext(digits, RoundingMode.UP);
            var found = Stream.of(exact.round(down), exact.round(up))
                    .filter(decimal -> decimal.doubleValue() == value)
                    .min(Comparator.comparing((BigDecimal decimal) ->
                                    decimal.subtract(exact).abs())
                            .thenComparing(decimal -> decimal.unscaledValue().testBit(0)));
            if (found.isPresent()) {
                return found.get();
            }
        }
        throw new AssertionError("17 digits are enough for " + value);
    }
}
