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

/** An endpoint that returns the rows of one collection that the query selects, unchanged. Stateless. */
final class CollectionEndpoint<Q> extends RowsEndpoint<Q> {
    private final BiFunction<Q, Lookups, Selection> selected;

    /** Creates an endpoint that returns the selected rows. */
    CollectionEndpoint(
            About about,
            NeededLayers layers,
            ErrorShape errorShape,
            ParameterGroup<Q> query,
            Formats formats,
            Records records,
            BiFunction<Q, Lookups, Selection> selected) {
        super(about, layers, errorShape, query, formats, records);
        this.selected = selected;
    }

    /** Creates an endpoint that returns the records that match a filter, and whose errors have shape B. */
    CollectionEndpoint(
            About about,
            NeededLayers layers,
            ParameterGroup<Q> query,
            Formats formats,
            Records records,
            BiFunction<Q, Lookups, Filter> filter) {
        this(
                about,
                layers,
                ErrorShape.B,
                query,
                formats,
                records,
                (chosen, lookups) -> Selection.of(records.collection(), filter.apply(chosen, lookups)));
    }

    @Override
    protected List<Selection> layers(Q query, FileType fileType, Lookups lookups) {
        return List.of(selected.apply(query, lookups));
    }
}
