package org.sidewalkdata.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.math.BigDecimal;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.testkit.random.Any;

class NumbersTest {
    @Test
    void anyWholeNumber() {
        forAny(1000, Any.longs(), NumbersTest::wholeNumber);
    }

    private static void wholeNumber(long value) {
        assertEquals(Long.toString(value), Written.by(sink -> sink.put(value)));
    }

    @Test
    void wholeNumbersAtTheirEnds() {
        for (long power = 1; power > 0 && power <= Long.MAX_VALUE / 10; power *= 10) {
            wholeNumber(power - 1);
            wholeNumber(power);
            wholeNumber(-power);
            wholeNumber(Integer.MAX_VALUE * power);
        }
        wholeNumber(Long.MAX_VALUE);
        wholeNumber(Long.MIN_VALUE);
    }

    @ParameterizedTest
    @CsvSource({
        "-122.9748, -122.9748",
        "45.3, 45.3",
        "0.0000001, 0.0000001",
        "-0.0000001, -0.0000001",
        "-0.00000004, 0",
        "0.00000006, 0.0000001",
        "180, 180",
        "-0.0, 0",
        "0.99999999, 1",
        "12.345678949, 12.3456789",
        "1e9, 1000000000",
    })
    void coordinates(double degrees, String text) {
        assertEquals(text, Written.by(sink -> sink.putCoordinate(degrees)));
    }

    @Test
    void storedCoordinatesComeBack() {
        forAny(1000, Any.longs(-1_800_000_000L, 1_800_000_000L), NumbersTest::comesBack);
    }

    private static void comesBack(long tenMillionths) {
        BigDecimal exact = BigDecimal.valueOf(tenMillionths, 7).stripTrailingZeros();
        String text = Written.by(sink -> sink.putCoordinate(exact.doubleValue()));
        assertEquals(exact.toPlainString().replaceFirst("^0E-7$", "0"), text);
    }

    @Test
    void anyCoordinateIsTheNearestWithSevenDecimals() {
        forAny(1000, Any.doubles(-180, 180), NumbersTest::isTheNearest);
    }

    private static void isTheNearest(double degrees) {
        BigDecimal text = new BigDecimal(Written.by(sink -> sink.putCoordinate(degrees)));
        assertThat(text.scale()).isLessThanOrEqualTo(7);
        assertThat(text.subtract(new BigDecimal(degrees)).abs()).isLessThan(new BigDecimal("0.0000000500001"));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1970-01-01T00:00:00Z",
        "-1, 1969-12-31T23:59:59.999Z",
        "1620043200000, 2021-05-03T12:00:00Z",
        "1620043200010, 2021-05-03T12:00:00.010Z",
        "253402300800000, +10000-01-01T00:00:00Z",
        "-62198755200000, -0001-01-01T00:00:00Z",
    })
    void dateTimes(long millis, String text) {
        assertEquals(text, Written.by(sink -> sink.putDateTime(millis)));
    }

    @Test
    void anyDateTime() {
        forAny(1000, Any.longs(-200_000_000_000_000L, 9_000_000_000_000_000L), NumbersTest::isAsInJava);
    }

    private static void isAsInJava(long millis) {
        assertEquals(Instant.ofEpochMilli(millis).toString(), Written.by(sink -> sink.putDateTime(millis)));
    }
}
