package org.sidewalkdata.row;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.FilterCheck;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.sql.MapSql;

/**
 * The part of a collection that a picture shows.
 *
 * @param collection with only the drawn columns
 * @param areas the area of the picture; some rows outside may be included; empty: no rows
 * @param filter selects rows, also by columns that are not drawn
 * @param cell similar points become one per cell of this grid; empty: no rows are merged
 */
public record MapSelection(
        PublishedCollection collection, List<Bbox> areas, Filter filter, Optional<MapSql.Cell> cell) {
    public MapSelection {
        areas = List.copyOf(areas);
        FilterCheck.require(filter, collection);
    }
}
