package org.sidewalkdata.api.endpoint;

import java.util.List;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Include;
import org.sidewalkdata.query.LabelClusterQuery;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/labelClusters}. */
final class LabelClustersEndpoint extends RowsEndpoint<LabelClusterQuery> {
    LabelClustersEndpoint() {
        super(
                new About(
                        "labelClusters",
                        "Clusters of labels",
                        "Labels of the same feature that are close to each other, grouped into clusters after data"
                                + " cleaning.",
                        new Example(
                                "Clusters of missing curb ramps and surface problems",
                                Example.Place.BOX,
                                "labelType=NoCurbRamp,SurfaceProblem&inline=true")),
                NeededLayers.of(PublishedCollections.LABEL_CLUSTERS)
                        .andWith(LabelClusterQuery.INCLUDE_RAW_LABELS, PublishedCollections.RAW_LABELS.name())
                        .andWith(Include.NAME, IncludedGroups.AREA.name(), AreaCollections.AREAS.name()),
                ErrorShape.A,
                LabelClusterQuery.PARAMETERS,
                Formats.FEATURES_OR_WORKBOOK,
                Records.of("LabelCluster", PublishedCollections.LABEL_CLUSTERS_WITH_LABELS)
                        .withOptional("labels")
                        .withIncludes(IncludedGroups.withComputed(IncludedGroups.LABEL_CLUSTERS)));
    }

    /** Selects the rows. GeoJSON and GeoParquet nest the member labels; the other formats put them into a second file or layer. */
    @Override
    protected List<Selection> layers(LabelClusterQuery query, FileType fileType, Lookups lookups) {
        Filter filter = query.filter(lookups);
        boolean nested = query.includeRawLabels() && fileType.isNested();
        Selection clusters = Selection.of(
                        nested ? PublishedCollections.LABEL_CLUSTERS_WITH_LABELS : PublishedCollections.LABEL_CLUSTERS,
                        filter)
                .including(query.included());
        return query.includeRawLabels() && !nested
                ? List.of(clusters, Selection.membersOfClusters(filter))
                : List.of(clusters);
    }
}
