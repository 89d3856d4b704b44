package org.sidewalkdata.load.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.random.Any;

class AsciiNumbersTest {
    @Test
    void aDoubleReadsBackAsItself() {
        forAny(
                1000,
                Any.doubles(),
                value -> assertThat(decimal(Double.toString(value))).isEqualTo(value));
    }

    @Test
    void anyDecimalIsTheNearestDouble() {
        forAny(1000, decimals(), text -> assertThat(decimal(text)).isEqualTo(Double.parseDouble(text)));
    }

    @Test
    void aLongReadsBackAsItself() {
        forAny(
                1000,
                Any.longs(),
                value -> assertThat(integer(Long.toString(value))).isEqualTo(value));
    }

    @ParameterizedTest
    @CsvSource({
        "3.0, 3",
        "-1.548e3, -1548",
        "+7, 7",
        "' 12 ', 12",
        "9223372036854775807, 9223372036854775807",
        "0e99, 0",
        "000000000000000000000001, 1"
    })
    void integersMayBeSpelledAsDecimals(String text, long value) {
        assertThat(integer(text)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "+",
                "1.5",
                "1.5e3",
                "1E+16",
                "9007199254740994.0",
                "9223372036854775808",
                "1e99",
                "1e999999999",
                "1e-999999999",
                "x",
                "1 2",
                "١",
                "0x1",
                "1_000"
            })
    void othersAreNoIntegers(String text) {
        assertThatThrownBy(() -> integer(text)).isInstanceOf(NumberFormatException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", ".", "-.", "1.2.3", "NaN", "Infinity", "1d", "0x1p3", "1,5", "--1"})
    void othersAreNoNumbers(String text) {
        assertThatThrownBy(() -> decimal(text)).isInstanceOf(NumberFormatException.class);
    }

    /** Generates decimals with up to 19 digits before the point and 25 after it. */
    private static Any<String> decimals() {
        Any<Long> digits = Any.longs(0, 999_999_999_999L);
        return random -> {
            String fraction = "%012d%012d".formatted(digits.next(random), digits.next(random)) + random.nextInt(10);
            BigDecimal value = new BigDecimal(Any.longs().next(random) + "." + fraction);
            return value.setScale(random.nextInt(26), RoundingMode.DOWN).toPlainString();
        };
    }

    private static double decimal(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return AsciiNumbers.decimal(bytes, 0, bytes.length);
    }

    private static long integer(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return AsciiNumbers.integer(bytes, 0, bytes.length);
    }
}
