package org.sidewalkdata.api;

import java.util.List;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.LabelClusterQuery;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/labelClusters}. */
final class LabelClustersEndpoint implements Endpoint {
    @Override
    public String name() {
        return "labelClusters";
    }

    @Override
    public ErrorShape errorShape() {
        return ErrorShape.A;
    }

    @Override
    public Download download(Parameters parameters, Lookups lookups) {
        LabelClusterQuery query = LabelClusterQuery.parse(parameters);
        return new Download(name(), query.delivery(), layers(query, query.filter(lookups)));
    }

    /** GeoJSON nests the member labels; the other formats put them into a second file or layer. */
    private static List<Selection> layers(LabelClusterQuery query, Filter filter) {
        if (!query.includeRawLabels()) {
            return List.of(Selection.of(Collections.LABEL_CLUSTERS, filter));
        }
        if (query.delivery().fileType() == FileType.GEOJSON) {
            return List.of(Selection.of(Collections.LABEL_CLUSTERS_WITH_LABELS, filter));
        }
        return List.of(Selection.of(Collections.LABEL_CLUSTERS, filter), Selection.membersOfClusters(filter));
    }
}
