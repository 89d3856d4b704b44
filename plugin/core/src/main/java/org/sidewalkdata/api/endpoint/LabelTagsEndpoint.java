package org.sidewalkdata.api.endpoint;

import java.util.List;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.ParameterGroup;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/labelTags}: every tag; it has no parameters and ignores {@code filetype} (P12). */
final class LabelTagsEndpoint extends RowsEndpoint<Filter> {
    LabelTagsEndpoint() {
        super(
                new About(
                        "labelTags",
                        "Tags that labels can carry",
                        "All tags of the city, by label type.",
                        Example.everywhere("Tags that labels can carry", "")),
                NeededLayers.open(), // a vocabulary
                ErrorShape.B,
                ParameterGroup.none(Filter.ALL),
                Formats.JSON,
                Records.enveloped("LabelTag", Collections.LABEL_TAGS));
    }

    @Override
    protected List<Selection> layers(Filter all, FileType fileType, Lookups lookups) {
        return List.of(Selection.of(Collections.LABEL_TAGS, all));
    }
}
