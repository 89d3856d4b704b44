package org.sidewalkdata.pages.page;

import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.sql.SortKey;

/** Finds the street with the most labels, for examples with visible results. */
final class BusiestStreet {
    private static final Selection MOST = Selection.of(
                    PublishedCollections.ACCESS_SCORE_STREETS.only(Set.of()), Filter.ALL)
            .page(List.of(new SortKey("label_count", true)), 1);

    private BusiestStreet() {}

    /** Returns the street's id. Empty: the city has no streets. */
    static OptionalLong find(ReadView view) {
        try (RowCursor rows = view.rows(MOST)) {
            return rows.next() ? OptionalLong.of(rows.getLong(0)) : OptionalLong.empty();
        }
    }
}
