package org.sidewalkdata.load.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {
    @Property
    void aDoubleReadsBackAsItself(@ForAll double value) {
        assertThat(decimal(Double.toString(value))).isEqualTo(value);
    }

    @Property
    void anyDecimalIsTheNearestDouble(@ForAll("decimals") String text) {
        assertThat(decimal(text)).isEqualTo(Double.parseDouble(text));
    }

    @Property
    void aLongReadsBackAsItself(@ForAll long value) {
        assertThat(integer(Long.toString(value))).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({
        "3.0, 3",
        "-1.5e3, -1500",
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

    @Provide
    Arbitrary<String> decimals() {
        return Arbitraries.bigDecimals()
                .between(new BigDecimal("-1e19"), new BigDecimal("1e19"))
                .ofScale(25)
                .flatMap(value -> Arbitraries.integers()
                        .between(0, 25)
                        .map(scale -> value.setScale(scale, java.math.RoundingMode.DOWN)
                                .toPlainString()));
    }

    private static double decimal(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return Numbers.decimal(bytes, 0, bytes.length);
    }

    private static long integer(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return Numbers.integer(bytes, 0, bytes.length);
    }
}
