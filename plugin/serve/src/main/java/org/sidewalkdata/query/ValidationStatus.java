package org.sidewalkdata.query;

import java.util.Locale;

/** The validation status of a label as a filter (spec, "States and transitions"; D3). */
public enum ValidationStatus {
    VALIDATED_CORRECT,
    VALIDATED_INCORRECT,
    UNVALIDATED;

    /** Returns the parameter's value. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
