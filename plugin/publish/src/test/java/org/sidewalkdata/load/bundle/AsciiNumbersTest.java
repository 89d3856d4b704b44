package org.sidewalkdata.load.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.testkit.random.Any;

/** Numbers and ids of users in bytes are read like the JDK reads them. */
class AsciiNumbersTest {
    @Test
    void anyNumberIsReadAsByTheJdk() {
        forAny(
                1000,
                Any.doubles(),
                value -> assertThat(decimal(Double.toString(value))).isEqualTo(value));
        forAny(1000, decimals(), text -> assertThat(decimal(text)).isEqualTo(Double.parseDouble(text)));
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

    @Test
    void othersAreNoNumbers() {
        String integers =
                "|-|+|1.5|1.5e3|1E+16|9007199254740994.0|9223372036854775808|1e99|1e999999999|1e-999999999|x|1 2|١|0x1|1_000";
        assertThat(integers.split("\\|"))
                .hasSize(16)
                .allSatisfy(text -> assertThatThrownBy(() -> integer(text)).isInstanceOf(NumberFormatException.class));
        String decimals = "|-|.|-.|1.2.3|NaN|Infinity|1d|0x1p3|1,5|--1";
        assertThat(decimals.split("\\|"))
                .hasSize(11)
                .allSatisfy(text -> assertThatThrownBy(() -> decimal(text)).isInstanceOf(NumberFormatException.class));
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

    @Test
    void readsIdsInAnyCase() {
        forAny(1000, Any.longs(), Any.longs(), AsciiNumbersTest::readsInCapitals);
    }

    private static void readsInCapitals(long high, long low) {
        String text = " " + new UUID(high, low).toString().toUpperCase(Locale.ROOT) + " ";
        byte[] id = new byte[16];
        assertThat(parse(text, id)).isTrue();
        assertThat(ByteBuffer.wrap(id))
                .isEqualTo(ByteBuffer.allocate(16).putLong(high).putLong(low).flip());
    }

    @Test
    void othersAreNoIds() {
        String others = "|1-1-1-1-1|aaaaaaaa00004000800000000000000100000000|aaaaaaaa-0000-4000-8000-00000000000g"
                + "|aaaaaaaa_0000-4000-8000-000000000001|{aaaaaaaa-0000-4000-8000-000000000001}|aaaaaaaa-0000-4000-8000-0000000000é";
        assertThat(others.split("\\|")).hasSize(7).noneMatch(text -> parse(text, new byte[16]));
    }

    private static boolean parse(String text, byte[] id) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return Uuids.parse(bytes, 0, bytes.length, id);
    }
}
