package org.sidewalkdata.row;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.FilterCheck;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.sql.MapSql;

/**
 * What a picture shows of a collection.
 *
 * @param collection with only the columns that are drawn
 * @param areas where; some rows outside may come along; none: no rows
 * @param filter which rows, also by columns that are not drawn
 * @param cell points that are alike become one a cell of this grid; empty: each row stands for itself
 */
public record MapSelection(
        PublishedCollection collection, List<Bbox> areas, Filter filter, Optional<MapSql.Cell> cell) {
    public MapSelection {
        areas = List.copyOf(areas);
        FilterCheck.require(filter, collection);
    }
}
