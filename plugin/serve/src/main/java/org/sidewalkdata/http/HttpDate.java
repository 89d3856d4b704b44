package org.sidewalkdata.http;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Dates in headers (RFC 9110, 5.6.7). Pure. */
public final class HttpDate {
    /** IMF-fixdate: unlike {@code RFC_1123_DATE_TIME} it has two digits for every day. */
    private static final DateTimeFormatter PREFERRED = formatter("EEE, dd MMM uuuu HH:mm:ss 'GMT'");

    /** The formats of RFC 850 and of C's asctime, which old clients still send; a two-digit year is 1970 or later. */
    private static final List<DateTimeFormatter> UNDERSTOOD = List.of(
            PREFERRED,
            new DateTimeFormatterBuilder()
                    .appendPattern("EEEE, dd-MMM-")
                    .appendValueReduced(java.time.temporal.ChronoField.YEAR, 2, 2, 1970)
                    .appendPattern(" HH:mm:ss 'GMT'")
                    .toFormatter(Locale.ENGLISH)
                    .withZone(ZoneOffset.UTC),
            formatter("EEE MMM ppd HH:mm:ss uuuu"));

    /** The longest date is {@code Wednesday, 06-Nov-24 08:49:37 GMT}. */
    private static final int LONGEST = 40;

    private HttpDate() {}

    public static String format(Instant time) {
        return PREFERRED.format(time);
    }

    /** Parses a date; empty for any other text. */
    public static Optional<Instant> parse(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        return UNDERSTOOD.stream()
                .flatMap(form -> parse(text.strip(), form).stream())
                .findFirst();
    }

    private static Optional<Instant> parse(String text, DateTimeFormatter form) {
        try {
            return Optional.of(Instant.from(form.parse(text)));
        } catch (DateTimeException e) {
            return Optional.empty(); // try the next format
        }
    }

    private static DateTimeFormatter formatter(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).withZone(ZoneOffset.UTC);
    }
}
