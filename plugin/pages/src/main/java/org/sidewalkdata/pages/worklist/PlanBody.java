package org.sidewalkdata.pages.worklist;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.api.plan.Plan;
import org.sidewalkdata.api.plan.PlanAssumptions;
import org.sidewalkdata.api.plan.PlanSum;
import org.sidewalkdata.api.plan.PlannedProblem;
import org.sidewalkdata.api.plan.PlannedStreet;
import org.sidewalkdata.api.plan.PlannedStreet.Status;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.text.TypeWords;

/**
 * The body of a plan, for the page and the PDF: HTML that is well-formed XML. Pure.
 *
 * @param query the plan's query, still encoded
 * @param listed the first planned streets, which are listed by year
 * @param images addresses of the listed problems' panoramas by cluster, as the data have them
 * @param map returns the address of a year's map: below the host's root, or a data URL
 * @param root the host's root with a slash at the end: {@code ./} in a page, absolute in a PDF
 * @param titled true for a PDF, in which links repeat their text as a title (PDF/UA)
 */
record PlanBody(
        Plan plan,
        PageRequest page,
        String query,
        String place,
        DataVersion version,
        Publisher publisher,
        PlanTexts texts,
        List<PlannedStreet> listed,
        Map<Long, String> images,
        IntFunction<String> map,
        String root,
        boolean titled) {
    private static final List<String> COLUMNS =
            List.of("number", "what", "side", "position", "votes", "gain", "cost", "image_url");
    private static final List<String> SUMS =
            List.of("streets", "problems", "cost", "meters", "expected.cost", "expected.meters");

    String html() {
        return intro() + years() + totals() + assumptions();
    }

    private String intro() {
        PlanSum total = plan.total();
        var numbers = new NumberText(texts.texts());
        String unlimited = hasBudget() ? "" : ".unlimited";
        long replaced = replacedRamps();
        String lead = total.streets() == 0
                ? texts.text("nothing" + unlimited)
                : texts.text(
                        "lead" + unlimited,
                        "streets",
                        texts.number(total.streets()),
                        "problems",
                        texts.number(total.problems()),
                        "ramps",
                        replaced == 0 ? "" : " " + texts.text("lead.ramps", "count", texts.number(replaced)),
                        "cost",
                        texts.money(total.cost()),
                        "left",
                        texts.money(plan.budget() - total.cost()),
                        "length",
                        numbers.length(total.accessibleMeters()));
        long movable = plan.movable();
        String moves = movable == 0 ? "" : note(texts.texts().count("plan.movable", movable));
        return "<p class=\"note\">" + escape(draft()) + "</p>\n<p class=\"lead\">" + escape(lead)
                + texts.need(plan).map(need -> " " + escape(need)).orElse("") + "</p>\n"
                + (total.streets() == 0 ? List.<String>of() : texts.nothing(plan))
                        .stream().map(PlanBody::note).collect(Collectors.joining())
                + WorkListBody.choice(plan.query().problems(), texts.texts()) + moves
                + PageParts.contact(texts.texts(), publisher.contact(version), titled)
                + (total.streets() == 0 ? "" : "<p>" + escape(texts.texts().text("map.fix.worth")) + "</p>\n")
                + yearTable();
    }

    private int replacedRamps() {
        PlanSum ramps = plan.byType().get(LabelType.CURB_RAMP);
        return ramps == null ? 0 : ramps.problems();
    }

    private boolean hasBudget() {
        return plan.query().budget().isPresent();
    }

    /** Returns the sentence that says what a plan is not. */
    private String draft() {
        return texts.text("assume.draft") + " " + texts.text("assume.limits");
    }

    private String yearTable() {
        List<Row> rows = new ArrayList<>();
        for (Plan.Year year : plan.years()) {
            List<String> cells = new ArrayList<>(texts.cells(year.sum(), true));
            cells.add(texts.money(year.runningCost()));
            if (hasBudget()) {
                cells.add(texts.money(year.moneyLeft()));
            }
            rows.add(new Row(Integer.toString(year.year()), cells));
        }
        List<String> heads = new ArrayList<>(heads("year.head"));
        heads.add(texts.text("column.sum"));
        if (hasBudget()) {
            heads.add(texts.text("column.left"));
        }
        return table("plan-years", texts.text("years.caption"), heads, rows);
    }

    private List<String> heads(String first) {
        List<String> heads = new ArrayList<>(List.of(texts.text(first)));
        SUMS.forEach(name -> heads.add(texts.text("column." + name)));
        return heads;
    }

    private record Row(String head, List<String> cells) {
        /** Returns the row; each cell has the head of its column as its label, which narrow screens show. */
        String html(List<String> heads) {
            StringBuilder html = new StringBuilder("<tr><th scope=\"row\">" + escape(head) + "</th>");
            for (int i = 0; i < cells.size(); i++) {
                html.append("<td data-label=\"" + escape(heads.get(i + 1)) + "\">" + escape(cells.get(i)) + "</td>");
            }
            return html.append("</tr>\n").toString();
        }
    }

    private String table(String id, String caption, List<String> heads, List<Row> rows) {
        return String.format(
                Locale.ROOT,
                """
                <div class="scroll" role="region" aria-labelledby="%1$s" tabindex="0">
                <table class="sums">
                <caption id="%1$s">%2$s</caption>
                <thead><tr>%3$s</tr></thead>
                <tbody>
                %4$s</tbody>
                </table>
                </div>
                """,
                id,
                escape(caption),
                heads.stream()
                        .map(head -> "<th scope=\"col\">" + escape(head) + "</th>")
                        .collect(Collectors.joining()),
                rows.stream().map(row -> row.html(heads)).collect(Collectors.joining()));
    }

    /**
     * Returns the first planned streets of a plan, for a page or file that is made in memory.
     *
     * @param most the number of problems after which no further street is listed
     */
    static List<PlannedStreet> first(Plan plan, int most) {
        List<PlannedStreet> streets = new ArrayList<>();
        int problems = 0;
        for (PlannedStreet street : plan.planned()) {
            if (problems >= most) {
                break;
            }
            streets.add(street);
            problems += street.problems().size();
        }
        return streets;
    }

    private String years() {
        Map<Integer, List<PlannedStreet>> years =
                listed.stream().collect(Collectors.groupingBy(PlannedStreet::year, TreeMap::new, Collectors.toList()));
        StringBuilder html = new StringBuilder();
        years.forEach((year, streets) -> html.append(year(year, streets)));
        long problems =
                listed.stream().mapToLong(street -> street.problems().size()).sum();
        return html
                + (problems < plan.total().problems() ? note(texts.text("more", "count", texts.number(problems))) : "");
    }

    private static String note(String text) {
        return "<p class=\"note\">" + escape(text) + "</p>\n";
    }

    private String year(int year, List<PlannedStreet> streets) {
        String list = page.to(root + "worklist?" + query + "&year=" + year);
        return String.format(
                Locale.ROOT,
                """
                <section class="sheet">
                <h2>%s</h2>
                <p>%s</p>
                %s
                <p class="quiet">%s</p>
                %s</section>
                """,
                escape(texts.text("year.title", "year", year)),
                PageParts.link(escape(list), texts.text("year.list", "year", year), titled),
                DocumentMap.element(map.apply(year), texts.texts().text("list.map")),
                escape(texts.text("map.key")),
                problems(year, streets));
    }

    private String problems(int year, List<PlannedStreet> streets) {
        String heads = COLUMNS.stream()
                .map(name -> "<th scope=\"col\">" + escape(texts.text("column." + name)) + "</th>")
                .collect(Collectors.joining());
        return String.format(
                Locale.ROOT,
                """
                <div class="scroll" role="region" aria-labelledby="plan-%1$d" tabindex="0">
                <table class="work plan">
                <caption id="plan-%1$d">%2$s</caption>
                <thead><tr>%3$s</tr></thead>
                %4$s</table>
                </div>
                """,
                year,
                escape(texts.text("caption", "year", year, "place", place)),
                heads,
                streets.stream().map(this::street).collect(Collectors.joining()));
    }

    private String street(PlannedStreet street) {
        StringBuilder rows = new StringBuilder();
        int number = 0;
        for (PlannedProblem problem : street.problems()) {
            rows.append(problem(street.rank() + "." + ++number, problem));
        }
        String name = texts.street(street);
        return "<tbody>\n<tr class=\"street\"><th colspan=\"" + COLUMNS.size() + "\" scope=\"rowgroup\">"
                + street.rank() + ". <strong>"
                + PageParts.link(escape(root + "#street=" + street.street()), name, titled) + "</strong><br/>"
                + escape(texts.tier(street)) + "<br/>" + escape(texts.sums(street)) + "</th></tr>\n" + rows
                + "</tbody>\n";
    }

    private String problem(String number, PlannedProblem problem) {
        var cluster = problem.cluster();
        Map<String, String> cells = Map.of(
                "what",
                what(problem),
                "side",
                escape(texts.side(problem)),
                "position",
                String.format(Locale.ROOT, "%.6f, %.6f", cluster.lat(), cluster.lng()),
                "votes",
                escape(texts.votes(problem)),
                "gain",
                escape(new NumberText(texts.texts()).meters(problem.accessibleMeters())),
                "cost",
                escape(texts.cost(problem)),
                "image_url",
                photo(number, problem));
        return COLUMNS.stream()
                .map(name -> name.equals("number")
                        ? "<th scope=\"row\">" + number + "</th>"
                        : "<td data-label=\"" + escape(texts.text("column." + name)) + "\">"
                                + cells.getOrDefault(name, "") + "</td>")
                .collect(Collectors.joining("", "<tr>", "</tr>\n"));
    }

    /** Returns the problem, its tags, and whether it may move. */
    private String what(PlannedProblem problem) {
        var work = new WorkTexts(texts.texts());
        List<String> tags = problem.tags();
        return Stream.of(
                        texts.problem(problem),
                        tags.isEmpty() ? "" : work.text("tags", "tags", work.tags(tags)),
                        work.movable(tags))
                .filter(text -> !text.isEmpty())
                .map(Html::escape)
                .collect(Collectors.joining("<br/>"));
    }

    private String photo(String number, PlannedProblem problem) {
        return Optional.ofNullable(images.get(problem.cluster().id()))
                .filter(WorkTexts::leadsToAPage)
                .map(url -> PageParts.link(escape(url), texts.texts().text("list.photo", "number", number), titled))
                .orElse("");
    }

    private String totals() {
        List<Row> status = new ArrayList<>();
        plan.byStatus().forEach((which, sum) -> {
            if (sum.problems() > 0) {
                boolean hasCost = which != Status.COST_UNKNOWN && which != Status.NOT_RANKED;
                status.add(new Row(texts.text("status." + which), texts.cells(sum, hasCost)));
            }
        });
        List<Row> tiers = new ArrayList<>();
        plan.byTier()
                .forEach((tier, sum) -> tiers.add(new Row(
                        tier == 0 ? texts.text("tier.unknown") : texts.text("tier", "tier", tier),
                        texts.cells(sum, true))));
        List<Row> types = new ArrayList<>();
        plan.byType()
                .forEach((type, sum) ->
                        types.add(new Row(new TypeWords(texts.texts()).titleOfMany(type), texts.cells(sum, true))));
        List<Row> regions = new ArrayList<>();
        plan.byRegion()
                .forEach((region, sum) -> regions.add(new Row(
                        texts.regions().getOrDefault(region, texts.texts().text("list.neighborhood.none")),
                        texts.cells(sum, true))));
        List<Row> areas = new ArrayList<>();
        plan.byArea()
                .forEach((area, sum) -> areas.add(new Row(
                        area.map(Area::name).orElseGet(() -> texts.text("totals.area.none")), texts.cells(sum, true))));
        return "<h2 class=\"details\">" + escape(texts.text("totals")) + "</h2>\n" + totals("status", status)
                + totals("tier", tiers) + totals("type", types) + totals("region", regions) + totals("area", areas);
    }

    private String totals(String by, List<Row> rows) {
        return rows.isEmpty()
                ? ""
                : table("plan-by-" + by, texts.text("totals." + by), heads("totals." + by + ".head"), rows);
    }

    private String assumptions() {
        var numbers = new NumberText(texts.texts());
        String data = texts.texts()
                .text("list.data", "version", version.version(), "day", numbers.day(version.refreshedAt()));
        String license = publisher
                .terms()
                .map(terms -> " " + escape(texts.texts().text("list.license")) + " " + PageParts.license(terms, titled))
                .orElse("");
        return "<h2>" + escape(texts.text("assumptions")) + "</h2>\n<ul>\n"
                + PlanAssumptions.of(plan, texts.texts(), texts).stream()
                        .map(sentence -> "<li>" + escape(sentence.text()) + "</li>\n")
                        .collect(Collectors.joining())
                + "</ul>\n<p class=\"quiet\">" + escape(data) + license + "</p>\n";
    }
}
