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
 * The offset of an ISO 8601 date-time: {@code Z}, {@code +01:30}, {@code +0130} or {@code +01}; without one it is UTC (P11).
 */
public final class IsoOffset {
    /** For the end of a formatter's pattern. It takes several in a row, which {@link #instant} refuses. */
    public static final String PATTERN = "[XXX][XX][X]";

    private IsoOffset() {}

    /**
     * The instant of a date-time with one offset or none.
     *
     * @param formatter ends with {@link #PATTERN}
     * @throws DateTimeException when the text is something else
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
