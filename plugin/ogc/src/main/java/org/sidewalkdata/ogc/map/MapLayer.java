package org.sidewalkdata.ogc.map;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.ogc.style.Style;

/**
 * A collection and how it is drawn.
 *
 * @param filter which of its rows
 */
public record MapLayer(PublishedCollection collection, Style style, Filter filter) {
    /** The collection with the columns that the style asks for, the key, and the geometry. */
    PublishedCollection drawn() {
        Set<String> known =
                collection.columns().stream().map(Column::sqlName).collect(Collectors.toCollection(HashSet::new));
        known.retainAll(style.properties());
        return collection.only(known);
    }

    /** What of the style is drawn at a scale. */
    List<Style.Layer> at(double scale) {
        return style.layers().stream().map(layer -> layer.at(scale)).toList();
    }
}
