package org.sidewalkdata.row;

import java.util.Optional;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;

/**
 * Which rows of which collection, in the collection's order (A3).
 *
 * @param collection what to read
 * @param filter which rows; on {@code owner}'s columns when that is present
 * @param owner present for member labels: the clusters whose members are read
 */
public record Selection(PublishedCollection collection, Filter filter, Optional<PublishedCollection> owner) {
    public static Selection of(PublishedCollection collection, Filter filter) {
        return new Selection(collection, filter, Optional.empty());
    }

    /** The member labels of the clusters that the filter selects. */
    public static Selection membersOfClusters(Filter clusterFilter) {
        return new Selection(Collections.CLUSTER_LABELS, clusterFilter, Optional.of(Collections.LABEL_CLUSTERS));
    }
}
