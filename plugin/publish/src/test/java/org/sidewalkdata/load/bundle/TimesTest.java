package org.sidewalkdata.load.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A number is milliseconds, or a day in eight digits; any other unit is named. Times in the usual spelling are read like the JDK reads
 * them.
 */
class TimesTest {
    @ParameterizedTest
    @CsvSource({
        "1714564800000, 2024-05-01T12:00:00Z",
        "1714564800000.0, 2024-05-01T12:00:00Z",
        "631152000000, 1990-01-01T00:00:00Z",
        "20260131, 2026-01-31T00:00:00Z",
        "20260131.0, 2026-01-31T00:00:00Z",
        "' 19900101 ', 1990-01-01T00:00:00Z",
        "2024-05, 2024-05-01T00:00:00Z",
        "2024-05-01, 2024-05-01T00:00:00Z",
        "2024-05-01T02:00+02:00, 2024-05-01T00:00:00Z",
        "2024-05-01 12:30:15.5+00, 2024-05-01T12:30:15.500Z"
    })
    void times(String text, Instant time) {
        assertThat(millis(text)).isEqualTo(time.toEpochMilli());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        2026|it looks like the year 2026; write a day, such as 2026-01-31
        202601|it looks like a month; write 2026-01
        46053|it looks like a spreadsheet's number of the day 2026-01-31; write that day
        46053.25|it looks like a spreadsheet's number of the day 2026-01-31; write that day
        1714564800|it looks like Unix seconds (2024-05-01T12:00:00Z); write Unix milliseconds
        1714564800.25|it looks like Unix seconds (2024-05-01T12:00:00Z); write Unix milliseconds
        1714564800000000|it looks like Unix microseconds (2024-05-01T12:00:00Z)
        1714564800000000000|it looks like Unix nanoseconds (2024-05-01T12:00:00Z)
        20260131120000|it looks like a day and a time of day without separators
        202601311200|it looks like a day and a time of day without separators
        20260231|is not Unix milliseconds from 1990 to now
        18500101|is not Unix milliseconds from 1990 to now
        21500101|is not Unix milliseconds from 1990 to now
        7|is not Unix milliseconds from 1990 to now
        0|is not Unix milliseconds from 1990 to now
        631151999999|is not Unix milliseconds from 1990 to now
        99999999999999|is not Unix milliseconds from 1990 to now
        -1|is before 1990
        1989-12-31|is before 1990
        0001-01-01T00:00:00Z|is before 1990
        9999-12-31T23:59:59Z|is in the future
        2100-01|is in the future
        yesterday|is neither Unix milliseconds nor an ISO 8601 time
        1/30/2019 19:34|is neither Unix milliseconds nor an ISO 8601 time
        2024-05-01T00:00+0200Z|is neither Unix milliseconds nor an ISO 8601 time
        253402300800000|is not Unix milliseconds from 1990 to now
        2021-02-29|is neither Unix milliseconds nor an ISO 8601 time
        """)
    void whatIsNoTimeSaysWhatItLooksLike(String text, String complaint) {
        assertThatThrownBy(() -> millis(text)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Times.complaint(text)).contains(complaint);
    }

    @Test
    void todayAndTomorrowAreTimesAndAfterTomorrowIsTheFuture() {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        for (String day : List.of(today.toString(), today.plusDays(1).toString())) {
            assertThat(millis(day)).isPositive().isEqualTo(millis(day.replace("-", "")));
        }
        String day = today.plusDays(2).toString();
        assertThatThrownBy(() -> millis(day)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Times.complaint(day)).isEqualTo("is in the future");
    }

    private static long millis(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return Times.millis(bytes, 0, bytes.length);
    }

    @Test
    void anyTimeIsReadAsByTheJdk() {
        Random random = new Random(4711);
        long first = Instant.parse("0001-01-01T00:00:00Z").toEpochMilli();
        long last = Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();
        for (int i = 0; i < 10_000; i++) {
            long millis = first + (long) (random.nextDouble() * (last - first));
            String text = Instant.ofEpochMilli(i % 3 == 0 ? millis / 1000 * 1000 : millis)
                    .toString();
            assertThat(usual(text)).as(text).isTrue();
            assertThat(isoMillis(text)).as(text).isEqualTo(Instant.parse(text).toEpochMilli());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2024-05-01T12:30:15.1Z, 1714566615100",
        "2024-05-01T12:30:15.1239Z, 1714566615123",
        "2024-05-01T12:30:15.999999999Z, 1714566615999",
        "1969-12-31T23:59:59.9Z, -100",
        "2024-02-29T00:00:00Z, 1709164800000",
        "2024-05-01 12:30:15.123999+00, 1714566615123",
        "2024-05-01 12:30:15+00, 1714566615000",
    })
    void decimalsBeyondMillisecondsAreCutOff(String text, long millis) {
        assertThat(usual(text)).isTrue();
        assertThat(isoMillis(text)).isEqualTo(millis);
    }

    @Test
    void otherSpellingsAreNotItsToReadAndWhatIsNoTimeIsRefused() {
        String others =
                "2024-05-01|2024-05-01T12:30Z|2024-05-01T12:30:15|2024-05-01T12:30:15+02:00|2024-05-01 12:30:15Z"
                        + "|2024-05-01T12:30:15+00|2024-05-01 12:30:15+02|2024-05-01 12:30:15.+00|2024-05-01 12:30+00|2024-05-01T12:30:15.Z"
                        + "|2024-05-01T12:30:15.1234567890Z|2024-05-01T12:30:15,5Z|2024-05-01T12:30:1xZ| 2024-05-01T12:30:15Z|Z||";
        assertThat(others.split("\\|", -1)).noneMatch(TimesTest::usual);
        String none =
                "2023-02-29T00:00:00Z|2024-13-01T00:00:00Z|2024-00-01T00:00:00Z|2024-05-01T24:00:00Z|2024-05-01T12:60:00Z"
                        + "|2024-05-01T12:30:60Z";
        assertThat(none.split("\\|"))
                .allMatch(TimesTest::usual)
                .allSatisfy(
                        text -> assertThatThrownBy(() -> isoMillis(text)).isInstanceOf(IllegalArgumentException.class));
    }

    private static boolean usual(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        return IsoTime.isUsual(bytes, 0, bytes.length);
    }

    private static long isoMillis(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        return IsoTime.millis(bytes, 0, bytes.length);
    }
}
