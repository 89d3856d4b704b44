package org.sidewalkdata.pages.worklist;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.pages.page.PlaceChoice;
import org.sidewalkdata.pages.page.Template;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.query.PlanOrder;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.PriorityQuery.Movable;
import org.sidewalkdata.query.UnitCosts;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.TypeWords;

/**
 * The form that asks for a plan. Pure.
 *
 * @param isAnswered true if a plan follows; false: only the form is wanted
 */
record PlanForm(Medium medium, PlanPageQuery query, boolean isAnswered, List<Region> regions, List<Area> areas) {
    private static final Template FORM = new Template("""
            <form class="plan no-print" action="plan">
            ${hidden}<h2>#{plan.step.costs}</h2>
            <p>#{plan.step.costs.note}</p>
            <div class="choice">
            ${costs}</div>
            ${source}<details><summary>#{plan.examples}</summary>
            <p>#{plan.examples.note}</p>
            ${examples}</details>
            <h2>#{plan.step.budget}</h2>
            <div class="choice">
            ${budget}${where}</div>
            <details${open}><summary>#{plan.step.options}</summary>
            <div class="choice">
            <p><label for="order">#{plan.order}</label>
            <select id="order" name="order">
            ${orders}</select></p>
            ${options}<p><label for="sidewalkUnit">#{plan.unit}</label>
            <select id="sidewalkUnit" name="sidewalkUnit">
            ${units}</select></p>
            <p><input type="hidden" name="movable" value="true"/><label><input type="checkbox" name="movable" value="false"${movable}/> #{map.fix.movable}</label></p>
            </div>
            <p class="quiet">#{plan.grids.note}</p>
            <fieldset class="choice"><legend>#{plan.grid.condition}</legend>
            ${condition}</fieldset>
            <fieldset class="choice"><legend>#{plan.grid.location}</legend>
            ${location}</fieldset></details>
            <p><button>#{plan.show}</button></p>
            </form>
            """);

    private static final Template START = new Template("""
            <p class="lead">#{plan.start}</p>
            <p class="no-print"><a class="button" href="${example}">${title}</a></p>
            """);

    /**
     * Costs in dollars that a city published. None is a default.
     *
     * @param costs those that the form can take, as the parameter has them
     */
    private record Example(String source, String ramp, String sidewalk, String costs) {}

    private static final List<Example> EXAMPLES = List.of(
            new Example("Pierce County WA, 2018", "$6,070", "$105 / ft", "CurbRamp:6070,NoSidewalk:105/ft"),
            new Example("Asheville NC, 2022", "$5,000", "$20–25 / ft²", "CurbRamp:5000"),
            new Example("Beaverton OR", "$6,000", "–", "CurbRamp:6000"));

    /** The columns of the examples with amounts. */
    private static final Set<String> NUMBERS = Set.of("ramp", "sidewalk");

    /** The budget of the example that a page without costs offers. */
    private static final int EXAMPLE_BUDGET = 1_000_000;

    private static final int EXAMPLE_YEARS = 5;

    /** The fields whose parameters the form does not keep as hidden fields. */
    private static final Set<String> FIELDS = Stream.concat(
                    PlaceChoice.LOCATION.stream(),
                    Stream.of(
                            "order",
                            "distance",
                            "costs",
                            "movable",
                            "rampsPerCluster",
                            "budget",
                            "years",
                            "minReliability",
                            "conditionPoints",
                            "locationPoints"))
            .collect(Collectors.toUnmodifiableSet());

    /** The fields with the costs, the budget and the years; all others are options. */
    private static final Set<String> STEPS = Set.of("budget", "years");

    String html() {
        return faults()
                + (isAnswered || !query.faults().isEmpty() ? "" : start())
                + form()
                + "<h2>" + medium.html("plan.step.result") + "</h2>\n"
                + (isAnswered
                        ? "<p class=\"no-print\">" + files() + "</p>\n"
                        : "<p>" + medium.html("plan.result.none") + "</p>\n");
    }

