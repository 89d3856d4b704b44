package org.sidewalkdata.pages.worklist;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.pages.page.PlaceChoice;
import org.sidewalkdata.pages.page.Template;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.query.PriorityQuery.GroupBy;
import org.sidewalkdata.query.PriorityQuery.Movable;

/** The form that selects another work list. Pure. */
record WorkListForm(WorkListQuery query, Medium medium, List<Region> regions, List<Area> areas) {
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
        if (query.plan().isPresent()) {
            return "<p class=\"no-print\">" + button("PDF", file("pdf")) + button("Excel", file("xlsx"))
                    + button("CSV", file("csv")) + "</p>\n";
        }
        PriorityQuery problems = query.problems();
        return CHOICE.fill(
                medium.texts(),
                Map.of(
                        "hidden", PageParts.kept(medium.page(), query.given(), FIELDS),
                        "where",
                                new PlaceChoice(medium.page(), regions, areas).html(problems.location(), query.given()),
                        "groups",
                                options(List.of(GroupBy.STREET, GroupBy.CLUSTER), "map.fix.group.", problems.groupBy()),
                        "movable", options(List.of(Movable.values()), "list.movable.", problems.movable()),
                        "limits", limits(),
                        "pdf", file("pdf"),
                        "xlsx", file("xlsx"),
                        "csv", file("csv"),
                        "plan", medium.to("plan?" + query.ofPlan())));
    }

    private static String button(String name, String address) {
        return "<a class=\"button\" href=\"" + address + "\">" + name + "</a> ";
    }

    private String file(String extension) {
        String text = query.text();
        return medium.to("worklist." + extension + (text.isEmpty() ? "" : "?" + text));
    }

    /** Returns the choices of a parameter; the keys of their texts begin with a prefix and end with their value. */
    private <E extends Enum<E>> String options(List<E> values, String prefix, E chosen) {
        return PageParts.options(
                values.stream().map(E::toString).toList(),
                chosen.toString(),
                value -> medium.texts().text(prefix + value));
    }

    private String limits() {
        String chosen = query.limit();
        List<String> limits = LIMITS.contains(chosen) ? LIMITS : List.of(chosen, "10", "50", "all");
        return PageParts.options(
                limits, chosen, limit -> limit.equals("all") ? medium.texts().text("list.all") : limit);
    }
}
