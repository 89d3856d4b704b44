package org.sidewalkdata.query;

import java.util.OptionalLong;
import org.sidewalkdata.error.InvalidParameterException;

/** A severity range from {@code minSeverity} and {@code maxSeverity}: 1 to 3, both inclusive (P9). */
public record SeverityRange(OptionalLong min, OptionalLong max) {
    /**
     * Checks the range.
     *
     * @throws InvalidParameterException if the minimum is above the maximum
     */
    public SeverityRange {
        if (min.isPresent() && max.isPresent() && min.getAsLong() > max.getAsLong()) {
            throw new InvalidParameterException(
                    "minSeverity", "must not be above maxSeverity: " + min.getAsLong() + " > " + max.getAsLong());
        }
    }

    /**
     * Creates the two parameters.
     *
     * @param what the compared value, such as {@code Median severity}
     */
    static ParameterGroup<SeverityRange> of(String what) {
        var min = new Parameter<>("minSeverity", ParameterKinds.SEVERITY, what + " is at least this.");
        var max = new Parameter<>("maxSeverity", ParameterKinds.SEVERITY, what + " is at most this.");
        return ParameterGroup.of(values -> new SeverityRange(values.get(min), values.get(max)), min, max);
    }
}
