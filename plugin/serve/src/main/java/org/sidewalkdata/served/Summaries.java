package org.sidewalkdata.served;

import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.answer.VersionMemory.Kind;
import org.sidewalkdata.row.CollectionSummary;
import org.sidewalkdata.row.ReadView;

/**
 * Extents, which {@linkplain org.sidewalkdata.model.DataVersion#extent end at the city's box}, and unfiltered counts of the collections, read once per data version and cached, because they cost a pass
 * over the table. Thread-safe.
 */
public record Summaries(VersionMemory memory) {
    private static final Kind<CollectionSummary> SUMMARIES = new Kind<>();

    public CollectionSummary of(ServedCollection collection, ReadView view) {
        return memory.get(view, SUMMARIES, collection.id(), () -> {
            CollectionSummary rows = view.summarize(collection.rows(), collection.time());
            return rows.withExtent(view.version().extent(rows.extent()));
        });
    }
}
