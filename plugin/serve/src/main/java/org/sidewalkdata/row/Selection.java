package org.sidewalkdata.row;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.FilterCheck;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.sql.SortKey;

/**
 * Which rows of which collection, in which order. Filter and order may name what the collection hides.
 *
 * @param collection what to read
 * @param filter which rows; on {@code owner}'s columns when that is present
 * @param owner present for member labels: the clusters whose members are read
 * @param order what comes before the collection's own order (A3), which decides between equals
 * @param offset rows to leave out at the beginning
 * @param limit the first so many rows after those; empty: all
 * @param features the reader needs nothing of a row but its key and its {@link RowCursor#feature feature}, if it has one. Rows come
 *     without columns where features are stored, as those of clusters are, and with them elsewhere
 */
public record Selection(
        PublishedCollection collection,
        Filter filter,
        Optional<PublishedCollection> owner,
        List<SortKey> order,
        long offset,
        OptionalLong limit,
        boolean features) {
    public Selection {
        order = List.copyOf(order);
        if (owner.isPresent() && (!order.isEmpty() || offset > 0 || limit.isPresent())) {
            throw new IllegalArgumentException("Members are read whole and in their order");
        }
        FilterCheck.require(filter, owner.orElse(collection));
        order.forEach(key -> collection.column(key.column()));
    }

    public static Selection of(PublishedCollection collection, Filter filter) {
        return new Selection(collection, filter, Optional.empty(), List.of(), 0, OptionalLong.empty(), false);
    }

    /** The member labels of the clusters that the filter selects. */
    public static Selection membersOfClusters(Filter clusterFilter) {
        return new Selection(
                PublishedCollections.CLUSTER_LABELS,
                clusterFilter,
                Optional.of(PublishedCollections.LABEL_CLUSTERS),
                List.of(),
                0,
                OptionalLong.empty(),
                false);
    }

    /** These rows, of which something else is shown. */
    public Selection withCollection(PublishedCollection shown) {
        return new Selection(shown, filter, owner, order, offset, limit, features);
    }

    /** These rows with more properties of each (B1). */
    public Selection including(List<IncludedGroup> included) {
        return withCollection(collection.including(included));
    }

    /** The first rows of a page. */
    public Selection page(List<SortKey> newOrder, long newLimit) {
        return new Selection(collection, filter, owner, newOrder, offset, OptionalLong.of(newLimit), features);
    }

    /** The rows in that order, without so many at the beginning. */
    public Selection from(List<SortKey> newOrder, long newOffset) {
        return new Selection(collection, filter, owner, newOrder, newOffset, limit, features);
    }

    /** These rows for one who writes nothing but GeoJSON features of whole records: see {@link #features}. */
    public Selection asFeatures() {
        return new Selection(collection, filter, owner, order, offset, limit, true);
    }

    /** The collection whose features are stored, when they will do and are; empty: rows with columns are to be read. */
    Optional<PublishedCollection> stored() {
        return features && collection.equals(PublishedCollections.LABEL_CLUSTERS)
                ? Optional.of(PublishedCollections.CLUSTER_FEATURES)
                : Optional.empty();
    }
}
