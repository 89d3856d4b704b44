package org.sidewalkdata.row;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.FilterCheck;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.sql.SortKey;

/**
 * A selection of rows of a collection, and their order. Filter and order may use hidden columns.
 *
 * @param collection to read
 * @param filter selects rows; by {@code owner}'s columns if present
 * @param owner present for rows that belong to others: the clusters of member labels, or the streets of clusters
 * @param order takes precedence over the collection's own order (A3), which orders equal rows
 * @param offset number of rows to skip at the beginning
 * @param limit maximum number of rows; empty: all
 * @param features the reader needs only a row's key and its {@link RowCursor#feature feature}, if it has one. Rows have
 *     no other columns if features are stored, as for clusters, and all columns otherwise
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
            throw new IllegalArgumentException("Rows of an owner have no other order and no limits");
        }
        FilterCheck.require(filter, owner.orElse(collection));
        order.forEach(key -> collection.column(key.column()));
    }

    public static Selection of(PublishedCollection collection, Filter filter) {
        return new Selection(collection, filter, Optional.empty(), List.of(), 0, OptionalLong.empty(), false);
    }

    /** Returns the member labels of the clusters that the filter selects. */
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

    /**
     * Returns the clusters on the streets that the filter selects; of all streets, also the clusters on none.
     *
     * @param shown clusters
     */
    public static Selection ofStreets(PublishedCollection shown, Filter streetFilter) {
        return new Selection(
                shown, streetFilter, Optional.of(StreetCollections.STREETS), List.of(), 0, OptionalLong.empty(), false);
    }

    /** Returns these rows with another collection to show. */
    public Selection withCollection(PublishedCollection shown) {
        return new Selection(shown, filter, owner, order, offset, limit, features);
    }

    /** Returns these rows with more properties (B1). */
    public Selection including(List<IncludedGroup> included) {
        return withCollection(collection.including(included));
    }

    /** Returns the first rows as a page. */
    public Selection page(List<SortKey> newOrder, long newLimit) {
        return new Selection(collection, filter, owner, newOrder, offset, OptionalLong.of(newLimit), features);
    }

    /** Returns the rows in this order, without the first {@code newOffset}. */
    public Selection from(List<SortKey> newOrder, long newOffset) {
        return new Selection(collection, filter, owner, newOrder, newOffset, limit, features);
    }

    /**
     * Returns the rows in the order of a Hilbert curve through their geometries, so that neighbors on the ground are
     * mostly neighbors in a file: PostGIS orders geometries so.
     */
    public Selection alongCurve() {
        return from(List.of(new SortKey(collection.geometry().sqlName(), false)), offset);
    }

    /** Returns these rows for a reader that writes only GeoJSON features of whole records: see {@link #features}. */
    public Selection asFeatures() {
        return new Selection(collection, filter, owner, order, offset, limit, true);
    }

    /** Returns the collection of stored features if it suffices; empty: rows with columns have to be read. */
    Optional<PublishedCollection> stored() {
        return features && collection.equals(PublishedCollections.LABEL_CLUSTERS)
                ? Optional.of(PublishedCollections.CLUSTER_FEATURES)
                : Optional.empty();
    }
}
