package org.sidewalkdata.api;

import java.util.List;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.query.RawLabelQuery;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/rawLabels}. */
final class RawLabelsEndpoint implements Endpoint {
    @Override
    public String name() {
        return "rawLabels";
    }

    @Override
    public ErrorShape errorShape() {
        return ErrorShape.A;
    }

    @Override
    public Download download(Parameters parameters, Lookups lookups) {
        RawLabelQuery query = RawLabelQuery.parse(parameters);
        Selection labels = Selection.of(Collections.RAW_LABELS, query.filter(lookups));
        return new Download(name(), query.delivery(), List.of(labels));
    }
}
