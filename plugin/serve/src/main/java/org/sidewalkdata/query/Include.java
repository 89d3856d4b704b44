package org.sidewalkdata.query;

import java.util.List;
import org.sidewalkdata.collection.IncludedGroup;

/** Declares the parameter {@code include} (B1). */
final class Include {
    private Include() {}

    static Parameter<List<IncludedGroup>> of(List<IncludedGroup> offered) {
        return new Parameter<>(
                "include",
                ParameterKinds.included(offered),
                "Adds these groups of properties after the standard properties.");
    }
}
