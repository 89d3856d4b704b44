package org.sidewalkdata.pages.worklist;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.api.plan.NearPlace;
import org.sidewalkdata.api.plan.Plan;
import org.sidewalkdata.api.plan.PlanAssumptions;
import org.sidewalkdata.api.plan.PlanSum;
import org.sidewalkdata.api.plan.PlannedProblem;
import org.sidewalkdata.api.plan.PlannedStreet;
import org.sidewalkdata.api.street.StreetPlace;
import org.sidewalkdata.api.street.StreetPlaces;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.query.PlanOrder;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.UnitCosts;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.TypeWords;

/**
 * The texts about the streets and problems of a plan, in a language. Not escaped. Immutable.
 *
 * @param regions names by id
 * @param currency of amounts of money; empty: none
 */
record PlanTexts(Messages texts, StreetPlaces places, Map<Long, String> regions, String currency)
        implements PlanAssumptions.Numbers {
    /** How many groups a sentence names. */
    private static final int MOST_NAMES = 8;

    String text(String key, Object... namesAndValues) {
        return texts.text("plan." + key, namesAndValues);
    }

    /** Returns the street and what its title does not say of where it is. */
    String street(PlannedStreet street) {
        Optional<String> region = region(street);
        Optional<StreetPlace> where = places.find(street.street());
        String title = where.map(place -> place.titleWithCrossings(texts, region))
                .orElseGet(() -> texts.text("list.street.none"));
        boolean isPosition = where.filter(StreetPlace::isPosition).isPresent();
        return region.filter(name -> !isPosition)
                .map(name -> title + ", " + name)
                .orElse(title);
    }

    private Optional<String> region(PlannedStreet street) {
        return street.problems().stream()
                .map(problem -> regions.get(problem.region()))
                .flatMap(Stream::ofNullable)
                .findFirst();
    }

    /** Returns why a street has its place: its class, what it is worth for its cost, and how it compares with the one before. */
    String why(PlannedStreet street, Optional<PlannedStreet> before, PlanOrder order) {
        String worth = text(
                "why.worth",
                "worth",
                meters(street.fixed().accessibleMeters()),
                "share",
                texts.percent(street.expected()),
                "expected",
                meters(street.priority()),
                "cost",
                money(street.cost()));
        String here = order == PlanOrder.PRIORITY ? worth : text("why", "group", tier(street), "worth", worth);
        return TypeWords.capitalized(here) + " " + compared(street, before, order);
    }

    private String compared(PlannedStreet street, Optional<PlannedStreet> before, PlanOrder order) {
        String group = order == PlanOrder.LAW && street.tier() == 0 ? "priority" : order.toString();
        if (before.isEmpty()) {
            group = order == PlanOrder.REACH && street.reachRank() == 0 ? "priority" : group;
            return text("why.first." + group, "rate", rate(street, 1));
        }
        PlannedStreet other = before.get();
        if (order == PlanOrder.REACH) {
            if (other.reachRank() != street.reachRank()) {
                return text(street.reachRank() == 0 ? "why.after.reach" : "why.next.reach", "number", other.rank());
            }
            group = "priority";
        }
        boolean isSameGroup = order == PlanOrder.CONDITION_LOCATION
                ? other.conditionPoints() + other.locationPoints() == street.conditionPoints() + street.locationPoints()
                : order != PlanOrder.LAW || other.tier() == street.tier();
        if (!isSameGroup) {
            return text("why.next." + group, "number", other.rank(), "rate", rate(street, 1));
        }
        int decimals = 1;
        while (decimals < 4 && rate(street, decimals).equals(rate(other, decimals))) {
            decimals++;
        }
        boolean isSame = rate(street, decimals).equals(rate(other, decimals));
        return text(
                (isSame ? "why.same." : "why.less.") + group,
                "number",
                other.rank(),
                "rate",
                rate(street, isSame ? 1 : decimals),
                "before",
                rate(other, decimals));
    }

    /** Returns what a street is expected to be worth per 1,000 of money, by which streets of a class are in order. */
    private String rate(PlannedStreet street, int decimals) {
        return street.cost() == 0
                ? text("why.free")
                : text(
                        "why.rate",
                        "meters",
                        texts.units().shortLength(1000 * street.priority() / street.cost(), decimals, texts),
                        "money",
                        money(1000));
    }

    private String meters(double meters) {
        return texts.units().shortLength(meters, meters < 100 ? 1 : 0, texts);
    }

    /** Returns the problems of a street by type: {@code 2 obstacles, 1 surface problem}. */
    String problems(PlannedStreet street) {
        Map<LabelType, Long> types = street.problems().stream()
                .collect(Collectors.groupingBy(
                        problem -> problem.cluster().scored().type(), TreeMap::new, Collectors.counting()));
        return types.entrySet().stream()
                .map(type -> new TypeWords(texts).counted(type.getKey(), type.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** Returns the tier and the place that gives it, or the points. */
    String tier(PlannedStreet street) {
        String points = Double.isNaN(street.conditionPoints())
                ? ""
                : text(
                                "points",
                                "condition",
                                number(street.conditionPoints()),
                                "location",
                                number(street.locationPoints()))
                        + " ";
        String tier = street.tier() == 0 ? text("tier.unknown") : text("tier", "tier", street.tier());
        return points
                + street.place()
                        .map(near -> text("tier.place", "tier", tier, "place", place(near)))
                        .orElse(tier);
    }

    private String place(NearPlace near) {
        String category =
                texts.text("map.places.category." + near.place().category().publishedName());
        String name =
                near.place().name().map(known -> known + " (" + category + ")").orElse(category);
        return text(
                near.alongStreets() ? "place.streets" : "place.straight",
                "place",
                name,
                "distance",
                new NumberText(texts).meters(near.meters()));
    }

    /** Returns the gain, the cost and the sum so far of a street. */
    String sums(PlannedStreet street) {
        var fixed = street.fixed();
        return text(
                "street.sums",
                "worth",
                new WorkTexts(texts).worth(fixed.score(), fixed.scoreIfFixed(), fixed.accessibleMeters()),
                "cost",
                money(street.cost()),
                "year",
                street.year(),
                "sum",
                money(street.runningCost()));
    }

    /** Returns which share of the known need the budget covers; empty: there is no budget, or no need. */
    Optional<String> need(Plan plan) {
        double need = plan.need();
        if (plan.query().budget().isEmpty() || need == 0) {
            return Optional.empty();
        }
        String share = texts.percent(plan.total().cost() / need);
        String covered = text("lead.need", "share", share, "need", money(need));
        long unknown = plan.withoutCost();
        return Optional.of(unknown == 0 ? covered : covered + " " + texts.count("plan.lead.unknown", unknown));
    }

    /** Returns a sentence for each kind of group of which some get nothing: types, tiers, areas and neighborhoods. */
    List<String> nothing(Plan plan) {
        var words = new TypeWords(texts);
        return Stream.of(
                        none(
                                "type",
                                plan,
                                (street, problem) -> Optional.of(words.titleOfMany(
                                        problem.cluster().scored().type()))),
                        none(
                                "tier",
                                plan,
                                (street, problem) -> street.tier() == 0
                                        ? Optional.empty()
                                        : Optional.of(text("tier", "tier", street.tier()))),
                        none(
                                "area",
                                plan,
                                (street, problem) -> Optional.ofNullable(
                                                plan.areas().get(street.street()))
                                        .map(Area::name)),
                        none("region", plan, (street, problem) -> Optional.ofNullable(regions.get(problem.region()))))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<String> none(
            String kind, Plan plan, BiFunction<PlannedStreet, PlannedProblem, Optional<String>> group) {
        List<String> names = new ArrayList<>();
        plan.withoutPlanned(group)
                .forEach((name, problems) -> names.add(text("none", "name", name, "count", number(problems))));
        if (names.isEmpty()) {
            return Optional.empty();
        }
        if (names.size() > MOST_NAMES) {
            String more = text("none.more", "count", number(names.size() - MOST_NAMES));
            names.subList(MOST_NAMES, names.size()).clear();
            names.add(more);
        }
        return Optional.of(text("none." + kind, "names", String.join(", ", names)));
    }

    String problem(PlannedProblem problem) {
        var scored = problem.cluster().scored();
        String title = new TypeWords(texts).title(scored.type());
        return scored.severity() == 0 ? title : title + ", " + texts.text("map.severity." + scored.severity());
    }

    String side(PlannedProblem problem) {
        var cluster = problem.cluster();
        return places.side(cluster.street(), cluster.lng(), cluster.lat())
                .map(side -> texts.text(side.key()))
                .orElse("");
    }

    /** Returns people's votes, programs' votes and the reliability. */
    String votes(PlannedProblem problem) {
        var cluster = problem.cluster();
        long programsAgree = cluster.agree() - cluster.humanAgree();
        long programsDisagree = cluster.disagree() - cluster.humanDisagree();
        String people = text(
                "votes.people", "agree", number(cluster.humanAgree()), "disagree", number(cluster.humanDisagree()));
        String programs = programsAgree + programsDisagree == 0
                ? ""
                : text("votes.programs", "agree", number(programsAgree), "disagree", number(programsDisagree));
        String reliability = cluster.reliability().isPresent()
                ? text(
                        "reliability",
                        "share",
                        texts.percent(cluster.reliability().getAsDouble()))
                : "";
        return Stream.of(people, programs, reliability)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
    }

    String cost(PlannedProblem problem) {
        return problem.cost().isPresent() ? money(problem.cost().getAsDouble()) : text("cost.unknown");
    }

    /** Returns what a group of streets costs and brings. */
    List<String> cells(PlanSum sum, boolean hasCost) {
        var numbers = new NumberText(texts);
        return List.of(
                number(sum.streets()),
                number(sum.problems()),
                hasCost ? money(sum.cost()) : text("cost.unknown"),
                numbers.meters(sum.accessibleMeters()),
                hasCost ? money(sum.expectedCost()) : text("cost.unknown"),
                numbers.meters(sum.expectedMeters()));
    }

    @Override
    public String money(double amount) {
        return new NumberText(texts).money(amount, currency);
    }

    @Override
    public String costs(UnitCosts costs) {
        List<String> words = new ArrayList<>();
        for (LabelType type : UnitCosts.TYPES) {
            OptionalDouble each = costs.of(type);
            if (type == LabelType.NO_SIDEWALK && costs.sidewalkPerUnit().isPresent()) {
                String amount = exact(costs.sidewalkPerUnit().getAsDouble());
                words.add(named(title(type), text(costs.isPerFoot() ? "rate.ft" : "rate.m", "amount", amount)));
            } else if (each.isPresent()) {
                words.add(named(title(type), exact(each.getAsDouble())));
            }
        }
        return String.join(", ", words);
    }

    private String title(LabelType type) {
        return type == LabelType.CURB_RAMP ? text("cost.ramp") : new TypeWords(texts).title(type);
    }

    /** Returns an amount with its fractions. */
    private String exact(double amount) {
        boolean isWhole = Math.abs(amount - Math.rint(amount)) < 0.005;
        return new NumberText(texts).money(amount, isWhole ? 0 : 2, currency);
    }

    @Override
    public String condition(Map<String, Double> points) {
        return points.entrySet().stream()
                .map(severity -> named(
                        texts.text(
                                severity.getKey().equals(PlanQuery.UNRATED)
                                        ? "list.severity.none"
                                        : "map.severity." + severity.getKey()),
                        number(severity.getValue())))
                .collect(Collectors.joining(", "));
    }

    @Override
    public String location(Map<String, Double> points) {
        return points.entrySet().stream()
                .map(place -> named(
                        place.getKey().equals(PlanQuery.OTHER)
                                ? text("grid.other")
                                : texts.text("map.places.category." + place.getKey()),
                        number(place.getValue())))
                .collect(Collectors.joining(", "));
    }

    private String named(String name, String number) {
        return text("named", "name", name, "number", number);
    }

    String number(double number) {
        return texts.number(number, 0);
    }
}
