package org.sidewalkdata.query;

import java.util.OptionalLong;
import org.sidewalkdata.error.InvalidParameterException;

/** {@code minSeverity} and {@code maxSeverity}, 1 to 3, both included (P9). */
public record SeverityRange(OptionalLong min, OptionalLong max) {
    /** @throws InvalidParameterException when the first is above the second */
    public SeverityRange {
        if (min.isPresent() && max.isPresent() && min.getAsLong() > max.getAsLong()) {
            throw new InvalidParameterException(
                    "minSeverity", "must not be above maxSeverity: " + min.getAsLong() + " > " + max.getAsLong());
        }
    }

    /** The two parameters. @param what is compared, {@code Median severity} */
    static ParameterGroup<SeverityRange> of(String what) {
        var min = new Parameter<>("minSeverity", ParameterKinds.SEVERITY, what + " is at least this.");
        var max = new Parameter<>("maxSeverity", ParameterKinds.SEVERITY, what + " is at most this.");
        return ParameterGroup.of(values -> new SeverityRange(values.get(min), values.get(max)), min, max);
    }
}
