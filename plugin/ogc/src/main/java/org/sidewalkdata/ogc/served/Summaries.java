package org.sidewalkdata.ogc.served;

import java.util.HashMap;
import java.util.Map;
import org.sidewalkdata.row.CollectionSummary;
import org.sidewalkdata.row.Snapshot;

/**
 * What collections hold as a whole, read once a data version: extents and unfiltered counts cost a pass over the table, so
 * they are kept. Thread-safe; who comes second waits for the first one's reading rather than read too.
 */
public final class Summaries {
    private record Kept(String versionTag, CollectionSummary summary) {}

    private final Map<String, Kept> kept = new HashMap<>();

    public synchronized CollectionSummary of(ServedCollection collection, Snapshot snapshot) {
        String tag = snapshot.version().tag();
        Kept known = kept.get(collection.id());
        if (known == null || !known.versionTag().equals(tag)) {
            known = new Kept(tag, snapshot.summarize(collection.rows(), collection.time()));
            kept.put(collection.id(), known);
        }
        return known.summary();
    }
}
