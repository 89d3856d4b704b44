package org.sidewalkdata.row;

import java.util.Set;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.model.TileAddress;

/**
 * The streets that a tile shows, in id order.
 *
 * @param collection {@link PublishedCollections#STREETS_IN_MERCATOR} with only the columns that are needed, or {@link
 *     Collections#PACKED_STREETS}
 * @param tile where
 * @param margin how far around the tile, as a part of its width; streets are compared by their boxes
 */
public record StreetSelection(PublishedCollection collection, TileAddress tile, double margin) {
    /** @param columns the view's names of what is needed besides id and line */
    public static StreetSelection of(Set<String> columns, TileAddress tile, double margin) {
        return new StreetSelection(PublishedCollections.STREETS_IN_MERCATOR.only(columns), tile, margin);
    }

    /** With everything that a tile can show, packed. */
    public static StreetSelection packed(TileAddress tile, double margin) {
        return new StreetSelection(PublishedCollections.PACKED_STREETS, tile, margin);
    }
}
