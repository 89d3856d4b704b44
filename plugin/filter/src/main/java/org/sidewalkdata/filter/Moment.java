package org.sidewalkdata.filter;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.filter.Filter.CompareInstant;
import org.sidewalkdata.filter.Filter.Operator;

/**
 * A time in a filter: an instant, or a date, which stands for its whole day in UTC.
 *
 * @param first the instant, or the day's first instant
 * @param next the next day's first instant; empty: an instant
 */
public record Moment(Instant first, Optional<Instant> next) {
    private static final int NANOS_PER_MICRO = 1000;

    /** Parses {@code 2024-05-01T12:00:00Z}, to the microsecond, or {@code 2024-05-01}; empty for any other text. */
    public static Optional<Moment> parse(String text) {
        try {
            if (text.length() == "2024-05-01".length()) {
                LocalDate day = LocalDate.parse(text);
                return Optional.of(new Moment(start(day), Optional.of(start(day.plusDays(1)))));
            }
            Instant instant = Instant.parse(text);
            return instant.getNano() % NANOS_PER_MICRO == 0
                    ? Optional.of(new Moment(instant, Optional.empty()))
                    : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Compares a column with this time: equal to a day means within it, after a day means after its end. */
    public Filter compare(String column, Operator operator) {
        if (next.isEmpty()) {
            return new CompareInstant(column, operator, first);
        }
        Instant end = next.get();
        return switch (operator) {
            case LESS, AT_LEAST -> new CompareInstant(column, operator, first);
            case GREATER -> new CompareInstant(column, Operator.AT_LEAST, end);
            case AT_MOST -> new CompareInstant(column, Operator.LESS, end);
            case EQUAL ->
                new Filter.And(List.of(
                        new CompareInstant(column, Operator.AT_LEAST, first),
                        new CompareInstant(column, Operator.LESS, end)));
            case NOT_EQUAL ->
                new Filter.Or(List.of(
                        new CompareInstant(column, Operator.LESS, first),
                        new CompareInstant(column, Operator.AT_LEAST, end)));
        };
    }

    /** Returns a negative number if all of it lies before the other; 0 if they overlap. */
    public int order(Moment other) {
        if (isBefore(other)) {
            return -1;
        }
        return other.isBefore(this) ? 1 : 0;
    }

    private boolean isBefore(Moment other) {
        return next.isPresent() ? !next.get().isAfter(other.first()) : first.isBefore(other.first());
    }

    private static Instant start(LocalDate day) {
        return day.atStartOfDay().toInstant(ZoneOffset.UTC);
    }
}
