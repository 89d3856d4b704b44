package org.sidewalkdata.load.bundle;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.regex.Pattern;
import org.sidewalkdata.model.IsoOffset;

/**
 * Reads times: Unix milliseconds, or ISO 8601 by the rules of P11: a date is its first instant, a time without an
 * offset is UTC. A blank between date and time, as PostgreSQL writes it, is accepted.
 */
final class Times {
    private static final Pattern MILLIS = Pattern.compile("[+-]?[0-9][0-9.]*([eE][+-]?[0-9]+)?");

    private static final DateTimeFormatter DATE_TIME = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .appendLiteral('T')
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .optionalStart()
            .appendPattern(IsoOffset.PATTERN)
            .toFormatter(java.util.Locale.ROOT);

    private static final long FIRST = Instant.parse("0001-01-01T00:00:00Z").toEpochMilli();
    private static final long LAST = Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();

    private Times() {}

    /**
     * Reads a time.
     *
     * @throws IllegalArgumentException when the text is not a time in the years 1 to 9999
     */
    static long millis(byte[] bytes, int from, int to) {
        long millis = isDigits(bytes, from, to) ? AsciiNumbers.integer(bytes, from, to) : parse(bytes, from, to);
        if (!isKnown(millis)) {
            throw new IllegalArgumentException("out of range");
        }
        return millis;
    }

    /** Returns whether the time is in the years 1 to 9999. */
    static boolean isKnown(long millis) {
        return millis >= FIRST && millis <= LAST;
    }

    private static boolean isDigits(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] < '0' || bytes[i] > '9') {
                return false;
            }
        }
        return true;
    }

    private static long parse(byte[] bytes, int from, int to) {
        if (IsoTime.isUsual(bytes, from, to)) {
            return IsoTime.millis(bytes, from, to);
        }
        String text = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1).strip();
        if (MILLIS.matcher(text).matches()) {
            return AsciiNumbers.integer(bytes, from, to);
        }
        try {
            return instant(text).toEpochMilli();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    private static Instant instant(String text) {
        if (text.length() == "2024-05".length()) {
            return YearMonth.parse(text).atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        if (text.length() == "2024-05-01".length()) {
            return LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        String iso =
                text.length() > 10 && text.charAt(10) == ' ' ? text.substring(0, 10) + 'T' + text.substring(11) : text;
        return IsoOffset.instant(DATE_TIME, iso);
    }
}
