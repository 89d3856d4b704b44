package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.api.plan.PlanTables;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PlanCollections;
import org.sidewalkdata.collection.ProblemCollections;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/** {@code GET /v3/api/plan} (B15). Its texts are in English. */
final class PlanEndpoint extends RowsEndpoint<PlanQuery> {
    private static final Messages TEXTS = Messages.of(Language.DEFAULT);

    PlanEndpoint() {
        super(
                new About(
                        "plan",
                        "A draft for a transition plan",
                        "Problems in the order in which a budget may fix them, with tier, cost and year. It is a draft:"
                                + " nothing says that a city complies with a law. All problems of a street that have a"
                                + " cost are planned together. Streets are chosen class by class (order), and inside a"
                                + " class by gain per cost: a greedy choice, at most one street's gain below the best"
                                + " one. Problems that are not planned are listed with the reason. JSON, GeoPackage"
                                + " and XLSX also have the years, totals and assumptions.",
                        Example.everywhere(
                                "A plan for five years",
                                "costs=CurbRamp:6000,NoSidewalk:345/m&budget=500000&years=5&inline=true")),
                NeededLayers.of(
                        ProblemCollections.PRIORITIES,
                        PublishedCollections.LABEL_CLUSTERS,
                        PublishedCollections.ACCESS_SCORE_STREETS,
                        StreetCollections.SIDEWALK_PRESENCE,
                        PlaceCollections.PLACES),
                ErrorShape.B,
                PlanQuery.PARAMETERS,
                Formats.PLAN,
                Records.enveloped("PlannedProblem", PlanCollections.PLAN)
                        .withFurther(
                                List.of(PlanCollections.YEARS, PlanCollections.TOTALS, PlanCollections.ASSUMPTIONS)));
    }

    @Override
    protected List<Selection> layers(PlanQuery query, FileType fileType, Lookups lookups) {
        return withTables(Selection.of(PlanCollections.PLAN, query.problems().filter(lookups)), fileType);
    }

    @Override
    protected Optional<ComputedValues> computation(PlanQuery query, PublishedData data) {
        return Optional.of(ComputedValues.of(
                query.key(),
                PlanCollections.PLAN,
                (view, asked) -> data.plan(query),
                List.of(
                        plan -> (view, asked) ->
                                PlanTables.problems(plan, asked.collection(), view, data.regions(), TEXTS),
                        plan -> (view, asked) -> PlanTables.years(plan),
                        plan -> (view, asked) -> PlanTables.totals(plan, data.regions()),
                        plan -> (view, asked) -> PlanTables.assumptions(plan, TEXTS)),
                () -> {}));
    }
}
