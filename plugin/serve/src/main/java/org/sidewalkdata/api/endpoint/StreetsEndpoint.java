package org.sidewalkdata.api.endpoint;

import java.util.List;
import org.sidewalkdata.collection.OpenSidewalksCollections;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.StreetQuery;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/streets}. */
final class StreetsEndpoint extends RowsEndpoint<StreetQuery> {
    StreetsEndpoint() {
        super(
                new About(
                        "streets",
                        "Streets of any status",
                        "Each street segment with its type, status, speed limit, labels, users and audits. With"
                                + " filetype=osw, an OpenSidewalks 0.3 dataset: streets as edges, their ends as nodes,"
                                + " clusters on them as points.",
                        new Example("Streets of a region", Example.Place.REGION, "inline=true")),
                NeededLayers.of(
                                StreetCollections.STREETS,
                                PublishedCollections.ACCESS_SCORE_STREETS,
                                PublishedCollections.RAW_LABELS)
                        .andWith("filetype", "osw", PublishedCollections.LABEL_CLUSTERS.name())
                        .andWith("filetype", "osw", StreetCollections.SIDEWALK_PRESENCE.name()),
                ErrorShape.B,
                StreetQuery.PARAMETERS,
                Formats.STREETS,
                Records.of("Street", StreetCollections.STREETS));
    }

    /** Selects the rows. OpenSidewalks has the streets with other facts, and the clusters on them (B20). */
    @Override
    protected List<Selection> layers(StreetQuery query, FileType fileType, Lookups lookups) {
        Filter filter = query.filter(lookups);
        return fileType == FileType.OSW
                ? List.of(
                        Selection.of(OpenSidewalksCollections.EDGES, filter),
                        Selection.ofStreets(OpenSidewalksCollections.POINTS, filter))
                : List.of(Selection.of(StreetCollections.STREETS, filter));
    }
}
