package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ValidationCollections;

/** {@code GET /v3/api/validationResultTypes}: the results of votes. */
final class ValidationResultTypesEndpoint extends WholeListEndpoint {
    ValidationResultTypesEndpoint() {
        super(
                new About(
                        "validationResultTypes",
                        "Results of votes",
                        "Agree, disagree and unsure, with the number of votes by people and by AI.",
                        Example.everywhere("Results of votes", "")),
                NeededLayers.of(PublishedCollections.RAW_LABELS),
                Records.enveloped("ValidationResultType", ValidationCollections.VALIDATION_RESULT_TYPES));
    }
}
