package org.sidewalkdata.query;

import java.util.ArrayList;
import java.util.List;
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
    static <T> ParameterGroup<T> of(Function<ParameterValues, T> understood, ParameterGroup<?>... parts) {
        return new Composed<>(List.of(parts), understood);
    }

    /** No parameters. */
    static <T> ParameterGroup<T> none(T understood) {
        return new Composed<>(List.of(), values -> understood);
    }

    /** Parts one after the other. */
    record Composed<T>(List<ParameterGroup<?>> parts, Function<ParameterValues, T> understood)
            implements ParameterGroup<T> {
        @Override
        public List<Parameter<?>> parameters() {
            List<Parameter<?>> all = new ArrayList<>();
            parts.forEach(part -> all.addAll(part.parameters()));
            return List.copyOf(all);
        }

        @Override
        public T read(Parameters given, Lookups lookups) {
            return understood.apply(ParameterValues.read(parts, given, lookups));
        }
    }
}
