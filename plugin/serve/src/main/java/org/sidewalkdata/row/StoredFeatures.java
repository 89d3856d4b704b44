package org.sidewalkdata.row;

import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;

/**
 * Rows with a key and the feature that the refresh stored. The key is the first column, as in the collection itself.
 */
final class StoredFeatures extends ForwardingRowCursor {
    private final PublishedCollection collection;
    private final int feature;

    /**
     * Wraps rows.
     *
     * @param collection the collection of the features
     * @param rows the feature is their last column
     */
    StoredFeatures(PublishedCollection collection, RowCursor rows) {
        super(rows);
        this.collection = collection;
        this.feature = rows.collection().columns().size() - 1;
    }

    @Override
    public PublishedCollection collection() {
        return collection;
    }

    @Override
    public @Nullable ByteSlice feature() {
        return getText(feature);
    }
}
