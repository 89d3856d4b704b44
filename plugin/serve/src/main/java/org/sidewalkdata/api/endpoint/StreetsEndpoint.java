package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.StreetQuery;

/** {@code GET /v3/api/streets}. It also shows label statistics, so it needs the layers of streets and labels. */
final class StreetsEndpoint extends CollectionEndpoint<StreetQuery> {
    StreetsEndpoint() {
        super(
                new About(
                        "streets",
                        "Streets of any status",
                        "Each street segment with its type, status, speed limit, labels, users and audits.",
                        new Example("Streets of a region", Example.Place.REGION, "inline=true")),
                NeededLayers.of(
                        StreetCollections.STREETS,
                        PublishedCollections.ACCESS_SCORE_STREETS,
                        PublishedCollections.RAW_LABELS),
                StreetQuery.PARAMETERS,
                Formats.FEATURES_OR_WORKBOOK,
                Records.of("Street", StreetCollections.STREETS),
                StreetQuery::filter);
    }
}
