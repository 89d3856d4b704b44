package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ValidationCollections;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.ValidationQuery;

/** {@code GET /v3/api/validations}: the votes that raw labels list. */
final class ValidationsEndpoint extends CollectionEndpoint<ValidationQuery> {
    ValidationsEndpoint() {
        super(
                new About(
                        "validations",
                        "Votes on labels",
                        "Each vote of a user on another user's label, with its time, page and voter type, as far as"
                                + " the city's data contain them.",
                        Example.everywhere(
                                "Votes that disagree with a crosswalk", "labelType=Crosswalk&validationResult=2")),
                NeededLayers.of(PublishedCollections.RAW_LABELS),
                ValidationQuery.PARAMETERS,
                Formats.TABLE,
                Records.of("Validation", ValidationCollections.VALIDATIONS),
                (query, lookups) -> query.filter());
    }
}
