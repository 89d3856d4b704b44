package org.sidewalkdata.query;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A group of parameters with one parsed value: a single parameter, the three of a location, or all of an endpoint.
 * The declared parameters are parsed in the declared order, so the first error in the order of the interface's table
 * is the one reported (P14). Immutable.
 *
 * @param <T> the parsed value
 */
public interface ParameterGroup<T> {
    /** Returns the parameters in the order of the interface's table. */
    List<Parameter<?>> parameters();

    /**
     * Parses the given parameters.
     *
     * @param lookups queried only when a parameter needs it
     * @throws org.sidewalkdata.error.InvalidParameterException for the first error
     */
    T read(Parameters given, Lookups lookups);

    /**
     * Combines groups into one.
     *
     * @param understood combines the values of the parts, which it gets by the parts themselves. It reports errors
     *     between several parts when the last part is parsed.
     */
    static <T> ParameterGroup<T> of(Function<Values, T> understood, ParameterGroup<?>... parts) {
        return new Composed<>(List.of(parts), understood);
    }

    /** Returns a group without parameters and with a fixed value. */
    static <T> ParameterGroup<T> none(T understood) {
        return new Composed<>(List.of(), values -> understood);
    }

    /** A sequence of groups, parsed one after the other. */
    record Composed<T>(List<ParameterGroup<?>> parts, Function<Values, T> understood) implements ParameterGroup<T> {
        @Override
        public List<Parameter<?>> parameters() {
            List<Parameter<?>> all = new ArrayList<>();
            parts.forEach(part -> all.addAll(part.parameters()));
            return List.copyOf(all);
        }

        @Override
        public T read(Parameters given, Lookups lookups) {
            Map<ParameterGroup<?>, Object> values = new IdentityHashMap<>();
            for (ParameterGroup<?> part : parts) {
                values.put(part, part.read(given, lookups));
            }
            return understood.apply(new Values(values));
        }
    }

    /** The parsed value of each part. Immutable. */
    record Values(Map<ParameterGroup<?>, Object> byPart) {
        /**
         * Returns the parsed value of a part.
         *
         * @throws IllegalArgumentException if the part is not declared in the group
         */
        @SuppressWarnings("unchecked") // Composed put the part's own type there
        public <T> T get(ParameterGroup<T> part) {
            if (!byPart.containsKey(part)) {
                throw new IllegalArgumentException("Not declared in its group: "
                        + part.parameters().stream().map(Parameter::name).toList());
            }
            return (T) byPart.get(part);
        }
    }
}
