package org.sidewalkdata.api.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.plan.PlannedStreet.Status;
import org.sidewalkdata.api.street.Side;
import org.sidewalkdata.api.street.StreetPlace;
import org.sidewalkdata.api.street.StreetPlaces;
import org.sidewalkdata.collection.PlanCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.text.Messages;

/** The tables of a plan, in the columns of {@link PlanCollections}. Stateless. */
public final class PlanTables {
    private PlanTables() {}

    /**
     * Returns a row for each problem.
     *
     * @param shown {@link PlanCollections#PLAN}, with or without its geometry
     */
    public static RowCursor problems(
            Plan plan, PublishedCollection shown, ReadView view, List<Region> regions, Messages texts) {
        Set<Long> streets = plan.streets().stream()
                .flatMap(street -> street.problems().stream())
                .map(problem -> problem.cluster().street())
                .filter(street -> street != 0)
                .collect(Collectors.toSet());
        StreetPlaces places = StreetPlaces.read(view, streets);
        Map<Long, String> names = regions.stream().collect(Collectors.toMap(Region::regionId, Region::name));
        String draft = texts.text("plan.draft");
        var running = new double[1];
        return new PlanTable(
                shown,
                plan.streets().stream()
                        .flatMap(street -> {
                            Optional<StreetPlace> where = places.find(
                                    street.problems().get(0).cluster().street()); // all have the same
                            return street.problems().stream()
                                    .map(problem -> row(street, problem, places, where, names, draft, running));
                        })
                        .iterator());
    }

    private static List<@Nullable Object> row(
            PlannedStreet street,
            PlannedProblem problem,
            StreetPlaces places,
            Optional<StreetPlace> where,
            Map<Long, String> regions,
            String draft,
            double[] running) {
        var cluster = problem.cluster();
        Optional<NearPlace> near = street.place();
        boolean isPlanned = street.status() == Status.PLANNED;
        running[0] += isPlanned ? problem.cost().orElse(0) : 0;
        return Arrays.asList(
                isPlanned ? (Object) (long) street.rank() : null,
                street.status(),
                isPlanned ? (Object) (long) street.year() : null,
                positive(street.tier()),
                near.map(place -> place.place().id()).orElse(null),
                near.map(place -> place.place().category().publishedName()).orElse(null),
                near.flatMap(place -> place.place().name()).orElse(null),
                near.map(place -> rounded(place.meters(), 1e2)).orElse(null),
                near.map(place -> place.alongStreets() ? "streets" : "straight").orElse(null),
                cluster.id(),
                cluster.scored().type().publishedName(),
                positive(cluster.scored().severity()),
                positive(cluster.street()),
                where.flatMap(StreetPlace::name).orElse(null),
                where.flatMap(StreetPlace::first).orElse(null),
                where.flatMap(StreetPlace::last).orElse(null),
                places.side(cluster.street(), cluster.lng(), cluster.lat())
                        .map(PlanTables::name)
                        .orElse(null),
                positive(problem.region()),
                regions.get(problem.region()),
                cluster.lat(),
                cluster.lng(),
                cluster.humanAgree(),
                cluster.humanDisagree(),
                cluster.agree() - cluster.humanAgree(),
                cluster.disagree() - cluster.humanDisagree(),
                cluster.reliability().isPresent()
                        ? (Object) cluster.reliability().getAsDouble()
                        : null,
                problem.expected(),
                number(street.fixed().score()),
                number(street.fixed().scoreIfFixed()),
                problem.accessibleMeters(),
                problem.accessibleMeters() * street.expected(),
                number(street.conditionPoints()),
                number(street.locationPoints()),
                problem.cost().isPresent() ? (Object) rounded(problem.cost().getAsDouble(), 1e2) : null,
                isPlanned ? (Object) rounded(running[0], 1e2) : null,
                draft,
                new double[] {cluster.lng(), cluster.lat()});
    }

    private static String name(Side side) {
        return side.name().toLowerCase(Locale.ROOT);
    }

    /** Returns a row for each year. */
    public static RowCursor years(Plan plan) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (Plan.Year year : plan.years()) {
            List<@Nullable Object> row = new ArrayList<>();
            row.add((long) year.year());
            row.addAll(sums(year.sum(), true));
            row.add(rounded(year.runningCost(), 1e2));
            row.add(rounded(year.budget(), 1e2));
            row.add(rounded(year.moneyLeft(), 1e2));
            rows.add(row);
        }
        return new PlanTable(PlanCollections.YEARS, rows.iterator());
    }

    /** Returns a row for each status, tier, type, region and area. */
    public static RowCursor totals(Plan plan, List<Region> regions) {
        Map<Long, String> names = regions.stream().collect(Collectors.toMap(Region::regionId, Region::name));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        plan.byStatus()
                .forEach((status, sum) -> rows.add(total(
                        "status",
                        status.toString(),
                        null,
                        sum,
                        status != Status.COST_UNKNOWN && status != Status.NOT_RANKED)));
        plan.byTier().forEach((tier, sum) -> rows.add(total("tier", key(tier), null, sum, true)));
        plan.byType().forEach((type, sum) -> rows.add(total("label_type", type.publishedName(), null, sum, true)));
        plan.byRegion().forEach((region, sum) -> rows.add(total("region", key(region), names.get(region), sum, true)));
        plan.byArea()
                .forEach((area, sum) -> rows.add(total(
                        "area",
                        area.map(Area::areaId).orElse(""),
                        area.map(Area::name).orElse(null),
                        sum,
                        true)));
        return new PlanTable(PlanCollections.TOTALS, rows.iterator());
    }

    private static String key(Number number) {
        return number.longValue() == 0 ? "" : number.toString();
    }

    private static List<@Nullable Object> total(
            String by, String key, @Nullable String name, PlanSum sum, boolean hasCost) {
        List<@Nullable Object> row = new ArrayList<>(Arrays.asList(by, key, name));
        row.addAll(sums(sum, hasCost));
        return row;
    }

    private static List<@Nullable Object> sums(PlanSum sum, boolean hasCost) {
        return Arrays.asList(
                (long) sum.streets(),
                (long) sum.problems(),
                hasCost ? (Object) rounded(sum.cost(), 1e2) : null,
                rounded(sum.accessibleMeters(), 1e2),
                hasCost ? (Object) rounded(sum.expectedCost(), 1e2) : null,
                rounded(sum.expectedMeters(), 1e2));
    }

    /** Returns a row for each sentence. */
    public static RowCursor assumptions(Plan plan, Messages texts) {
        Function<PlanAssumptions.Sentence, List<@Nullable Object>> row =
                sentence -> Arrays.asList(sentence.topic(), sentence.text());
        return new PlanTable(
                PlanCollections.ASSUMPTIONS,
                PlanAssumptions.of(plan, texts).stream().map(row).iterator());
    }

    private static @Nullable Object positive(long number) {
        return number == 0 ? null : (Object) number;
    }

    private static @Nullable Object number(double number) {
        return Double.isNaN(number) ? null : (Object) number;
    }

    private static Double rounded(double number, double parts) {
        return Math.round(number * parts) / parts;
    }
}
