package org.sidewalkdata.query;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.PlaceCategory;
import org.sidewalkdata.query.AreaParameters.Alone;
import org.sidewalkdata.query.LocationParameters.Regions;
import org.sidewalkdata.query.PriorityQuery.GroupBy;
import org.sidewalkdata.query.PriorityQuery.Movable;

/**
 * A parsed request for a plan (B15).
 *
 * @param problems the problems to plan, by the model and weights of their gain
 * @param distanceMeters how far a place may be from a street
 * @param rampsPerCluster curb ramps to build where one is missing
 * @param budget money of all years; empty: no limit
 * @param years at least 1
 * @param conditionPoints points by severity, in the order to show: {@code 1}, {@code 2}, {@code 3} or {@value #UNRATED}
 * @param locationPoints points by category of place, and {@value #OTHER} without a place
 * @param areaSet the set of areas by which sums are shown, too; empty: none
 */
public record PlanQuery(
        PriorityQuery problems,
        PlanOrder order,
        double distanceMeters,
        UnitCosts costs,
        double rampsPerCluster,
        OptionalDouble budget,
        int years,
        Map<String, Double> conditionPoints,
        Map<String, Double> locationPoints,
        Optional<String> areaSet) {
    /** The key of problems without a severity. */
    public static final String UNRATED = "unrated";

    /** The key of streets without a place. */
    public static final String OTHER = "other";

    /** A quarter of a mile, rounded. */
    public static final double DEFAULT_DISTANCE = 400;

    public static final double MAX_DISTANCE = 2000;
    public static final int MAX_YEARS = 50;
    public static final double MAX_MONEY = 1e12;
    public static final double MAX_RAMPS = 10;
    public static final double MAX_POINTS = 1000;

    /** The condition's points without the parameter. */
    public static final Map<String, Double> CONDITION = ordered("3", 60.0, "2", 40.0, "1", 20.0, UNRATED, 40.0);

    /** The location's points without the parameter: those of the tiers of {@link PlanOrder#LAW}. */
    public static final Map<String, Double> LOCATION_POINTS = ordered(
            "government",
            40.0,
            "transit",
            40.0,
            "school",
            40.0,
            "library",
            40.0,
            "community",
            40.0,
            "health",
            20.0,
            "grocery",
            20.0,
            "park",
            0.0,
            OTHER,
            0.0);

    private static final ParameterGroup<Location> LOCATION =
            LocationParameters.of("Problems", Regions.KNOWN, Alone.GROUPS_SUMS);
    private static final ParameterGroup<SeverityRange> SEVERITY = SeverityRange.of("Median severity");
    private static final ParameterGroup<ScoreChoice> SCORES = ScoreParameters.ALL;
    private static final Parameter<Optional<PlanOrder>> ORDER = new Parameter<>(
            "order",
            ParameterKinds.oneOf(PlanOrder.class),
            "law (default): by tier, after 28 CFR 35.150(d)(2). condition_location: by the sum of conditionPoints and"
                    + " locationPoints. priority: by gain per cost alone. reach: as reconnect chooses at most 20 repairs for the aid of preset, or"
                    + " a manual wheelchair; then the others. Among equals, gain per cost decides.");
    private static final Parameter<OptionalDouble> DISTANCE = new Parameter<>(
            "distance",
            new ParameterKind<>(
                    "number from 0 to " + (int) MAX_DISTANCE,
                    object("type", "number", "minimum", 0, "maximum", MAX_DISTANCE),
                    (given, name) -> given.number(name, 0, MAX_DISTANCE)),
            "A place gives its tier to streets within this many meters, along streets where they connect, otherwise in"
                    + " a straight line. Default " + (int) DEFAULT_DISTANCE + ".");
    static final Parameter<UnitCosts> COSTS = new Parameter<>(
            "costs",
            new ParameterKind<>(
                    "Type:cost, comma-separated",
                    list("^[A-Za-z]+:[0-9.eE+-]+(/m|/ft)?$"),
                    (given, name) -> costs(given, name)),
            "What a repair costs by label type, such as CurbRamp:6000,NoSidewalk:345/m. NoSidewalk may have a cost per"
                    + " meter (/m) or foot (/ft) of missing sidewalk. NoCurbRamp without a cost costs what CurbRamp"
                    + " costs. There are no default costs; problems without a cost are listed and not planned.");
    private static final Parameter<OptionalDouble> RAMPS = new Parameter<>(
            "rampsPerCluster",
            new ParameterKind<>(
                    "number from 0 to " + (int) MAX_RAMPS,
                    object("type", "number", "minimum", 0, "maximum", MAX_RAMPS),
                    (given, name) -> given.number(name, 0, MAX_RAMPS)),
            "Curb ramps to build where labels say that one is missing, because a corner may need two. Default 1.");
    private static final Parameter<OptionalDouble> BUDGET = new Parameter<>(
            "budget",
            new ParameterKind<>(
                    "number, at least 0",
                    object("type", "number", "minimum", 0, "maximum", MAX_MONEY),
                    (given, name) -> given.number(name, 0, MAX_MONEY)),
            "Money for all years, in the currency of the costs. Default: no limit.");
    private static final Parameter<OptionalLong> YEARS = new Parameter<>(
            "years",
            ParameterKinds.range(1, MAX_YEARS),
            "Number of years. Each has the same share of the budget, and keeps what the years before did not spend."
                    + " Default 1.");
    private static final Parameter<Map<String, Double>> CONDITION_POINTS = points(
            "conditionPoints",
            CONDITION,
            "Points of a street by its worst severity, 1 to 3 or unrated; with order=condition_location. Default "
                    + text(CONDITION) + ".");
    private static final Parameter<Map<String, Double>> LOCATION_POINTS_PARAMETER = points(
            "locationPoints",
            LOCATION_POINTS,
            "Points of a street by the category of a place nearby, or other; with order=condition_location. Default "
                    + text(LOCATION_POINTS) + ".");

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<PlanQuery> PARAMETERS = ParameterGroup.of(
            PlanQuery::of,
            LOCATION,
            LabelClusterQuery.LABEL_TYPE,
            SEVERITY,
            LabelClusterQuery.MIN_RELIABILITY,
            PriorityQuery.MOVABLE_PARAMETER,
            SCORES,
            ORDER,
            DISTANCE,
            COSTS,
            RAMPS,
            BUDGET,
            YEARS,
            CONDITION_POINTS,
            LOCATION_POINTS_PARAMETER);

    public PlanQuery {
        conditionPoints = Collections.unmodifiableMap(new LinkedHashMap<>(conditionPoints)); // Map.copyOf has no order
        locationPoints = Collections.unmodifiableMap(new LinkedHashMap<>(locationPoints));
    }

    private static PlanQuery of(ParameterGroup.Values values) {
        Location location = values.get(LOCATION);
        Optional<String> areaSet = Optional.empty();
        if (location instanceof Location.AreaSet set) {
            areaSet = Optional.of(set.areaSet());
            location = set.part();
        }
        var problems = new PriorityQuery(
                location,
                values.get(LabelClusterQuery.LABEL_TYPE),
                values.get(SEVERITY),
                values.get(LabelClusterQuery.MIN_RELIABILITY),
                Optional.empty(),
                values.get(PriorityQuery.MOVABLE_PARAMETER).orElse(Movable.INCLUDED),
                values.get(SCORES),
                GroupBy.STREET,
                Optional.empty(),
                PriorityQuery.ALL,
                List.of());
        return new PlanQuery(
                problems,
                values.get(ORDER).orElse(PlanOrder.LAW),
                values.get(DISTANCE).orElse(DEFAULT_DISTANCE),
                values.get(COSTS),
                values.get(RAMPS).orElse(1),
                values.get(BUDGET),
                Math.toIntExact(values.get(YEARS).orElse(1)),
                values.get(CONDITION_POINTS),
                values.get(LOCATION_POINTS_PARAMETER),
                areaSet);
    }

    private static UnitCosts costs(Parameters given, String name) {
        var each = new EnumMap<LabelType, Double>(LabelType.class);
        OptionalDouble perMeter = OptionalDouble.empty();
        boolean isPerFoot = false;
        List<String> types =
                UnitCosts.TYPES.stream().map(LabelType::publishedName).toList();
        for (var cost : NamedNumbers.texts(given, name, types).entrySet()) {
            LabelType type = LabelType.find(cost.getKey()).orElseThrow();
            String number = cost.getValue().split("/", 2)[0];
            String unit = cost.getValue().substring(number.length());
            double value = NamedNumbers.number(name, cost.getKey(), number, MAX_MONEY);
            if (unit.isEmpty()) {
                each.put(type, value);
            } else if (type == LabelType.NO_SIDEWALK && Set.of("/m", "/ft").contains(unit)) {
                isPerFoot = unit.equals("/ft");
                perMeter = OptionalDouble.of(isPerFoot ? UnitCosts.perMeter(value) : value);
            } else {
                throw Parameters.refused(
                        name,
                        "must have a cost per problem; only NoSidewalk may have a cost per meter (/m) or foot (/ft),",
                        cost.getKey() + ":" + cost.getValue());
            }
        }
        return new UnitCosts(each, perMeter, isPerFoot);
    }

    private static Parameter<Map<String, Double>> points(String name, Map<String, Double> defaults, String meaning) {
        return new Parameter<>(
                name,
                new ParameterKind<>("name:points, comma-separated", list("^[a-z0-9]+:[0-9.eE+-]+$"), (given, asked) -> {
                    Map<String, Double> points = new LinkedHashMap<>(defaults);
                    points.putAll(NamedNumbers.read(given, asked, List.copyOf(defaults.keySet()), MAX_POINTS));
                    return points;
                }),
                meaning);
    }

    private static Map<String, Object> list(String pattern) {
        return object("type", "array", "items", object("type", "string", "pattern", pattern), "minItems", 1);
    }

    /** Returns points as the parameter has them. */
    public static String text(Map<String, Double> points) {
        return points.entrySet().stream()
                .map(entry -> entry.getKey() + ":" + Math.round(entry.getValue()))
                .collect(Collectors.joining(","));
    }

    private static Map<String, Double> ordered(Object... namesAndPoints) {
        Map<String, Double> points = new LinkedHashMap<>();
        for (int i = 0; i < namesAndPoints.length; i += 2) {
            points.put((String) namesAndPoints[i], (Double) namesAndPoints[i + 1]);
        }
        return Collections.unmodifiableMap(points);
    }

    /** Returns whether a plan includes problems of a type. */
    public boolean includes(LabelType type) {
        return problems.labelTypes().isEmpty() || problems.labelTypes().contains(type);
    }

    /** Returns the question for the repairs that bring most within reach, at the plan's location. */
    public ReconnectQuery reconnect(Lookups lookups) {
        String aid = problems.scores().preset().orElse(ReachQuery.WHEELCHAIR);
        return new ReconnectQuery(
                problems.location(),
                ReachQuery.aids(lookups).contains(aid) ? aid : ReachQuery.WHEELCHAIR,
                ReconnectQuery.METERS,
                Set.of(),
                costs,
                ReconnectQuery.MOST);
    }

    /** Returns the filter for curb ramps of severity 3, which are replaced. */
    public Filter ramps(Lookups lookups) {
        return problems.withoutMovable()
                .at(problems.location(), lookups)
                .labelTypes(Set.of(LabelType.CURB_RAMP))
                .compare("median_severity", Filter.Operator.EQUAL, OptionalLong.of(3))
                .between("median_severity", problems.severity())
                .atLeast("reliability", problems.minReliability())
                .all();
    }

    /** Returns the points of a street near a place. */
    public double points(Optional<PlaceCategory> category) {
        return locationPoints.getOrDefault(
                category.map(PlaceCategory::publishedName).orElse(OTHER), 0.0);
    }

    /** Returns a key that is equal for requests of the same plan, within one data version. */
    public String key() {
        return problems.key() + " " + problems.location() + " "
                + problems.labelTypes().stream().sorted().toList()
                + problems.severity() + problems.minReliability() + problems.movable() + " " + order + " "
                + distanceMeters + " " + costs + costs.isPerFoot() + " " + rampsPerCluster + " " + budget + " " + years
                + " "
                + new TreeMap<>(conditionPoints) + new TreeMap<>(locationPoints) + " " + areaSet;
    }
}
