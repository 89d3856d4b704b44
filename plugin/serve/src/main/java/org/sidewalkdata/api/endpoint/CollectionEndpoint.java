package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.function.BiFunction;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.row.Selection;

/**
 * An endpoint that returns the rows of one collection that the query selects, unchanged. Its errors have shape B.
 * Stateless.
 */
abstract class CollectionEndpoint<Q> extends RowsEndpoint<Q> {
    private final BiFunction<Q, Lookups, Filter> chosen;

    /**
     * Creates an endpoint.
     *
     * @param chosen the filter for a query's rows
     */
    CollectionEndpoint(
            About about,
            NeededLayers layers,
            ParameterGroup<Q> query,
            Formats formats,
            Records records,
            BiFunction<Q, Lookups, Filter> chosen) {
        super(about, layers, ErrorShape.B, query, formats, records);
        this.chosen = chosen;
    }

    @Override
    protected final List<Selection> layers(Q query, FileType fileType, Lookups lookups) {
        return List.of(Selection.of(records().collection(), chosen.apply(query, lookups)));
    }
}
