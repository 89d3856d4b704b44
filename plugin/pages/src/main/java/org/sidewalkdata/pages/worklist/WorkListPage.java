package org.sidewalkdata.pages.worklist;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.pages.page.PlaceChoice;
import org.sidewalkdata.pages.page.Template;
import org.sidewalkdata.query.PriorityQuery.GroupBy;
import org.sidewalkdata.query.PriorityQuery.Movable;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.Section;
import org.sidewalkdata.site.SitePage;

/** A work list as a page, with a form that selects another list. Pure. */
record WorkListPage(PageRequest request, WorkListBody body, List<Region> regions, List<Area> areas) {
    private static final List<String> LIMITS = List.of("10", "50", "all");

    private static final Set<String> FIELDS = Stream.concat(
                    PlaceChoice.LOCATION.stream(), Stream.of("groupBy", "movable", "limit", "lang"))
            .collect(Collectors.toUnmodifiableSet());

    private static final Template CHOICE = new Template("""
            <form class="choice no-print" action="worklist">
            ${hidden}${where}<p><label for="groupBy">#{list.group}</label>
            <select id="groupBy" name="groupBy">
            ${groups}</select></p>
            <p><label for="movable">#{list.what.moves}</label>
            <select id="movable" name="movable">
            ${movable}</select></p>
            <p><label for="limit">#{list.how.many}</label>
            <select id="limit" name="limit">
            ${limits}</select></p>
            <p><button>#{list.show}</button> <a class="button" href="${pdf}">PDF</a> <a class="button" href="${xlsx}">Excel</a> <a class="button" href="${csv}">CSV</a> <a href="${plan}">#{plan.link}</a></p>
            </form>
            """);

    String html() {
        var frame = new SitePage(
                        request, Section.REPORT, body.title(), body.texts().text("description", "place", body.place()))
                .with("page/report.css");
        return frame.begin() + choice() + body.html() + SitePage.END;
    }

    private String choice() {
        if (body.query().plan().isPresent()) {
            return "<p class=\"no-print\">" + button("PDF", file("pdf")) + button("Excel", file("xlsx"))
                    + button("CSV", file("csv")) + "</p>\n";
        }
        return CHOICE.fill(
                request.texts(),
                Map.of(
                        "hidden", PageParts.kept(request, body.query().given(), FIELDS),
                        "where",
                                new PlaceChoice(request, regions, areas)
                                        .html(
                                                body.query().problems().location(),
                                                body.query().given()),
                        "groups",
                                options(
                                        List.of(GroupBy.STREET, GroupBy.CLUSTER),
                                        "map.fix.group.",
                                        body.query().problems().groupBy()),
                        "movable",
                                options(
                                        List.of(Movable.values()),
                                        "list.movable.",
                                        body.query().problems().movable()),
                        "limits", limitOptions(),
                        "pdf", file("pdf"),
                        "xlsx", file("xlsx"),
                        "csv", file("csv"),
                        "plan", escape(request.to("./plan?" + body.query().ofPlan()))));
    }

    private static String button(String name, String address) {
        return "<a class=\"button\" href=\"" + address + "\">" + name + "</a> ";
    }

    private String file(String extension) {
        String query = body.query().text();
        return escape(request.to("./worklist." + extension + (query.isEmpty() ? "" : "?" + query)));
    }

    /** Returns the choices of a parameter; the keys of their texts begin with a prefix and end with their value. */
    private <E extends Enum<E>> String options(List<E> values, String prefix, E chosen) {
        return values.stream()
                .map(value -> PageParts.option(value.toString(), request.texts().text(prefix + value), value == chosen))
                .collect(Collectors.joining());
    }

    private String limitOptions() {
        String chosen = body.query().limit();
        String other = LIMITS.contains(chosen) ? "" : PageParts.option(chosen, chosen, true);
        return other
                + LIMITS.stream()
                        .map(limit -> PageParts.option(
                                limit, limit.equals("all") ? body.texts().text("all") : limit, limit.equals(chosen)))
                        .collect(Collectors.joining());
    }
}
