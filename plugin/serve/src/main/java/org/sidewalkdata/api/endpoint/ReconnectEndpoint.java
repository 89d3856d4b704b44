package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.api.reach.ReachTables;
import org.sidewalkdata.collection.ReachCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.ReconnectQuery;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/reconnect} (B17). Its sentences are in English. */
final class ReconnectEndpoint extends RowsEndpoint<ReconnectQuery> {
    ReconnectEndpoint() {
        super(
                new About(
                        "reconnect",
                        "Which repairs open most",
                        "Repairs in the order of what they bring within reach of a person with a mobility aid: the effort of"
                                + " reach, 800 m, from the middle of every street. A repair fixes all problems of a"
                                + " street, or of a run of streets without a branch. The choice is greedy: each gain is"
                                + " what a repair adds to those before. Of the repairs, the 400 with the largest estimates"
                                + " are measured in each round. Streets that nobody audited are taken as closed."
                                + " It follows center lines of streets and rests on photos, not on a visit."
                                + " JSON, GeoPackage and XLSX also have the sums and the assumptions.",
                        Example.everywhere("The repairs that open most", "limit=3&inline=true")),
                ReachEndpoint.LAYERS,
                ErrorShape.B,
                ReconnectQuery.PARAMETERS,
                Formats.PLAN,
                Records.enveloped("Reconnection", ReachCollections.REPAIRS)
                        .withFurther(List.of(ReachCollections.REPAIRS_SUMMARY, ReachCollections.ASSUMPTIONS)));
    }

    @Override
    protected List<Selection> layers(ReconnectQuery query, FileType fileType, Lookups lookups) {
        query.areaSet(lookups); // refuses an unknown weight
        return withTables(Selection.of(ReachCollections.REPAIRS, query.filter(lookups)), fileType);
    }

    @Override
    protected Optional<ComputedValues> computation(ReconnectQuery query, PublishedData data) {
        return Optional.of(ComputedValues.of(
                query.key(),
                ReachCollections.REPAIRS,
                (view, asked) -> data.repairs(query),
                List.of(
                        repairs -> (view, asked) -> repairs.rows(asked.collection(), view),
                        repairs -> (view, asked) -> repairs.summary(),
                        repairs -> (view, asked) ->
                                ReachTables.assumptions(data.scoreRules(), Optional.of(query.preset()), Set.of())),
                () -> {}));
    }
}
