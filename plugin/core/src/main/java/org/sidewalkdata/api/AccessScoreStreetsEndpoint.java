package org.sidewalkdata.api;

import java.util.List;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.query.AccessScoreStreetQuery;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/accessScoreStreets}. */
final class AccessScoreStreetsEndpoint implements Endpoint {
    @Override
    public String name() {
        return "accessScoreStreets";
    }

    @Override
    public ErrorShape errorShape() {
        return ErrorShape.B;
    }

    @Override
    public Download download(Parameters parameters, Lookups lookups) {
        AccessScoreStreetQuery query = AccessScoreStreetQuery.parse(parameters, lookups);
        Selection streets = Selection.of(Collections.ACCESS_SCORE_STREETS, query.filter(lookups));
        return new Download(name(), query.delivery(), List.of(streets));
    }
}
