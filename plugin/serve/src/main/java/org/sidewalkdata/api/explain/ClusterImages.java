package org.sidewalkdata.api.explain;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/** Reads the addresses of the panoramas of clusters. */
public final class ClusterImages {
    private static final PublishedCollection IMAGES =
            PublishedCollections.RAW_LABELS.only(Set.of("image_url")).withoutGeometry();

    private ClusterImages() {}

    /**
     * Returns the addresses by cluster, as the data have them. A cluster's id is the id of its first label. Clusters
     * without an image are missing.
     */
    public static Map<Long, String> read(ReadView view, Collection<Long> clusters) {
        Map<Long, String> images = new HashMap<>();
        if (clusters.isEmpty()) {
            return images;
        }
        Filter first = new Filter.InIntegers("label_id", Set.copyOf(clusters));
        try (RowCursor row = view.rows(Selection.of(IMAGES, first))) {
            while (row.next()) {
                images.put(row.getLong(0), row.getText(1).toString());
            }
        }
        return images;
    }
}
