package org.sidewalkdata.query;

import java.util.Locale;

/** Label validation status as a filter (spec, "States and transitions"; D3). */
public enum ValidationStatus {
    VALIDATED_CORRECT,
    VALIDATED_INCORRECT,
    UNVALIDATED;

    /** The parameter's value. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
