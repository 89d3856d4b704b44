package org.sidewalkdata.ogc.wfs.call;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Set;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Text;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.served.Summaries;
import org.sidewalkdata.spool.ContentKey;

/**
 * The numbers of features that filters match, cached by data version: a GIS program requests all pages of one filter,
 * and each page begins with the count. The cache key is a digest, because a filter can be megabytes. Thread-safe.
 */
public final class MatchCounts {
    static final int KEPT = 200;

    private final Cache<String, Long> kept =
            Caffeine.newBuilder().maximumSize(KEPT).build();

    public long count(ServedCollection collection, Filter filter, ReadView view, Summaries summaries) {
        if (filter.equals(Filter.ALL)) {
            long rows = summaries.of(collection, view).rows();
            // zero may also come from a table that the next refresh is filling; counting then fails
            return rows > 0 ? rows : view.count(Selection.of(collection.rows(), filter));
        }
        String key = ContentKey.of(view.version().tag() + " " + collection.id() + "?" + Cql2Text.print(filter));
        Long known = kept.getIfPresent(key);
        if (known == null) {
            known = view.count(Selection.of(collection.rows(), filter));
            kept.put(key, known);
        }
        return known;
    }

    /** Returns the cached keys, for tests. */
    Set<String> keys() {
        kept.cleanUp();
        return kept.asMap().keySet();
    }
}
