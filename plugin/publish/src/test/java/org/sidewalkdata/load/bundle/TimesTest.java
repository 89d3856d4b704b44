package org.sidewalkdata.load.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A number is milliseconds, or a day in eight digits; any other unit is named. */
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
    @CsvSource(
            delimiter = '|',
            value = {
                "2026|it looks like the year 2026; write a day, such as 2026-01-31",
                "202601|it looks like a month; write 2026-01",
                "46053|it looks like a spreadsheet's number of the day 2026-01-31; write that day",
                "46053.25|it looks like a spreadsheet's number of the day 2026-01-31; write that day",
                "1714564800|it looks like Unix seconds (2024-05-01T12:00:00Z); write Unix milliseconds",
                "1714564800.25|it looks like Unix seconds (2024-05-01T12:00:00Z); write Unix milliseconds",
                "1714564800000000|it looks like Unix microseconds (2024-05-01T12:00:00Z)",
                "1714564800000000000|it looks like Unix nanoseconds (2024-05-01T12:00:00Z)",
                "20260131120000|it looks like a day and a time of day without separators",
                "202601311200|it looks like a day and a time of day without separators",
                "20260231|is not Unix milliseconds from 1990 to now",
                "18500101|is not Unix milliseconds from 1990 to now",
                "21500101|is not Unix milliseconds from 1990 to now",
                "7|is not Unix milliseconds from 1990 to now",
                "0|is not Unix milliseconds from 1990 to now",
                "631151999999|is not Unix milliseconds from 1990 to now",
                "99999999999999|is not Unix milliseconds from 1990 to now",
                "-1|is before 1990",
                "1989-12-31|is before 1990",
                "0001-01-01T00:00:00Z|is before 1990",
                "9999-12-31T23:59:59Z|is in the future",
                "2100-01|is in the future",
                "yesterday|is neither Unix milliseconds nor an ISO 8601 time",
                "2021-02-29|is neither Unix milliseconds nor an ISO 8601 time"
            })
    void whatIsNoTimeSaysWhatItLooksLike(String text, String complaint) {
        assertThatThrownBy(() -> millis(text)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Times.complaint(text)).contains(complaint);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1})
    void todayAndTomorrowAreTimes(long days) {
        String day = LocalDate.now(java.time.ZoneOffset.UTC).plusDays(days).toString();
        assertThat(millis(day)).isPositive();
        assertThat(millis(day.replace("-", ""))).isEqualTo(millis(day));
    }

    @Test
    void afterTomorrowIsTheFuture() {
        String day = LocalDate.now(java.time.ZoneOffset.UTC).plusDays(2).toString();
        assertThatThrownBy(() -> millis(day)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Times.complaint(day)).isEqualTo("is in the future");
    }

    private static long millis(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return Times.millis(bytes, 0, bytes.length);
    }
}
