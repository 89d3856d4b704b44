package org.sidewalkdata.pages.page;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/** Finds the region with the most labels, for examples with visible results. */
final class BusiestRegion {
    private static final PublishedCollection STREETS = PublishedCollections.ACCESS_SCORE_STREETS;
    private static final int REGION_ID = STREETS.columns().indexOf(STREETS.column("region_id"));
    private static final int LABELS = STREETS.columns().indexOf(STREETS.column("label_count"));

    private BusiestRegion() {}

    /** Reads all streets. Empty: no street with a label is in a region. */
    static Optional<Region> find(ReadView view) {
        Map<Long, Long> labels = new HashMap<>();
        try (RowCursor rows = view.rows(Selection.of(STREETS, Filter.ALL))) {
            while (rows.next()) {
                if (!rows.isNull(REGION_ID) && rows.getLong(LABELS) > 0) {
                    labels.merge(rows.getLong(REGION_ID), rows.getLong(LABELS), Long::sum);
                }
            }
        }
        return view.regions().stream()
                .filter(region -> labels.containsKey(region.regionId()))
                .max(Comparator.comparing(region -> labels.getOrDefault(region.regionId(), 0L)));
    }
}
