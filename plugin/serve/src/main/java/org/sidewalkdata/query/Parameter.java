package org.sidewalkdata.query;

import java.util.List;

/**
 * A query parameter. It is declared once: parsing, the OpenAPI document, the web pages and the command line all use
 * this declaration. All parameters are optional (common rule 2). Immutable.
 *
 * @param name the name in the query, such as {@code minSeverity}
 * @param kind the accepted values and how to parse them
 * @param meaning one or two sentences
 * @param <T> the parsed value, which also defines what absent means
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
