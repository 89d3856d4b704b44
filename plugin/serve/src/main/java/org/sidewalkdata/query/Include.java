package org.sidewalkdata.query;

import java.util.List;
import org.sidewalkdata.collection.IncludedGroup;

/** Declares the parameter {@code include} (B1). */
public final class Include {
    /** The name of the parameter. */
    public static final String NAME = "include";

    private Include() {}

    static Parameter<List<IncludedGroup>> of(List<IncludedGroup> offered) {
        return new Parameter<>(
                NAME,
                ParameterKinds.included(offered),
                "Adds these groups of properties after the standard properties.");
    }
}
