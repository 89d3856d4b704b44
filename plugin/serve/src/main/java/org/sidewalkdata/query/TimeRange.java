package org.sidewalkdata.query;

import java.time.Instant;
import java.util.Optional;
import org.sidewalkdata.error.InvalidParameterException;

/** A time range from {@code startDate}, inclusive, to {@code endDate}, exclusive (P11). */
public record TimeRange(Optional<Instant> start, Optional<Instant> end) {
    /**
     * Checks the range.
     *
     * @throws InvalidParameterException if the start is after the end
     */
    public TimeRange {
        if (start.isPresent() && end.isPresent() && start.get().isAfter(end.get())) {
            throw new InvalidParameterException("startDate", "must not be after endDate");
        }
    }

    /**
     * Creates the two parameters.
     *
     * @param what the event, such as {@code Only labels created}
     */
    static ParameterGroup<TimeRange> of(String what) {
        var start = new Parameter<>("startDate", ParameterKinds.TIME, what + " on or after this date or time.");
        var end = new Parameter<>("endDate", ParameterKinds.TIME, what + " before this date or time.");
        return ParameterGroup.of(values -> new TimeRange(values.get(start), values.get(end)), start, end);
    }
}
