package org.sidewalkdata.model;

import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;

/** Points in time as text of a single form, in UTC, always with three decimals: {@code 2021-05-03T12:00:00.000Z}. */
public final class MillisText {
    private static final DateTimeFormatter FORM =
            new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);

    private MillisText() {}

    public static String of(Instant time) {
        return FORM.format(time);
    }
}