    /** Returns what a plan is, and an example of one. */
    private String start() {
        Example example = EXAMPLES.get(0);
        String whole = query.has("budget") ? "" : "&budget=" + EXAMPLE_BUDGET;
        String years = query.has("years") ? "" : "&years=" + EXAMPLE_YEARS;
        String title = texts().text("plan.example", "source", example.source());
        return START.fill(texts(), Map.of("example", address(example, whole + years), "title", escape(title)));
    }

    private String address(Example example, String more) {
        return medium.to("plan?" + query.withCosts(example.costs()) + more);
    }

    private String faults() {
        int count = query.faults().size();
        return count == 0
                ? ""
                : "<p class=\"note\" role=\"alert\">" + escape(texts().count("plan.faults", count)) + "</p>\n";
    }

    private String form() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("hidden", PageParts.kept(medium.page(), query.given(), FIELDS));
        values.put("costs", UnitCosts.TYPES.stream().map(this::cost).collect(Collectors.joining()));
        values.put("source", source());
        values.put("examples", examples());
        values.put("budget", money("budget", texts().text("plan.budget"), "") + field("years", "plan.years", "1"));
        Location place = query.plan().problems().location();
        values.put("where", new PlaceChoice(medium.page(), regions, areas).html(place, query.given()));
        List<String> orders =
                Arrays.stream(PlanOrder.values()).map(PlanOrder::toString).toList();
        String order = query.plan().order().toString();
        values.put("orders", PageParts.options(orders, order, value -> texts().text("plan.order." + value)));
        values.put(
                "options",
                field("distance", "plan.distance", "400")
                        + field("rampsPerCluster", "plan.ramps", "1")
                        + field("minReliability", "plan.minReliability", ""));
        values.put("units", PageParts.options(List.of("m", "ft"), unit(), value -> texts().text("plan.unit." + value)));
        values.put("movable", query.plan().problems().movable() == Movable.LEFT_OUT ? " checked=\"checked\"" : "");
        boolean isOpen = query.faults().keySet().stream()
                .anyMatch(name -> !STEPS.contains(name) && !name.startsWith(PlanPageQuery.COST));
        values.put("open", isOpen ? " open=\"open\"" : "");
        values.put(
                "condition",
                points(
                        PlanPageQuery.CONDITION,
                        PlanQuery.CONDITION,
                        query.plan().conditionPoints(),
                        key -> key.equals(PlanQuery.UNRATED) ? "list.severity.none" : "map.severity." + key));
        values.put(
                "location",
                points(
                        PlanPageQuery.LOCATION,
                        PlanQuery.LOCATION_POINTS,
                        query.plan().locationPoints(),
                        key -> key.equals(PlanQuery.OTHER) ? "plan.grid.other" : "map.places.category." + key));
        return FORM.fill(texts(), values);
    }

    /** Returns whose costs are in the fields; empty text: the user's own. */
    private String source() {
        return EXAMPLES.stream()
                .filter(example -> query.has(PlanPageQuery.COSTS, example.costs()))
                .map(example -> "<p class=\"note\">"
                        + escape(texts().text("plan.examples.used", "source", example.source())) + "</p>\n")
                .collect(Collectors.joining());
    }

    private String files() {
        String text = query.text();
        return file("plan.pdf?" + text, "PDF")
                + file("plan.xlsx?" + text, "Excel")
                + file("v3/api/plan?" + text + "&filetype=csv", "CSV")
                + file("v3/api/plan?" + text + "&filetype=geojson", "GeoJSON")
                + file("v3/api/plan?" + text + "&filetype=geopackage", "GeoPackage");
    }

    private String file(String address, String name) {
        return "<a class=\"button\" href=\"" + medium.to(address) + "\">" + name + "</a> ";
    }

    private String cost(LabelType type) {
        Optional<Double> each = Optional.ofNullable(query.plan().costs().each().get(type));
        Optional<Double> known = type == LabelType.NO_SIDEWALK
                        && query.plan().costs().sidewalkPerMeter().isPresent()
                ? Optional.of(query.plan().costs().sidewalkPerUnit().getAsDouble())
                : each;
        String label =
                type == LabelType.CURB_RAMP ? texts().text("plan.cost.ramp") : new TypeWords(texts()).title(type);
        return money(
                PlanPageQuery.COST + type.publishedName(),
                type == LabelType.NO_SIDEWALK ? texts().text("plan.cost.sidewalk." + unit()) : label,
                known.map(PlanForm::plain).orElse(""));
    }

    /** Returns the unit of the cost of missing sidewalks. */
    private String unit() {
        return query.field(PlanPageQuery.UNIT, query.plan().costs().isPerFoot() ? "ft" : "m");
    }

    /** Returns a number that a field takes, without needless decimals. */
    private static String plain(double number) {
        return number == Math.rint(number)
                ? Long.toString((long) number)
                : Double.toString(Math.round(number * 100) / 100.0);
    }

    private String field(String name, String key, String byDefault) {
        return input(name, texts().text(key), "", byDefault);
    }

    private String money(String name, String label, String value) {
        String currency = medium.currency();
        return input(name, currency.isEmpty() ? label : label + " (" + currency + ")", value, "");
    }

    /**
     * Returns a field for a number with what the request has in it, and below it why that is no usable number.
     *
     * @param value what is in the field of a request without it
     */
    private String input(String name, String label, String value, String placeholder) {
        String fault = query.faults().get(name);
        String invalid = fault == null ? "" : " aria-invalid=\"true\" aria-describedby=\"" + name + "-fault\"";
        String reason =
                fault == null ? "" : "<span class=\"fault\" id=\"" + name + "-fault\">" + escape(fault) + "</span>";
        return "<p><label for=\"" + name + "\">" + escape(label) + "</label>\n<input id=\"" + name + "\" name=\"" + name
                + "\" inputmode=\"decimal\" size=\"9\" value=\"" + escape(query.field(name, value))
                + "\" placeholder=\"" + escape(placeholder) + "\"" + invalid + "/>" + reason + "</p>\n";
    }

    private String examples() {
        String heads = List.of("source", "ramp", "sidewalk", "use").stream()
                .map(name -> "<th scope=\"col\"" + (NUMBERS.contains(name) ? " class=\"number\"" : "") + ">"
                        + escape(texts().text("plan.examples." + name)) + "</th>")
                .collect(Collectors.joining());
        String rows = EXAMPLES.stream()
                .map(example -> "<tr><th scope=\"row\">" + escape(example.source()) + "</th><td class=\"number\">"
                        + escape(example.ramp()) + "</td><td class=\"number\">" + escape(example.sidewalk())
                        + "</td><td><a href=\"" + address(example, "") + "\">"
                        + escape(texts().text("plan.examples.fill")) + "<span class=\"unseen\"> "
                        + escape(example.source()) + "</span></a></td></tr>\n")
                .collect(Collectors.joining());
        return "<div class=\"scroll\"><table><thead><tr>" + heads + "</tr></thead>\n<tbody>\n" + rows
                + "</tbody></table></div>\n";
    }

    /** Returns a field for each key of a grid of points; its default is a placeholder. */
    private String points(
            String prefix, Map<String, Double> defaults, Map<String, Double> points, UnaryOperator<String> text) {
        return defaults.entrySet().stream()
                .map(byDefault -> {
                    double chosen = points.getOrDefault(byDefault.getKey(), byDefault.getValue());
                    return input(
                            prefix + byDefault.getKey(),
                            TypeWords.capitalized(texts().text(text.apply(byDefault.getKey()))),
                            chosen == byDefault.getValue() ? "" : plain(chosen),
                            plain(byDefault.getValue()));
                })
                .collect(Collectors.joining());
    }

    private Messages texts() {
        return medium.texts();
    }
}
