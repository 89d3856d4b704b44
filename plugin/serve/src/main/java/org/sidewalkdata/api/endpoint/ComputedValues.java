package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.FewerColumns;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/**
 * Values that are computed, not read, such as scores with custom weights (B3) or ranks (B6).
 *
 * @param key equal for computations that give the same values, within one data version
 * @param shown the collection of the computed rows
 * @param rows computes the rows
 * @param further computes the rows of the layers after the first; empty: those are read
 * @param check throws what the rows would throw before the first byte, for an answer without a body
 */
public record ComputedValues(String key, PublishedCollection shown, Rows rows, List<Rows> further, Runnable check) {
    public ComputedValues {
        further = List.copyOf(further);
    }

    /** Creates values of a single computed layer. */
    public ComputedValues(String key, PublishedCollection shown, Rows rows) {
        this(key, shown, rows, List.of(), () -> {});
    }

    /** Creates the layers of one computation, which the rows of the first layer begin. */
    static <T> ComputedValues of(
            String key,
            PublishedCollection shown,
            BiFunction<ReadView, Selection, T> compute,
            List<Function<T, Rows>> layers,
            Runnable check) {
        var computed = new AtomicReference<T>();
        List<Rows> rows = layers.stream()
                .<Rows>map(layer -> (view, asked) ->
                        layer.apply(Objects.requireNonNull(computed.get())).open(view, asked))
                .toList();
        Rows first = (view, asked) -> {
            computed.set(compute.apply(view, asked));
            return rows.get(0).open(view, asked);
        };
        return new ComputedValues(key, shown, first, rows.subList(1, rows.size()), check);
    }

    /** Opens rows of the returned collection. */
    @FunctionalInterface
    public interface Rows {
        /**
         * Opens the rows. A read view has one cursor at a time.
         *
         * @param asked the rows to read
         */
        RowCursor open(ReadView view, Selection asked);
    }

    /** Returns the same computation, of whose rows only these properties are shown. */
    ComputedValues showing(Set<String> names) {
        PublishedCollection fewer = shown.showing(names);
        String kept =
                String.join(",", fewer.properties().stream().map(Property::name).toList());
        return new ComputedValues(
                key + " " + kept,
                fewer,
                (view, asked) -> {
                    RowCursor all = rows.open(view, asked);
                    return new FewerColumns(all, all.collection().showing(names));
                },
                further,
                check);
    }
}
