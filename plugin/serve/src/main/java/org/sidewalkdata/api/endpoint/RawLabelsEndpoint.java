package org.sidewalkdata.api.endpoint;

import java.util.List;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.RawLabelQuery;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/rawLabels}. */
final class RawLabelsEndpoint extends RowsEndpoint<RawLabelQuery> {
    RawLabelsEndpoint() {
        super(
                new About(
                        "rawLabels",
                        "Individual labels",
                        "Each label with its votes and the data of its image.",
                        new Example(
                                "Individual labels of curb ramps, as CSV",
                                Example.Place.BOX,
                                "labelType=CurbRamp&filetype=csv&inline=true")),
                NeededLayers.of(PublishedCollections.RAW_LABELS),
                ErrorShape.A,
                RawLabelQuery.PARAMETERS,
                Formats.FEATURES,
                Records.of("RawLabel", PublishedCollections.RAW_LABELS).withIncludes(IncludedGroups.RAW_LABELS));
    }

    @Override
    protected List<Selection> layers(RawLabelQuery query, FileType fileType, Lookups lookups) {
        return List.of(Selection.of(PublishedCollections.RAW_LABELS, query.filter(lookups))
                .including(query.included()));
    }
}
