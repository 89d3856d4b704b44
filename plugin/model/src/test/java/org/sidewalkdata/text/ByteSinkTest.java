package org.sidewalkdata.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.testkit.random.Any;
import tools.jackson.databind.json.JsonMapper;

/** Numbers, times and JSON texts, as a {@link ByteSink} writes them. */
class ByteSinkTest {
    private static void wholeNumber(long value) {
        assertEquals(Long.toString(value), written(sink -> sink.put(value)));
    }

    @Test
    void wholeNumbers() {
        forAny(1000, Any.longs(), ByteSinkTest::wholeNumber);
        wholeNumber(Long.MAX_VALUE);
        wholeNumber(Long.MIN_VALUE);
        for (long power = 1; power > 0 && power <= Long.MAX_VALUE / 10; power *= 10) {
            wholeNumber(power - 1);
            wholeNumber(power);
            wholeNumber(-power);
            wholeNumber(Integer.MAX_VALUE * power);
        }
    }

    @ParameterizedTest
    @CsvSource({"-122.9748, -122.9748", "45.3, 45.3", "0.0000001, 0.0000001", "-0.0000001, -0.0000001", "-0.0, 0"})
    @CsvSource({"-0.00000004, 0", "0.00000006, 0.0000001", "180, 180", "0.99999999, 1", "12.345678949, 12.3456789"})
    @CsvSource("1e9, 1000000000")
    void coordinates(double degrees, String text) {
        assertEquals(text, written(sink -> sink.putCoordinate(degrees)));
    }

    @Test
    void storedCoordinatesComeBack() {
        forAny(1000, Any.longs(-1_800_000_000L, 1_800_000_000L), tenMillionths -> {
            BigDecimal exact = BigDecimal.valueOf(tenMillionths, 7).stripTrailingZeros();
            String text = written(sink -> sink.putCoordinate(exact.doubleValue()));
            assertEquals(exact.toPlainString().replaceFirst("^0E-7$", "0"), text);
        });
    }

    @Test
    void anyCoordinateIsTheNearestWithSevenDecimals() {
        forAny(1000, Any.doubles(-180, 180), degrees -> {
            BigDecimal text = new BigDecimal(written(sink -> sink.putCoordinate(degrees)));
            assertThat(text.scale()).isLessThanOrEqualTo(7);
            assertThat(text.subtract(new BigDecimal(degrees)).abs()).isLessThan(new BigDecimal("0.0000000500001"));
        });
    }

    @Test
    void anyDateTime() {
        forAny(1000, Any.longs(-200_000_000_000_000L, 9_000_000_000_000_000L), millis -> {
            assertEquals(Instant.ofEpochMilli(millis).toString(), written(sink -> sink.putDateTime(millis)));
        });
    }

    private static final JsonMapper JSON = new JsonMapper();

    @Test
    void onlyWhatMustIsEscaped() {
        assertEquals("\"a\\\"b\\\\c\\n\\t\\u0000\\u001f/é\u2028😀\"", json("a\"b\\c\n\t\0\u001f/é\u2028😀"));
        assertEquals("\"\"", json(""));
    }

    @Test
    void everyPlaceInAWordIsLookedAt() {
        for (int length = 1; length < 20; length++) {
            for (int place = 0; place < length; place++) {
                String text = "é".repeat(place) + "\u0001" + "\u007f".repeat(length - place);
                assertEquals(text, JSON.readValue(json(text), String.class));
            }
        }
    }

    @Test
    void readersSeeTheSameText() {
        Any<Integer> chars = Any.oneOf(
                Any.charOf("\"\\\n\r\t\b\f\0 ,[]{}'<>&"),
                Any.charBetween(' ', 0x7ff),
                Any.charBetween(0x2000, 0x2fff),
                Any.charBetween(0x10000, 0x10ffff));
        forAny(1000, Any.texts(chars, 60), text -> assertEquals(text, JSON.readValue(json(text), String.class)));
    }

    private static String json(String text) {
        return written(sink -> JsonText.put(text, sink));
    }

    @ParameterizedTest
    @CsvSource({"0.0, 0", "-0.0, 0", "-35.0, -35", "0.1, 0.1", "-0.25, -0.25", "1e-7, 0.0000001", "2e-3, 0.002"})
    @CsvSource({"123456.789, 123456.789", "1e15, 1000000000000000", "9007199254740992, 9007199254740992"})
    @CsvSource({"1e21, 1000000000000000000000", "2e23, 200000000000000000000000"})
    @CsvSource("0.30000000000000004, 0.30000000000000004")
    void isPlainAndShort(double value, String text) {
        assertEquals(text, written(sink -> sink.put(value)));
    }

    @Test
    void ends() {
        assertEquals("1" + "0".repeat(300), written(sink -> sink.put(1e300)));
        assertEquals("0." + "0".repeat(323) + "5", written(sink -> sink.put(Double.MIN_VALUE)));
        assertEquals("17976931348623157" + "0".repeat(292), written(sink -> sink.put(Double.MAX_VALUE)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void whatIsNoNumberIsRefused(double value) {
        assertThrows(IllegalArgumentException.class, () -> written(sink -> sink.put(value)));
    }

    @Test
    void anyDoubleIsShortest() {
        forAny(5000, Any.doubles(), ByteSinkTest::assertIsShortest);
        forAny(5000, Any.longs(0, 36_000_000), number -> assertIsShortest(number / 1e5f));
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

    private static void assertNeighborsAreShortest(double value) {
        assertIsShortest(value);
        assertIsShortest(Math.nextUp(value));
        assertIsShortest(Math.nextDown(value));
    }

    private static void assertIsShortest(double value) {
        if (!Double.isFinite(value)) {
            return;
        }
        String text = written(sink -> sink.put(value));
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

    private interface Put {
        void into(ByteSink sink) throws IOException;
    }

    private static String written(Put put) {
        try {
            ByteSink sink = ByteSink.inMemory();
            put.into(sink);
            return sink.content(new ByteSlice()).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
