package org.sidewalkdata.pages.worklist;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
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
 * @param map returns the address of the map: below the host's root, or a data URL
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
        Supplier<String> map,
        String root,
        boolean titled) {
    /** How many streets the summary lists, and the map numbers. */
    static final int FIRST = 10;

    /** The assumptions that stand above all others. */
    private static final List<String> DRAFT = List.of("draft", "limits");

    private static final String NUMBER = " class=\"number\"";
    private static final int LONGEST_BAR = 100;
    private static final List<String> MONEY = List.of("gain", "cost");
    private static final List<String> COLUMNS =
            List.of("number", "what", "side", "position", "votes", "gain", "cost", "image_url");
    private static final List<String> SUMS =
            List.of("streets", "problems", "cost", "meters", "expected.cost", "expected.meters");

    String html() {
        return plan.total().streets() == 0
                ? intro() + more(texts.text("totals"), totals()) + assumptions()
                : intro()
                        + "<div class=\"summary\">\n"
                        + years()
                        + where()
                        + first()
                        + (titled ? assumptions() : "")
                        + "</div>\n"
                        + more(
                                texts.text(
                                        "all",
                                        "count",
                                        texts.number(plan.total().streets())),
                                all())
                        + more(texts.text("totals"), totals())
                        + (titled ? "" : assumptions());
    }

    private String intro() {
        PlanSum total = plan.total();
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
                        new NumberText(texts.texts()).length(total.accessibleMeters()));
        long movable = plan.movable();
        List<String> remarks = new ArrayList<>(total.streets() == 0 ? List.of() : texts.nothing(plan));
        if (movable > 0) {
            remarks.add(texts.texts().count("plan.movable", movable));
        }
        return "<p class=\"lead\">" + escape(lead)
                + texts.need(plan).map(need -> " " + escape(need)).orElse("") + "</p>\n"
                + (remarks.isEmpty() ? "" : list(remarks))
                + note(DRAFT.stream()
                        .map(topic -> texts.text("assume." + topic))
                        .collect(Collectors.joining(" ")))
                + PageParts.contact(texts.texts(), publisher.contact(version), titled);
    }

    private static String list(List<String> sentences) {
        return sentences.stream()
                .map(sentence -> "<li>" + escape(sentence) + "</li>\n")
                .collect(Collectors.joining("", "<ul>\n", "</ul>\n"));
    }

    /** Returns a heading of the summary, whose page has headings above it. */
    private String heading(String text) {
        String element = titled ? "h2" : "h3";
        return "<" + element + ">" + escape(text) + "</" + element + ">\n";
    }

    /** Returns what not everybody reads: folded in a page, on a new page of paper in a PDF. */
    private String more(String title, String html) {
        return titled
                ? "<h2 class=\"details\">" + escape(texts.text("annex", "title", title)) + "</h2>\n" + html
                : "<details><summary>" + escape(title) + "</summary>\n" + html + "</details>\n";
    }

    private int replacedRamps() {
        PlanSum ramps = plan.byType().get(LabelType.CURB_RAMP);
        return ramps == null ? 0 : ramps.problems();
    }

    private boolean hasBudget() {
        return plan.query().budget().isPresent();
    }

    /** Returns the years with a bar for the money of each. */
    private String years() {
        double most = plan.years().stream()
                .mapToDouble(year -> year.sum().cost())
                .max()
                .orElse(0);
        var numbers = new NumberText(texts.texts());
        List<String> heads = Stream.of("year", "cost", "streets", "problems", "meters", "left")
                .filter(name -> hasBudget() || !name.equals("left"))
                .map(name -> texts.text("column." + name))
                .toList();
        StringBuilder rows = new StringBuilder();
        for (Plan.Year year : plan.years()) {
            PlanSum sum = year.sum();
            String name = texts.text("year", "year", year.year());
            String list = escape(page.to(root + "worklist?" + query + "&year=" + year.year()));
            rows.append("<tr><th scope=\"row\">")
                    .append(sum.streets() == 0 ? escape(name) : PageParts.link(list, name, titled))
                    .append("</th><td class=\"number\">")
                    .append(escape(texts.money(sum.cost())))
                    .append(bar(most == 0 ? 0 : Math.round(LONGEST_BAR * sum.cost() / most)))
                    .append("</td>")
                    .append(number(texts.number(sum.streets())))
                    .append(number(texts.number(sum.problems())))
                    .append(number(numbers.length(sum.accessibleMeters())))
                    .append(hasBudget() ? number(texts.money(year.moneyLeft())) : "")
                    .append("</tr>\n");
        }
        return heading(texts.text("years.heading"))
                + table("plan-years", "years", texts.text("years.caption"), heads, rows.toString());
    }

    private static String number(String text) {
        return "<td class=\"number\">" + escape(text) + "</td>";
    }

    /** Returns a bar beside its number. Styles in a page are rejected, and PDF files have no SVG. */
    private String bar(long percent) {
        return titled
                ? "<span class=\"bar\" style=\"width: " + percent + "%\"></span>"
                : "<svg class=\"bar\" viewBox=\"0 0 " + LONGEST_BAR
                        + " 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect width=\"" + percent
                        + "\" height=\"6\"></rect></svg>";
    }

    private String where() {
        return heading(texts.text("map.heading")) + DocumentMap.element(map.get(), texts.text("map"))
                + "<p class=\"quiet\">" + escape(texts.text("map.key")) + "</p>\n";
    }

    /** Returns the first streets, each with the reason for its place. */
    private String first() {
        StringBuilder rows = new StringBuilder();
        List<PlannedStreet> first = listed.subList(0, Math.min(FIRST, listed.size()));
        for (PlannedStreet street : first) {
            rows.append("<tr><th scope=\"row\">" + street.rank() + "</th><td><strong>" + link(street) + "</strong><br/>"
                    + escape(texts.problems(street)) + " · " + why(street) + "</td>"
                    + number(Integer.toString(street.year())) + number(texts.money(street.cost())) + "</tr>\n");
        }
        List<String> heads = Stream.of("number", "street", "year", "cost")
                .map(name -> texts.text("column." + name))
                .toList();
        return heading(texts.texts().count("plan.first", first.size()))
                + "<p>" + escape(texts.texts().text("map.fix.worth")) + "</p>\n"
                + table("plan-first", "first", texts.text("first.caption"), heads, rows.toString());
    }

    private String link(PlannedStreet street) {
        return PageParts.link(escape(root + "#street=" + street.street()), texts.street(street), titled);
    }

    private String why(PlannedStreet street) {
        Optional<PlannedStreet> before =
                street.rank() == 1 ? Optional.empty() : Optional.of(listed.get(street.rank() - 2));
        return "<span class=\"quiet\">"
                + escape(texts.why(street, before, plan.query().order())) + "</span>";
    }

    private List<String> heads(String by) {
        List<String> heads = new ArrayList<>(List.of(texts.text("totals." + by + ".head")));
        SUMS.forEach(name -> heads.add(texts.text("column." + name)));
        return heads;
    }

    private record Row(String head, List<String> cells) {
        /** Returns the row; each cell has the head of its column as its label, which narrow screens show. */
        String html(List<String> heads) {
            StringBuilder html = new StringBuilder("<tr><th scope=\"row\">" + escape(head) + "</th>");
            for (int i = 0; i < cells.size(); i++) {
                html.append("<td class=\"number\" data-label=\"" + escape(heads.get(i + 1)) + "\">"
                        + escape(cells.get(i)) + "</td>");
            }
            return html.append("</tr>\n").toString();
        }
    }

    private String sums(String id, String caption, List<String> heads, List<Row> rows) {
        return table(
                id,
                "sums",
                caption,
                heads,
                rows.stream().map(row -> row.html(heads)).collect(Collectors.joining()));
    }

    /** Returns a table; all its columns but the first, and that of words, have numbers. */
    private String table(String id, String kind, String caption, List<String> heads, String rows) {
        StringBuilder head = new StringBuilder();
        for (int i = 0; i < heads.size(); i++) {
            boolean isNumber = i > (kind.equals("first") ? 1 : 0);
            head.append("<th scope=\"col\"" + (isNumber ? NUMBER : "") + ">" + escape(heads.get(i)) + "</th>");
        }
        return String.format(Locale.ROOT, """
                <div class="scroll" role="region" aria-labelledby="%1$s" tabindex="0">
                <table class="%5$s">
                <caption id="%1$s">%2$s</caption>
                <thead><tr>%3$s</tr></thead>
                <tbody>
                %4$s</tbody>
                </table>
                </div>
                """, id, escape(caption), head, rows, kind);
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

    /** Returns the listed streets with their problems, by year. */
    private String all() {
        Map<Integer, List<PlannedStreet>> years =
                listed.stream().collect(Collectors.groupingBy(PlannedStreet::year, TreeMap::new, Collectors.toList()));
        StringBuilder html = new StringBuilder();
        years.forEach((year, streets) -> html.append(problems(year, streets)));
        long problems =
                listed.stream().mapToLong(street -> street.problems().size()).sum();
        return html
                + (problems < plan.total().problems() ? note(texts.text("more", "count", texts.number(problems))) : "");
    }

    private static String note(String text) {
        return "<p class=\"note\">" + escape(text) + "</p>\n";
    }

    private String problems(int year, List<PlannedStreet> streets) {
        String heads = COLUMNS.stream()
                .map(name -> "<th scope=\"col\"" + kind(name) + ">" + escape(texts.text("column." + name)) + "</th>")
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
        return "<tbody>\n<tr class=\"street\"><th colspan=\"" + COLUMNS.size() + "\" scope=\"rowgroup\">"
                + street.rank() + ". <strong>"
                + link(street) + "</strong><br/>" + why(street) + " " + escape(texts.sums(street)) + "</th></tr>\n"
                + rows
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
                        : "<td" + kind(name) + " data-label=\"" + escape(texts.text("column." + name)) + "\">"
                                + cells.getOrDefault(name, "") + "</td>")
                .collect(Collectors.joining("", "<tr>", "</tr>\n"));
    }

    private static String kind(String column) {
        return MONEY.contains(column) ? NUMBER : "";
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
        String set = plan.byArea().keySet().stream()
                .flatMap(Optional::stream)
                .findFirst()
                .map(texts.texts()::set)
                .orElseGet(() -> texts.text("totals.area.head"));
        List<Row> years = plan.years().stream()
                .map(year -> new Row(Integer.toString(year.year()), texts.cells(year.sum(), true)))
                .toList();
        return totals("year", years)
                + totals("status", status)
                + totals("tier", tiers)
                + totals("type", types)
                + totals("region", regions)
                + totals("area", areas, "set", set);
    }

    private String totals(String by, List<Row> rows, Object... namesAndValues) {
        return rows.isEmpty() ? "" : sums("plan-by-" + by, texts.text("totals." + by, namesAndValues), heads(by), rows);
    }

    private String assumptions() {
        var numbers = new NumberText(texts.texts());
        String data = texts.texts()
                .text("list.data", "version", version.version(), "day", numbers.day(version.refreshedAt()));
        String license = publisher
                .terms()
                .map(terms -> " " + escape(texts.texts().text("list.license")) + " " + PageParts.license(terms, titled))
                .orElse("");
        String sentences = list(PlanAssumptions.of(plan, texts.texts(), texts).stream()
                .filter(sentence -> !DRAFT.contains(sentence.topic()))
                .map(PlanAssumptions.Sentence::text)
                .toList());
        String title = texts.text("assumptions");
        return (titled
                        ? "<h2>" + escape(title) + "</h2>\n<div class=\"assumptions\">" + sentences + "</div>\n"
                        : more(title, sentences))
                + "<p class=\"quiet\">" + escape(data) + license + "</p>\n";
    }
}
