package org.sidewalkdata.query;

import java.util.OptionalLong;
import org.sidewalkdata.error.InvalidParameterException;

/** {@code minSeverity} and {@code maxSeverity}, 1 to 3, both included (P9). */
record SeverityRange(OptionalLong min, OptionalLong max) {
    static SeverityRange parse(Parameters parameters) {
        OptionalLong min = parameters.integer("minSeverity", 1, 3);
        OptionalLong max = parameters.integer("maxSeverity", 1, 3);
        if (min.isPresent() && max.isPresent() && min.getAsLong() > max.getAsLong()) {
            throw new InvalidParameterException(
                    "minSeverity", "must not be above maxSeverity: " + min.getAsLong() + " > " + max.getAsLong());
        }
        return new SeverityRange(min, max);
    }
}
