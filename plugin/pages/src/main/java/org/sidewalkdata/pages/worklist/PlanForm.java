package org.sidewalkdata.pages.worklist;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.pages.document.NumberFields;
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
record PlanForm(Medium medium, PlanPageQuery query, boolean isAnswered, RequestData data) {
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
        return query.form().note(texts())
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
        String whole = query.given().has("budget") ? "" : "&budget=" + EXAMPLE_BUDGET;
        String years = query.given().has("years") ? "" : "&years=" + EXAMPLE_YEARS;
        String title = texts().text("plan.example", "source", example.source());
        return START.fill(texts(), Map.of("example", address(example, whole + years), "title", escape(title)));
    }

    private String address(Example example, String more) {
        return medium.to("plan?" + query.withCosts(example.costs()) + more);
    }

    private String form() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("hidden", PageParts.kept(medium.page(), query.given().pairs(), FIELDS));
        values.put(
                "costs",
                UnitCosts.TYPES.stream()
                        .map(type -> query.form().cost(type, query.plan().costs(), medium))
                        .collect(Collectors.joining()));
        values.put("source", source());
        values.put("examples", examples());
        values.put(
                "budget",
                query.form().money("budget", texts().text("plan.budget"), "", medium)
                        + field("years", "plan.years", "1"));
        Location place = query.plan().problems().location();
        values.put(
                "where",
                new PlaceChoice(medium.page(), data.regions(), data.areas())
                        .html(place, query.given().pairs()));
        List<String> orders =
                Arrays.stream(PlanOrder.values()).map(PlanOrder::toString).toList();
        String order = query.plan().order().toString();
        values.put("orders", options(orders, order, "plan.order."));
        values.put(
                "options",
                field("distance", "plan.distance", "400")
                        + field("rampsPerCluster", "plan.ramps", "1")
                        + field("minReliability", "plan.minReliability", ""));
        values.put(
                "units",
                options(List.of("m", "ft"), query.form().unit(query.plan().costs(), texts()), "plan.unit."));
        values.put("movable", query.plan().problems().movable() == Movable.LEFT_OUT ? " checked=\"checked\"" : "");
        boolean isOpen = query.faults().keySet().stream()
                .anyMatch(name -> !STEPS.contains(name) && !name.startsWith(NumberFields.COST));
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
                .filter(example -> query.given().pairs().contains(new QueryPair(NumberFields.COSTS, example.costs())))
                .map(example -> "<p class=\"note\">"
                        + escape(texts().text("plan.examples.used", "source", example.source())) + "</p>\n")
                .collect(Collectors.joining());
    }

    /** Returns options; the keys of their texts begin with a prefix and end with their value. */
    private String options(List<String> values, String chosen, String prefix) {
        return values.stream()
                .map(value -> PageParts.option(value, texts().text(prefix + value), value.equals(chosen)))
                .collect(Collectors.joining());
    }

    private String files() {
        String api = "v3/api/plan" + query.given().suffix() + "&filetype=";
        return file("plan.pdf" + query.given().suffix(), "PDF")
                + file("plan.xlsx" + query.given().suffix(), "Excel")
                + file(api + "csv", "CSV")
                + file(api + "geojson", "GeoJSON")
                + file(api + "geopackage", "GeoPackage");
    }

    private String file(String address, String name) {
        return Medium.button(medium.to(address), name) + " ";
    }

    private String field(String name, String key, String byDefault) {
        return query.form().input(name, texts().text(key), "", byDefault);
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
                    return query.form()
                            .input(
                                    prefix + byDefault.getKey(),
                                    TypeWords.capitalized(texts().text(text.apply(byDefault.getKey()))),
                                    chosen == byDefault.getValue() ? "" : NumberFields.plain(chosen),
                                    NumberFields.plain(byDefault.getValue()));
                })
                .collect(Collectors.joining());
    }

    private Messages texts() {
        return medium.texts();
    }
}
