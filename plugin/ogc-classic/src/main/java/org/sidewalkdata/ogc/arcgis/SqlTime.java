package org.sidewalkdata.ogc.arcgis;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time of {@code where} in UTC: {@code DATE '…'}, {@code TIMESTAMP '…'}, {@code CURRENT_DATE} or
 * {@code CURRENT_TIMESTAMP}, plus or minus days and intervals. A date is a whole day. Used once.
 */
final class SqlTime {
    private static final String DAYS = "[0-9]{1,9}(?:\\.[0-9]{1,9})?";
    private static final String INTERVAL =
            "(?i:INTERVAL)\\s*+'(?<amount>[^']*+)'\\s*+(?<unit>\\p{Alpha}++)(?:\\s++(?i:TO)\\s++(?<last>\\p{Alpha}++))?+";
    private static final String SHIFT = "(?<plus>[+-])\\s*+(?:(?<days>" + DAYS + ")(?![0-9.])|" + INTERVAL + ")";

    /** A time without what is added to it. */
    static final String START =
            "(?i:DATE|TIMESTAMP)\\s*+'[^']*+'|(?i:CURRENT_DATE|CURRENT_TIMESTAMP)(?![\\p{L}\\p{N}_.])(?:\\s*+\\(\\s*+\\))?+";

    /** What is added to a time. */
    static final String SHIFTS = "(?:\\s*+" + SHIFT + ")*+";

    private static final Pattern ONE_SHIFT = Pattern.compile(SHIFT);
    private static final Pattern LITERAL = Pattern.compile("(?<date>([0-9]{4})-([0-9]{1,2})-([0-9]{1,2}))"
            + "(?<time>[ T]++([0-9]{1,2}):([0-9]{1,2})(?::([0-9]{1,2})(\\.[0-9]{1,6})?)?)?"
            + "(?<offset> ?Z| ?[+-][0-9]{2}:[0-9]{2})?");
    private static final List<ChronoUnit> UNITS =
            List.of(ChronoUnit.DAYS, ChronoUnit.HOURS, ChronoUnit.MINUTES, ChronoUnit.SECONDS);

    private static final int LAST_YEAR = 9999;

    private OffsetDateTime time;
    private boolean isDay;

    private SqlTime(OffsetDateTime time, boolean isDay) {
        this.time = time;
        this.isDay = isDay;
    }

    /**
     * Returns a time in CQL2.
     *
     * @param start as in {@link #START}
     * @param shifts as in {@link #SHIFTS}
     * @throws IllegalArgumentException saying what is wrong
     */
    static String cql2(String start, String shifts, Instant now) {
        try {
            SqlTime time = parse(start, now.atOffset(ZoneOffset.UTC));
            Matcher shift = ONE_SHIFT.matcher(shifts);
            while (shift.find()) {
                time.add(shift);
            }
            if (time.time.getYear() < 0 || time.time.getYear() > LAST_YEAR) {
                throw new DateTimeException("Years have four digits");
            }
            return time.isDay
                    ? "DATE('" + time.time.toLocalDate() + "')"
                    : "TIMESTAMP('" + time.time.toInstant().truncatedTo(ChronoUnit.MICROS) + "')";
        } catch (DateTimeException | ArithmeticException e) {
            throw new IllegalArgumentException(
                    "Expected a time of the calendar, not " + Layer.shown(start + shifts), e);
        }
    }

    private static SqlTime parse(String start, OffsetDateTime now) {
        String keyword = start.toUpperCase(Locale.ROOT);
        if (keyword.startsWith("CURRENT_")) {
            boolean isDay = keyword.startsWith("CURRENT_DATE");
            return new SqlTime(isDay ? now.truncatedTo(ChronoUnit.DAYS) : now, isDay);
        }
        Matcher literal = LITERAL.matcher(
                start.substring(start.indexOf('\'') + 1, start.length() - 1).strip());
        if (!literal.matches()) {
            throw new IllegalArgumentException(
                    "Expected a date such as '2024-05-01' or a time such as '2024-05-01 12:00:00', not "
                            + Layer.shown(start));
        }
        LocalDate date = LocalDate.of(number(literal, 2), number(literal, 3), number(literal, 4));
        LocalDateTime time = literal.group("time") == null
                ? date.atStartOfDay()
                : date.atTime(number(literal, 6), number(literal, 7), number(literal, 8));
        if (literal.group(9) != null) {
            time = time.plusNanos(Math.round(Double.parseDouble(literal.group(9)) * 1e9));
        }
        ZoneOffset offset = literal.group("offset") == null
                ? ZoneOffset.UTC
                : ZoneOffset.of(literal.group("offset").strip());
        return new SqlTime(
                time.atOffset(offset).withOffsetSameInstant(ZoneOffset.UTC),
                keyword.startsWith("DATE") && literal.group("time") == null);
    }

    private static int number(Matcher literal, int group) {
        return literal.group(group) == null ? 0 : Integer.parseInt(literal.group(group));
    }

    private void add(Matcher shift) {
        int sign = shift.group("plus").equals("-") ? -1 : 1;
        if (shift.group("days") != null) {
            add(amount(shift.group("days"), ChronoUnit.DAYS, sign));
        } else if (shift.group("last") == null && isMonths(shift.group("unit"))) {
            int months = Integer.parseInt(whole(shift.group("amount")));
            boolean isYears = shift.group("unit").equalsIgnoreCase("YEAR");
            time = time.plus(isYears ? Period.ofYears(sign * months) : Period.ofMonths(sign * months));
        } else {
            String last = shift.group("last") == null ? shift.group("unit") : shift.group("last");
            int first = unit(shift.group("unit"));
            String[] parts = shift.group("amount").strip().split("[ :]+", -1);
            if (parts.length != unit(last) - first + 1) {
                throw notAnInterval(shift.group());
            }
            for (int i = 0; i < parts.length; i++) {
                add(amount(i < parts.length - 1 ? whole(parts[i]) : parts[i], UNITS.get(first + i), sign));
            }
        }
    }

    private void add(Duration duration) {
        time = time.plus(duration);
        isDay &= duration.toMillis() % Duration.ofDays(1).toMillis() == 0;
    }

    private static boolean isMonths(String unit) {
        return unit.equalsIgnoreCase("MONTH") || unit.equalsIgnoreCase("YEAR");
    }

    private static int unit(String name) {
        int unit = List.of("DAY", "HOUR", "MINUTE", "SECOND").indexOf(name.toUpperCase(Locale.ROOT));
        if (unit < 0) {
            throw notAnInterval(name);
        }
        return unit;
    }

    private static Duration amount(String text, ChronoUnit unit, int sign) {
        if (!text.matches(DAYS)) {
            throw notAnInterval(text);
        }
        double seconds = Double.parseDouble(text) * unit.getDuration().toSeconds();
        return Duration.ofMillis(sign * Math.round(seconds * 1000));
    }

    private static String whole(String text) {
        if (!text.strip().matches("[0-9]{1,9}")) {
            throw notAnInterval(text);
        }
        return text.strip();
    }

    private static IllegalArgumentException notAnInterval(String text) {
        return new IllegalArgumentException(
                "Expected an interval such as INTERVAL '7' DAY or INTERVAL '1 12:00' DAY TO MINUTE, not "
                        + Layer.shown(text.strip()));
    }
}
