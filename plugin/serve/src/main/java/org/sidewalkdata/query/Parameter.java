package org.sidewalkdata.query;

import java.util.List;

/**
 * A query parameter, declared once: the query is read by it, and the OpenAPI document, the pages and the command line
 * describe it by it. All parameters are optional (common rule 2). Immutable.
 *
 * @param name as it is spelled in the query, {@code minSeverity}
 * @param kind what it takes, and how that is read
 * @param meaning one or two sentences
 * @param <T> what is understood; it says itself what absent means
 */
public record Parameter<T>(String name, ParameterKind<T> kind, String meaning) implements ParameterGroup<T> {
    @Override
    public List<Parameter<?>> parameters() {
        return List.of(this);
    }

    @Override
    public T read(Parameters given, Lookups lookups) {
        return read(given);
    }

    T read(Parameters given) {
        return kind.reading().read(given, name);
    }
}
