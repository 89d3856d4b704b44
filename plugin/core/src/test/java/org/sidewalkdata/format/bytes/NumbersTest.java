package org.sidewalkdata.format.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
    @Property
    void wholeNumbers(@ForAll long value) {
        assertEquals(Long.toString(value), Written.by(sink -> sink.put(value)));
    }

    @Test
    void wholeNumbersAtTheirEnds() {
        for (long power = 1; power > 0 && power <= Long.MAX_VALUE / 10; power *= 10) {
            wholeNumbers(power - 1);
            wholeNumbers(power);
            wholeNumbers(-power);
            wholeNumbers(Integer.MAX_VALUE * power);
        }
        wholeNumbers(Long.MAX_VALUE);
        wholeNumbers(Long.MIN_VALUE);
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

    @Property
    void storedCoordinatesComeBack(@ForAll @LongRange(min = -1_800_000_000L, max = 1_800_000_000L) long tenMillionths) {
        BigDecimal exact = BigDecimal.valueOf(tenMillionths, 7).stripTrailingZeros();
        String text = Written.by(sink -> sink.putCoordinate(exact.doubleValue()));
        assertEquals(exact.toPlainString().replaceFirst("^0E-7$", "0"), text);
    }

    @Property
    void anyCoordinateIsTheNearestWithSevenDecimals(@ForAll @DoubleRange(min = -180, max = 180) double degrees) {
        BigDecimal text = new BigDecimal(Written.by(sink -> sink.putCoordinate(degrees)));
        assertThat(text.scale()).isLessThanOrEqualTo(7);
        assertThat(text.subtract(new BigDecimal(degrees)).abs()).isLessThan(new BigDecimal("0.0000000500001"));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1970-01-01T00:00:00Z",
        "-1, 1969-12-31T23:59:59Z",
        "1620043200999, 2021-05-03T12:00:00Z",
        "253402300800000, +10000-01-01T00:00:00Z",
        "-62198755200000, -0001-01-01T00:00:00Z",
    })
    void dateTimes(long millis, String text) {
        assertEquals(text, Written.by(sink -> sink.putDateTime(millis)));
    }

    @Property
    void anyDateTime(@ForAll @LongRange(min = -200_000_000_000_000L, max = 9_000_000_000_000_000L) long millis) {
        Instant second = Instant.ofEpochMilli(millis).truncatedTo(ChronoUnit.SECONDS);
        assertEquals(second.toString(), Written.by(sink -> sink.putDateTime(millis)));
    }
}
