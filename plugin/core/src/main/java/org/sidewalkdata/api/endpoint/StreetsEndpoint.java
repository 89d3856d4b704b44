package org.sidewalkdata.api.endpoint;

import java.util.List;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.StreetQuery;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/streets}: made of the labels too, so who may not read these may not read it. */
final class StreetsEndpoint extends RowsEndpoint<StreetQuery> {
    StreetsEndpoint() {
        super(
                new About(
                        "streets",
                        "Streets, whatever their status",
                        "Each street segment with its kind, status and speed limit, who labelled it, and how often it was audited.",
                        new Example("Streets of a region", Example.Place.REGION, "inline=true")),
                NeededLayers.of(Collections.ACCESS_SCORE_STREETS, Collections.RAW_LABELS),
                ErrorShape.B,
                StreetQuery.PARAMETERS,
                Formats.FEATURES,
                Records.of("Street", StreetCollections.STREETS));
    }

    @Override
    protected List<Selection> layers(StreetQuery query, FileType fileType, Lookups lookups) {
        return List.of(Selection.of(StreetCollections.STREETS, query.filter(lookups)));
    }
}
