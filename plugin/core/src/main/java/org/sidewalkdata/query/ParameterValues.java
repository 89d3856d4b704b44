package org.sidewalkdata.query;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What was understood of each part of a {@link ParameterGroup}. Immutable. */
public final class ParameterValues {
    private final Map<ParameterGroup<?>, Object> values;

    private ParameterValues(Map<ParameterGroup<?>, Object> values) {
        this.values = values;
    }

    static ParameterValues read(List<ParameterGroup<?>> parts, Parameters given, Lookups lookups) {
        Map<ParameterGroup<?>, Object> values = new IdentityHashMap<>();
        for (ParameterGroup<?> part : parts) {
            values.put(part, part.read(given, lookups));
        }
        return new ParameterValues(values);
    }

    /**
     * What was understood of a part.
     *
     * @throws IllegalArgumentException when it is no part of the group: it was read without being declared
     */
    @SuppressWarnings("unchecked") // read put the part's own type there
    public <T> T get(ParameterGroup<T> part) {
        if (!values.containsKey(part)) {
            throw new IllegalArgumentException("Not declared in its group: "
                    + part.parameters().stream().map(Parameter::name).toList());
        }
        return (T) values.get(part);
    }
}
