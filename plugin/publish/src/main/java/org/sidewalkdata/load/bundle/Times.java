package org.sidewalkdata.load.bundle;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.model.IsoOffset;

/**
 * Reads times of files: Unix milliseconds, or ISO 8601 by the rules of P11: a date is its first instant, a time without
 * an offset is UTC. A blank between date and time, as PostgreSQL writes it, is accepted, and so are eight digits that
 * are a day. A time before 1990 or after tomorrow is rejected: it is usually a number in another unit, such as seconds.
 */
final class Times {
    private static final Pattern MILLIS = Pattern.compile("[+-]?[0-9][0-9.]*([eE][+-]?[0-9]+)?");
    private static final Pattern NUMBER = Pattern.compile("([0-9]{1,19})(\\.[0-9]*)?");
    private static final int DIGITS_OF_DAY = "20260131".length();

    private static final DateTimeFormatter DATE_TIME = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .appendLiteral('T')
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .optionalStart()
            .appendPattern(IsoOffset.PATTERN)
            .toFormatter(Locale.ROOT);

    private static final long FIRST = Instant.parse("0001-01-01T00:00:00Z").toEpochMilli();
    private static final long LAST = Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();
    private static final long OLDEST = Instant.parse("1990-01-01T00:00:00Z").toEpochMilli();
    private static final long DAY = Duration.ofDays(1).toMillis();
    private static final LocalDate SERIAL_ZERO = LocalDate.of(1899, 12, 30);

    private Times() {}

    /**
     * Reads a time.
     *
     * @throws IllegalArgumentException when the text is not a time from 1990 to tomorrow; {@link #complaint} says why
     */
    static long millis(byte[] bytes, int from, int to) {
        long millis = read(bytes, from, to);
        if (!isPlausible(millis)) {
            throw new IllegalArgumentException("out of range");
        }
        return millis;
    }

    private static long read(byte[] bytes, int from, int to) {
        if (!isDigits(bytes, from, to)) {
            return parse(bytes, from, to);
        }
        long number = AsciiNumbers.integer(bytes, from, to);
        return to - from == DIGITS_OF_DAY ? day(number) : number;
    }

    /** Returns the first instant of a day in eight digits; if there is no such day, the number. */
    private static long day(long digits) {
        return instant(digits)
                .map(Instant::toEpochMilli)
                .filter(Times::isPlausible)
                .orElse(digits);
    }

    private static Optional<Instant> instant(long digitsOfDay) {
        try {
            return Optional.of(LocalDate.of(
                            (int) (digitsOfDay / 10_000), (int) (digitsOfDay / 100 % 100), (int) (digitsOfDay % 100))
                    .atStartOfDay()
                    .toInstant(ZoneOffset.UTC));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Returns whether a time of another database is in the years 1 to 9999. */
    static boolean isKnown(long millis) {
        return millis >= FIRST && millis <= LAST;
    }

    /** Returns whether a time is from 1990 to tomorrow: clocks and time zones differ by hours. */
    private static boolean isPlausible(long millis) {
        return millis >= OLDEST && millis <= System.currentTimeMillis() + DAY;
    }

    /** Returns why a text is no time, and what it looks like, as a predicate. */
    static String complaint(String text) {
        String time = text.strip();
        Matcher number = NUMBER.matcher(time);
        if (number.matches()) {
            return numberMeaning(number.group(1))
                    .map(meaning -> "is a number without a unit: it looks like " + meaning)
                    .orElse("is not Unix milliseconds from 1990 to now");
        }
        byte[] bytes = time.getBytes(StandardCharsets.UTF_8);
        try {
            return read(bytes, 0, bytes.length) < OLDEST ? "is before 1990" : "is in the future";
        } catch (IllegalArgumentException e) {
            return "is neither Unix milliseconds nor an ISO 8601 time";
        }
    }

    /** Returns what a whole number looks like that is no time in milliseconds, and how to write that. */
    private static Optional<String> numberMeaning(String digits) {
        long number = Long.parseLong(digits);
        return switch (digits.length()) {
            case 4 ->
                plausible(
                        day(number * 10_000 + 101),
                        "the year " + digits + "; write a day, such as " + digits + "-01-31");
            case 5 ->
                plausible(
                        SERIAL_ZERO.plusDays(number).toEpochDay() * DAY,
                        "a spreadsheet's number of the day " + SERIAL_ZERO.plusDays(number) + "; write that day");
            case 6 ->
                plausible(
                        day(number * 100 + 1), "a month; write " + digits.substring(0, 4) + "-" + digits.substring(4));
            case 9, 10 -> unix(number, 1_000, "seconds");
            case 12, 14 ->
                plausible(
                        day(Long.parseLong(digits.substring(0, 8))),
                        "a day and a time of day without separators; write it as 2026-01-31T12:00:00");
            case 16 -> unix(number, 1e-3, "microseconds");
            case 19 -> unix(number, 1e-6, "nanoseconds");
            default -> Optional.empty();
        };
    }

    private static Optional<String> unix(long number, double toMillis, String unit) {
        long millis = (long) (number * toMillis);
        return plausible(millis, "Unix " + unit + " (" + Instant.ofEpochMilli(millis) + "); write Unix milliseconds");
    }

    private static Optional<String> plausible(long millis, String meaning) {
        return isPlausible(millis) ? Optional.of(meaning) : Optional.empty();
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
            long number = AsciiNumbers.integer(bytes, from, to);
            return number >= 10_000_000 && number < 100_000_000 ? day(number) : number;
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
