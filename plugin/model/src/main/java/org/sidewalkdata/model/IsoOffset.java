package org.sidewalkdata.model;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;

/**
 * The offset of an ISO 8601 date-time: {@code Z}, {@code +01:30}, {@code +0130} or {@code +01}; without an offset the
 * time is UTC (P11).
 */
public final class IsoOffset {
    /** Suffix of a formatter's pattern. It accepts several offsets in a row, which {@link #instant} rejects. */
    public static final String PATTERN = "[XXX][XX][X]";

    private IsoOffset() {}

    /**
     * Returns the instant of a date-time with at most one offset.
     *
     * @param formatter ends with {@link #PATTERN}
     * @throws DateTimeException if the text is something else
     */
    public static Instant instant(DateTimeFormatter formatter, String text) {
        if (count(text) > 1) {
            throw new DateTimeException("more than one offset");
        }
        TemporalAccessor time = formatter.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
        return time instanceof OffsetDateTime withOffset
                ? withOffset.toInstant()
                : LocalDateTime.from(time).toInstant(ZoneOffset.UTC);
    }

    private static long count(String text) {
        int time = text.toUpperCase(Locale.ROOT).indexOf('T') + 1;
        return text.substring(time).chars().filter(c -> "Zz+-".indexOf(c) >= 0).count();
    }
}
