package org.sidewalkdata.api.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.explain.ClusterImages;
import org.sidewalkdata.api.plan.PlannedStreet.Status;
import org.sidewalkdata.api.street.StreetPlace;
import org.sidewalkdata.api.street.StreetPlaces;
import org.sidewalkdata.collection.PlanCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ListedRows;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.text.Messages;

/** The tables of a plan, in the columns of {@link PlanCollections}. Stateless. */
public final class PlanTables {
    /** Number of streets whose images are read together. */
    private static final int BLOCK = 200;

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
        List<PlanRow.Value> columns = PlanRow.values(shown);
        return new ListedRows(
                shown,
                blocks(plan.streets())
                        .flatMap(block -> {
                            Map<Long, String> images = images(view, block);
                            return block.stream()
                                    .flatMap(street -> rows(street, places, names, draft, running, images))
                                    .map(row -> row.values(columns));
                        })
                        .iterator());
    }

    /** Divides streets into blocks, whose images are read together, so that memory does not grow with all images. */
    private static Stream<List<PlannedStreet>> blocks(List<PlannedStreet> streets) {
        return IntStream.iterate(0, first -> first < streets.size(), first -> first + BLOCK)
                .mapToObj(first -> streets.subList(first, Math.min(first + BLOCK, streets.size())));
    }

    /** Returns the addresses of the panoramas of the streets' problems by cluster. */
    public static Map<Long, String> images(ReadView view, Collection<PlannedStreet> streets) {
        return ClusterImages.read(
                view,
                streets.stream()
                        .flatMap(street -> street.problems().stream())
                        .map(problem -> problem.cluster().id())
                        .toList());
    }

    private static Stream<PlanRow> rows(
            PlannedStreet street,
            StreetPlaces places,
            Map<Long, String> regions,
            String draft,
            double[] running,
            Map<Long, String> images) {
        Optional<StreetPlace> where =
                places.find(street.problems().get(0).cluster().street()); // all have the same
        return street.problems().stream().map(problem -> {
            running[0] += street.status() == Status.PLANNED ? problem.cost().orElse(0) : 0;
            return new PlanRow(
                    street,
                    problem,
                    problem.cluster(),
                    where,
                    places.side(
                            problem.cluster().street(),
                            problem.cluster().lng(),
                            problem.cluster().lat()),
                    Optional.ofNullable(regions.get(problem.region())),
                    running[0],
                    draft,
                    Optional.ofNullable(images.get(problem.cluster().id())));
        });
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
        return new ListedRows(PlanCollections.YEARS, rows.iterator());
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
        return new ListedRows(PlanCollections.TOTALS, rows.iterator());
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

    /** Returns a row for each sentence, with numbers as the parameters have them. */
    public static RowCursor assumptions(Plan plan, Messages texts) {
        return assumptions(PlanAssumptions.of(plan, texts));
    }

    /** Returns a row for each of some sentences. */
    public static RowCursor assumptions(List<PlanAssumptions.Sentence> sentences) {
        Function<PlanAssumptions.Sentence, List<@Nullable Object>> row =
                sentence -> Arrays.asList(sentence.topic(), sentence.text());
        return new ListedRows(
                PlanCollections.ASSUMPTIONS, sentences.stream().map(row).iterator());
    }

    static Double rounded(double number, double parts) {
        return Math.round(number * parts) / parts;
    }
}
