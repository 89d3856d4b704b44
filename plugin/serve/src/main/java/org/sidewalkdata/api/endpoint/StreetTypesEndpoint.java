package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StreetCollections;

/** {@code GET /v3/api/streetTypes}: the kinds of street that there are. */
final class StreetTypesEndpoint extends WholeListEndpoint {
    StreetTypesEndpoint() {
        super(
                new About(
                        "streetTypes",
                        "Kinds of street",
                        "Which kinds of street the city has, and how many streets of each, whatever their status.",
                        Example.everywhere("Kinds of street", "")),
                NeededLayers.of(PublishedCollections.ACCESS_SCORE_STREETS),
                Records.enveloped("StreetType", StreetCollections.STREET_TYPES));
    }
}
