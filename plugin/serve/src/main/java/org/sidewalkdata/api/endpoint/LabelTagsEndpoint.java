package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.collection.PublishedCollections;

/** {@code GET /v3/api/labelTags}: every tag. */
final class LabelTagsEndpoint extends WholeListEndpoint {
    LabelTagsEndpoint() {
        super(
                new About(
                        "labelTags",
                        "Tags of labels",
                        "All tags of the city, by label type.",
                        Example.everywhere("Tags of labels", "")),
                NeededLayers.open(), // a vocabulary
                Records.enveloped("LabelTag", PublishedCollections.LABEL_TAGS));
    }
}
