package org.sidewalkdata.api.endpoint;

import java.util.List;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.AccessScoreStreetQuery;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/accessScoreStreets}. */
final class AccessScoreStreetsEndpoint extends RowsEndpoint<AccessScoreStreetQuery> {
    AccessScoreStreetsEndpoint() {
        super(
                new About(
                        "accessScoreStreets",
                        "Streets with their accessibility score",
                        "Each street segment with a score between 0 and 1; higher is more accessible. The weights are"
                                + " experimental. Without a location the city's default box is used.",
                        new Example("Streets with their accessibility score", Example.Place.REGION, "inline=true")),
                NeededLayers.of(Collections.ACCESS_SCORE_STREETS),
                ErrorShape.B,
                AccessScoreStreetQuery.PARAMETERS,
                Formats.FEATURES,
                Records.of("StreetScore", Collections.ACCESS_SCORE_STREETS));
    }

    @Override
    protected List<Selection> layers(AccessScoreStreetQuery query, FileType fileType, Lookups lookups) {
        return List.of(Selection.of(Collections.ACCESS_SCORE_STREETS, query.filter(lookups)));
    }
}
