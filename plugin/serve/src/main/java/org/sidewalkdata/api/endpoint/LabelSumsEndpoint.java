package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.collection.SumCollections;
import org.sidewalkdata.collection.SumKey;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.LabelSumQuery;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.Reliability;
import org.sidewalkdata.sql.LabelSumSql;

/** {@code GET /v3/api/labelSums} (B18). The database sums; few rows are kept. */
final class LabelSumsEndpoint extends RowsEndpoint<LabelSumQuery> {
    LabelSumsEndpoint() {
        super(
                new About(
                        "labelSums",
                        "Sums of label clusters",
                        "Clusters, their severity and their votes by one or two keys, with the 95 % interval of agreement"
                                + " and the number per kilometer of audited street. Groups add up to the whole; only in a"
                                + " set of areas that may overlap does a cluster count in each. A group without clusters"
                                + " has no row.",
                        Example.everywhere("Sums by region and type", "by=region,type&inline=true")),
                NeededLayers.of(PublishedCollections.LABEL_CLUSTERS, StreetCollections.STREETS)
                        .andWith("by", SumKey.AREA.toString(), AreaCollections.AREAS.name()),
                ErrorShape.B,
                LabelSumQuery.PARAMETERS,
                Formats.WORKBOOK,
                Records.of("LabelSum", SumCollections.LABEL_SUMS)
                        .withOptional(Stream.of(SumKey.values())
                                .flatMap(key -> key.columns().stream())
                                .toArray(String[]::new)));
    }

    @Override
    protected List<Selection> layers(LabelSumQuery query, FileType fileType, Lookups lookups) {
        PublishedCollection groups = LabelSumSql.groups(
                query.keys(),
                query.clusters().filter(lookups),
                query.streetFilter(lookups),
                query.areaFilter(lookups),
                Reliability.Z);
        return List.of(Selection.of(groups, Filter.ALL));
    }

    @Override
    protected Optional<ComputedValues> computation(LabelSumQuery query, PublishedData data) {
        PublishedCollection groups = layers(query, FileType.JSON, data).get(0).collection();
        return Optional.of(new ComputedValues("kept", groups, (view, asked) -> data.kept(asked)));
    }
}
