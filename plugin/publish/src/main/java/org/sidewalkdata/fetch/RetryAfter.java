package org.sidewalkdata.fetch;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;

/** The header {@code Retry-After}: seconds or a date (RFC 9110, 10.2.3). */
final class RetryAfter {
    private RetryAfter() {}

    /** Returns the wait that the server asks for; zero: none, or not understood. */
    static Duration of(HttpHeaders headers) {
        String text = headers.firstValue("Retry-After").orElse("").strip();
        if (text.isEmpty()) {
            return Duration.ZERO;
        }
        if (text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return text.length() > 9 ? Duration.ofDays(1) : Duration.ofSeconds(Long.parseLong(text));
        }
        try {
            Instant at = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            Duration wait = Duration.between(Instant.now(), at);
            return wait.isNegative() ? Duration.ZERO : wait;
        } catch (DateTimeParseException e) {
            return Duration.ZERO;
        }
    }
}
