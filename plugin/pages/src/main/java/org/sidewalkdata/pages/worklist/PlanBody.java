package org.sidewalkdata.pages.worklist;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.api.plan.Plan;
import org.sidewalkdata.api.plan.PlanAssumptions;
import org.sidewalkdata.api.plan.PlanSum;
import org.sidewalkdata.api.plan.PlannedProblem;
import org.sidewalkdata.api.plan.PlannedStreet;
import org.sidewalkdata.api.plan.PlannedStreet.Status;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.pages.document.Content.Section;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.document.HtmlTable;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.text.TypeWords;

/**
 * The sections of a plan, for the page and the PDF. Pure.
 *
 * @param query the plan's query, still encoded
 * @param listed the first planned streets, which are listed by year
 * @param images addresses of the listed problems' panoramas by cluster, as the data have them
 * @param map the address of the map
 */
record PlanBody(
        Plan plan,
        Medium medium,
        String query,
        String place,
        PlanTexts texts,
        List<PlannedStreet> listed,
        Map<Long, String> images,
        String map) {
    /** How many streets the summary lists, and the map numbers. */
    static final int FIRST = 10;

    /** The assumptions that stand above all others. */
    private static final List<String> DRAFT = List.of("draft", "limits");

    private static final int LONGEST_BAR = 100;
    private static final String COLUMN = "plan.column.";
    private static final String PROBLEMS =
            HtmlTable.heads(COLUMN, "number", "what", "side", "position", "votes", "#gain", "#cost", "image_url");
    private static final String SUMS =
            HtmlTable.heads(COLUMN, "#streets", "#problems", "#cost", "#meters", "#expected.cost", "#expected.meters");

    List<Section> sections() {
        if (plan.total().streets() == 0) {
            return List.of(this::intro, () -> more(texts.text("totals"), totals()), this::assumptions);
        }
        String all = texts.text("all", "count", texts.number(plan.total().streets()));
        return List.of(
                this::intro,
                () -> "<div class=\"summary\">\n",
                this::years,
                this::where,
                this::first,
                () -> medium.isPdf() ? assumptions() : "",
                () -> "</div>\n" + more(all, all()),
                () -> more(texts.text("totals"), totals()),
                () -> medium.isPdf() ? "" : assumptions());
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
                        medium.numbers().length(total.accessibleMeters()));
        long movable = plan.movable();
        List<String> remarks = new ArrayList<>(total.streets() == 0 ? List.of() : texts.nothing(plan));
        if (movable > 0) {
            remarks.add(texts.texts().count("plan.movable", movable));
        }
        return "<p class=\"lead\">" + escape(lead)
                + texts.need(plan).map(need -> " " + escape(need)).orElse("") + "</p>\n"
                + (remarks.isEmpty() ? "" : list(remarks))
                + Medium.paragraph(
                        "note",
                        DRAFT.stream()
                                .map(topic -> texts.text("assume." + topic))
                                .collect(Collectors.joining(" ")))
                + medium.contact();
    }

    private static String list(List<String> sentences) {
        return sentences.stream()
                .map(sentence -> "<li>" + escape(sentence) + "</li>\n")
                .collect(Collectors.joining("", "<ul>\n", "</ul>\n"));
    }

    /** Returns a heading of the summary, whose page has headings above it. */
    private String heading(String text) {
        String element = medium.isPdf() ? "h2" : "h3";
        return "<" + element + ">" + escape(text) + "</" + element + ">\n";
    }

    /** Returns what not everybody reads: folded in a page, on a new page of paper in a PDF. */
    private String more(String title, String html) {
        return medium.isPdf()
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
        String heads = HtmlTable.heads(COLUMN, "year", "#cost", "#streets", "#problems", "#meters")
                + (hasBudget() ? "|#plan.column.left" : "");
        var table = new HtmlTable(texts.texts(), "years", "plan-years", texts.text("years.caption"), heads);
        for (Plan.Year year : plan.years()) {
            PlanSum sum = year.sum();
            String name = texts.text("year", "year", year.year());
            String list = medium.to("worklist?" + query + "&year=" + year.year());
            String bar = bar(most == 0 ? 0 : Math.round(LONGEST_BAR * sum.cost() / most));
            List<String> cells = new ArrayList<>(List.of(
                    escape(texts.money(sum.cost())) + bar,
                    texts.number(sum.streets()),
                    texts.number(sum.problems()),
                    escape(medium.numbers().length(sum.accessibleMeters()))));
            if (hasBudget()) {
                cells.add(escape(texts.money(year.moneyLeft())));
            }
            table.plain(sum.streets() == 0 ? escape(name) : medium.link(list, name), cells.toArray(String[]::new));
        }
        return heading(texts.text("years.heading")) + table.html();
    }

    /** Returns a bar beside its number. Styles in a page are rejected, and PDF files have no SVG. */
    private String bar(long percent) {
        return medium.isPdf()
                ? "<span class=\"bar\" style=\"width: " + percent + "%\"></span>"
                : "<svg class=\"bar\" viewBox=\"0 0 " + LONGEST_BAR
                        + " 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect width=\"" + percent
                        + "\" height=\"6\"></rect></svg>";
    }

    private String where() {
        return heading(texts.text("map.heading"))
                + DocumentMap.element(map, texts.text("map"))
                + Medium.paragraph("quiet", texts.text("map.key"));
    }

    /** Returns the first streets, each with the reason for its place. */
    private String first() {
        String heads = HtmlTable.heads(COLUMN, "number", "street", "#year", "#cost");
        var table = new HtmlTable(texts.texts(), "first", "plan-first", texts.text("first.caption"), heads);
        List<PlannedStreet> first = listed.subList(0, Math.min(FIRST, listed.size()));
        first.forEach(street -> table.plain(
                Integer.toString(street.rank()),
                "<strong>" + link(street) + "</strong><br/>" + escape(texts.problems(street)) + " · " + why(street),
                Integer.toString(street.year()),
                escape(texts.money(street.cost()))));
        return heading(texts.texts().count("plan.first", first.size())) + "<p>" + medium.html("map.fix.worth")
                + "</p>\n" + table.html();
    }

    private String link(PlannedStreet street) {
        return medium.link(medium.to("#street=" + street.street()), texts.street(street));
    }

    private String why(PlannedStreet street) {
        Optional<PlannedStreet> before =
                street.rank() == 1 ? Optional.empty() : Optional.of(listed.get(street.rank() - 2));
        return "<span class=\"quiet\">"
                + escape(texts.why(street, before, plan.query().order())) + "</span>";
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
                + (problems < plan.total().problems()
                        ? Medium.paragraph("note", texts.text("more", "count", texts.number(problems)))
                        : "");
    }

    private String problems(int year, List<PlannedStreet> streets) {
        String caption = texts.text("caption", "year", year, "place", place);
        var table = new HtmlTable(texts.texts(), "work plan", "plan-" + year, caption, PROBLEMS);
        for (PlannedStreet street : streets) {
            table.group(street.rank() + ". <strong>" + link(street) + "</strong><br/>" + why(street) + " "
                    + escape(texts.sums(street)));
            int number = 0;
            for (PlannedProblem problem : street.problems()) {
                String name = street.rank() + "." + ++number;
                table.row(name, cells(name, problem));
            }
        }
        return table.html();
    }

    private List<String> cells(String number, PlannedProblem problem) {
        var cluster = problem.cluster();
        return List.of(
                what(problem),
                escape(texts.side(problem)),
                String.format(Locale.ROOT, "%.6f, %.6f", cluster.lat(), cluster.lng()),
                escape(texts.votes(problem)),
                escape(medium.numbers().meters(problem.accessibleMeters())),
                escape(texts.cost(problem)),
                photo(number, problem));
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
                .map(url -> medium.link(escape(url), texts.texts().text("list.photo", "number", number)))
                .orElse("");
    }

    private String totals() {
        HtmlTable years = sums("year");
        plan.years().forEach(year -> row(years, Integer.toString(year.year()), year.sum(), true));
        HtmlTable status = sums("status");
        plan.byStatus().forEach((which, sum) -> {
            if (sum.problems() > 0) {
                boolean hasCost = which != Status.COST_UNKNOWN && which != Status.NOT_RANKED;
                row(status, texts.text("status." + which), sum, hasCost);
            }
        });
        HtmlTable tiers = sums("tier");
        plan.byTier()
                .forEach((tier, sum) -> row(
                        tiers, tier == 0 ? texts.text("tier.unknown") : texts.text("tier", "tier", tier), sum, true));
        HtmlTable types = sums("type");
        plan.byType().forEach((type, sum) -> row(types, new TypeWords(texts.texts()).titleOfMany(type), sum, true));
        HtmlTable regions = sums("region");
        String none = texts.texts().text("list.neighborhood.none");
        plan.byRegion().forEach((region, sum) -> row(regions, texts.regions().getOrDefault(region, none), sum, true));
        String set = plan.byArea().keySet().stream()
                .flatMap(Optional::stream)
                .findFirst()
                .map(texts.texts()::set)
                .orElseGet(() -> texts.text("totals.area.head"));
        HtmlTable areas = sums("area", "set", set);
        String outside = texts.text("totals.area.none");
        plan.byArea().forEach((area, sum) -> row(areas, area.map(Area::name).orElse(outside), sum, true));
        return Stream.of(years, status, tiers, types, regions, areas)
                .filter(table -> !table.isEmpty())
                .map(HtmlTable::html)
                .collect(Collectors.joining());
    }

    private HtmlTable sums(String by, Object... namesAndValues) {
        String caption = texts.text("totals." + by, namesAndValues);
        return new HtmlTable(texts.texts(), "sums", "plan-by-" + by, caption, "plan.totals." + by + ".head|" + SUMS);
    }

    private void row(HtmlTable table, String title, PlanSum sum, boolean hasCost) {
        table.row(
                escape(title),
                texts.cells(sum, hasCost).stream().map(Html::escape).toList());
    }

    private String assumptions() {
        String sentences = list(PlanAssumptions.of(plan, texts.texts(), texts).stream()
                .filter(sentence -> !DRAFT.contains(sentence.topic()))
                .map(PlanAssumptions.Sentence::text)
                .toList());
        String title = texts.text("assumptions");
        return (medium.isPdf()
                        ? "<h2>" + escape(title) + "</h2>\n<div class=\"assumptions\">" + sentences + "</div>\n"
                        : more(title, sentences))
                + "<p class=\"quiet\">" + escape(medium.data()) + medium.license() + "</p>\n";
    }
}
