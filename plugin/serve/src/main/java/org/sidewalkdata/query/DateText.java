package org.sidewalkdata.query;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.IsoOffset;

/** Reads ISO 8601 dates and date-times. Without an offset they are UTC; a date means its first instant (P11). */
final class DateText {
    /** Longer than any date: a year of ten characters, nanoseconds and an offset make 41. */
    private static final int LONGEST = 64;

    private static final Pattern BLANK_OFFSET = Pattern.compile("([^ ]++) ([0-9]{2}(?::?[0-9]{2})?)");

    private static final DateTimeFormatter MONTH = strict("uuuu-MM");
    private static final DateTimeFormatter DATE = strict("uuuu-MM-dd");
    private static final DateTimeFormatter DATE_TIME = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern("uuuu-MM-dd'T'HH:mm[:ss]")
            .optionalStart()
            .appendFraction(ChronoField.NANO_OF_SECOND, 1, 9, true)
            .optionalEnd()
            .appendPattern(IsoOffset.PATTERN)
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    private DateText() {}

    /**
     * Returns the instant, rounded up to the next whole millisecond. Published times are whole milliseconds, so no
     * comparison changes.
     */
    static Instant parse(String name, String text) {
        if (text.length() > LONGEST) {
            throw refused(name, text);
        }
        try {
            Instant instant = instant(withPlus(text));
            long remainder = Math.floorMod(instant.getNano(), 1_000_000);
            return remainder == 0 ? instant : instant.plusNanos(1_000_000 - remainder);
        } catch (DateTimeException e) {
            throw refused(name, text);
        }
    }

    static LocalDate day(String name, String text) {
        try {
            if (text.length() == "2024-05-01".length()) {
                return LocalDate.parse(text, DATE);
            }
        } catch (DateTimeException e) {
            throw Parameters.refused(name, "must be a date such as 2024-05-01", text);
        }
        throw Parameters.refused(name, "must be a date such as 2024-05-01", text);
    }

    /** Restores a plus sign that was not percent-encoded and so arrived as a blank. */
    private static String withPlus(String text) {
        Matcher matcher = BLANK_OFFSET.matcher(text);
        return matcher.matches() ? matcher.group(1) + "+" + matcher.group(2) : text;
    }

    private static InvalidParameterException refused(String name, String text) {
        return Parameters.refused(
                name, "must be an ISO 8601 date or date-time such as 2024-05-01 or 2024-05-01T12:00:00Z", text);
    }

    private static Instant instant(String text) {
        if (text.length() == "2024-05".length()) {
            return YearMonth.parse(text, MONTH).atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        if (text.length() == "2024-05-01".length()) {
            return LocalDate.parse(text, DATE).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        return IsoOffset.instant(DATE_TIME, text);
    }

    private static DateTimeFormatter strict(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
    }
}
