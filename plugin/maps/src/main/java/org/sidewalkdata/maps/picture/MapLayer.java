package org.sidewalkdata.maps.picture;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.maps.style.Style;

/**
 * A collection, its style and its filter.
 *
 * @param filter selects the rows to draw
 */
public record MapLayer(PublishedCollection collection, Style style, Filter filter) {
    /** Returns the collection with the columns that the style needs, the key and the geometry. */
    PublishedCollection drawn() {
        Set<String> known =
                collection.columns().stream().map(Column::sqlName).collect(Collectors.toCollection(HashSet::new));
        known.retainAll(style.properties());
        return collection.only(known);
    }

    /** Returns the layers of the style that are drawn at a scale. */
    List<Style.Layer> at(double scale) {
        return style.layers().stream().map(layer -> layer.at(scale)).toList();
    }
}
