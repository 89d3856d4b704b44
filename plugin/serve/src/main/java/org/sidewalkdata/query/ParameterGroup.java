package org.sidewalkdata.query;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Parameters that are understood together: one, the three of a location, all of an endpoint. What is declared is what is
 * read, in that order, so that the first fault in the order of the interface's table is the one reported (P14). Immutable.
 *
 * @param <T> what is understood
 */
public interface ParameterGroup<T> {
    /** In the order of the interface's table. */
    List<Parameter<?>> parameters();

    /**
     * Understands what was given.
     *
     * @param lookups asked in the turn of the parameter that needs it
     * @throws org.sidewalkdata.error.InvalidParameterException for the first fault
     */
    T read(Parameters given, Lookups lookups);

    /**
     * A group made of others.
     *
     * @param understood makes one value of the parts', which it gets by the parts themselves; a fault between several is its
     *     to throw, in the turn of the last
     */
    static <T> ParameterGroup<T> of(Function<Values, T> understood, ParameterGroup<?>... parts) {
        return new Composed<>(List.of(parts), understood);
    }

    /** No parameters. */
    static <T> ParameterGroup<T> none(T understood) {
        return new Composed<>(List.of(), values -> understood);
    }

    /** Parts one after the other. */
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

    /** What was understood of each part. Immutable. */
    record Values(Map<ParameterGroup<?>, Object> byPart) {
        /**
         * What was understood of a part.
         *
         * @throws IllegalArgumentException when it is no part of the group: it was read without being declared
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
