package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StreetCollections;

/** {@code GET /v3/api/streetTypes}: the street types of the city. */
final class StreetTypesEndpoint extends WholeListEndpoint {
    StreetTypesEndpoint() {
        super(
                new About(
                        "streetTypes",
                        "Street types",
                        "The street types of the city, with the number of streets of each type, of any status.",
                        Example.everywhere("Street types", "")),
                NeededLayers.of(StreetCollections.STREETS, PublishedCollections.ACCESS_SCORE_STREETS),
                Records.enveloped("StreetType", StreetCollections.STREET_TYPES));
    }
}
