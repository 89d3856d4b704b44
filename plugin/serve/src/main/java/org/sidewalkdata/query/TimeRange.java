package org.sidewalkdata.query;

import java.time.Instant;
import java.util.Optional;
import org.sidewalkdata.error.InvalidParameterException;

/** {@code startDate}, included, and {@code endDate}, excluded (P11). */
public record TimeRange(Optional<Instant> start, Optional<Instant> end) {
    /** @throws InvalidParameterException when the first is after the second */
    public TimeRange {
        if (start.isPresent() && end.isPresent() && start.get().isAfter(end.get())) {
            throw new InvalidParameterException("startDate", "must not be after endDate");
        }
    }

    /** The two parameters. @param what happened then, {@code Only labels created} */
    static ParameterGroup<TimeRange> of(String what) {
        var start = new Parameter<>("startDate", ParameterKinds.TIME, what + " on or after this date or time.");
        var end = new Parameter<>("endDate", ParameterKinds.TIME, what + " before this date or time.");
        return ParameterGroup.of(values -> new TimeRange(values.get(start), values.get(end)), start, end);
    }
}
