package org.sidewalkdata.row;

import java.util.Set;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.model.TileAddress;

/**
 * The streets that a tile shows, in id order.
 *
 * @param collection {@link PublishedCollections#STREETS_IN_MERCATOR} with only the needed columns, or
 *     {@link PublishedCollections#PACKED_STREETS}
 * @param tile the tile
 * @param margin around the tile, as a fraction of its width; streets are compared by their boxes
 */
public record StreetSelection(PublishedCollection collection, TileAddress tile, double margin) {
    /**
     * Returns a selection of columns.
     *
     * @param columns the view's names of the columns needed besides id and line
     */
    public static StreetSelection of(Set<String> columns, TileAddress tile, double margin) {
        return new StreetSelection(PublishedCollections.STREETS_IN_MERCATOR.only(columns), tile, margin);
    }

    /** Returns a selection of packed streets, with all tile properties. */
    public static StreetSelection packed(TileAddress tile, double margin) {
        return new StreetSelection(PublishedCollections.PACKED_STREETS, tile, margin);
    }
}
