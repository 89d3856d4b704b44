package org.sidewalkdata.served;

import java.util.HashMap;
import java.util.Map;
import org.sidewalkdata.row.CollectionSummary;
import org.sidewalkdata.row.ReadView;

/**
 * Extents, which {@linkplain org.sidewalkdata.model.DataVersion#extent end at the city's box}, and unfiltered counts of the collections, read once per data version and cached, because they cost a pass
 * over the table. Thread-safe; a second caller waits for the first read instead of reading again.
 */
public final class Summaries {
    private record Kept(String versionTag, CollectionSummary summary) {}

    private final Map<String, Kept> kept = new HashMap<>();

    public synchronized CollectionSummary of(ServedCollection collection, ReadView view) {
        String tag = view.version().tag();
        Kept known = kept.get(collection.id());
        if (known == null || !known.versionTag().equals(tag)) {
            CollectionSummary rows = view.summarize(collection.rows(), collection.time());
            known = new Kept(tag, rows.withExtent(view.version().extent(rows.extent())));
            kept.put(collection.id(), known);
        }
        return known.summary();
    }
}
