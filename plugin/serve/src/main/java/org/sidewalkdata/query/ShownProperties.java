package org.sidewalkdata.query;

import java.util.List;
import java.util.Set;

/** Declares the parameter {@code properties}. */
public final class ShownProperties {
    public static final String NAME = "properties";

    private ShownProperties() {}

    /**
     * Returns the parameter. Its value is empty if the parameter is absent.
     *
     * @param names of all properties of a record, in order
     */
    public static Parameter<Set<String>> among(List<String> names) {
        return new Parameter<>(
                NAME,
                ParameterKinds.properties(names),
                "Only these properties of a record, in the usual order; the geometry stays. The schemas of the"
                        + " responses describe records with all properties.");
    }
}
