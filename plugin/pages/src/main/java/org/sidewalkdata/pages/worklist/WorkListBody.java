package org.sidewalkdata.pages.worklist;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.priority.ProblemChoice;
import org.sidewalkdata.pages.document.Content;
import org.sidewalkdata.pages.document.DocumentForm;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.pages.page.Person;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.query.PriorityQuery.GroupBy;
import org.sidewalkdata.query.PriorityQuery.Movable;

/**
 * The sections of a work list, for the page and the PDF. Pure.
 *
 * @param person for whom the problems are weighed; empty: for nobody in particular
 * @param all number of entries of the whole list, of which the sheets may have only the first
 * @param place the neighborhood or the city
 * @param maps the address of each sheet's map
 */
record WorkListBody(
        WorkListQuery query,
        Optional<Person> person,
        List<WorkSheet> sheets,
        int all,
        String place,
        Medium medium,
        List<String> maps) {
    private static final List<String> LIMITS = List.of("10", "50", "all");

    Content content(RequestData data) {
        return new Content(
                title(),
                text("description", "place", place),
                form(data),
                List.of(this::intro, this::eachSheet, this::method),
                "",
                query.plan().isPresent() ? medium.texts().text("plan.draft") : "",
                List.of());
    }

    private String form(RequestData data) {
        String files = Medium.button(file("pdf"), "PDF") + " " + Medium.button(file("xlsx"), "Excel") + " "
                + Medium.button(file("csv"), "CSV") + " ";
        if (query.plan().isPresent()) {
            return "<p class=\"no-print\">" + files + "</p>\n";
        }
        PriorityQuery problems = query.problems();
        List<String> groups = List.of(GroupBy.STREET.toString(), GroupBy.CLUSTER.toString());
        List<String> movable =
                Arrays.stream(Movable.values()).map(Movable::toString).toList();
        List<String> limits = Stream.concat(Stream.of(query.limit()), LIMITS.stream())
                .distinct()
                .toList();
        return new DocumentForm(medium, query.given())
                .place(problems.location(), data)
                .select("groupBy", "list.group", "", groups, problems.groupBy().toString(), word("map.fix.group."))
                .select(
                        "movable",
                        "list.what.moves",
                        "",
                        movable,
                        problems.movable().toString(),
                        word("list.movable."))
                .select(
                        "limit",
                        "list.how.many",
                        "",
                        LIMITS.contains(query.limit()) ? LIMITS : limits,
                        query.limit(),
                        limit -> limit.equals("all") ? text("all") : limit)
                .html(
                        "worklist",
                        files + "<a href=\"" + medium.to("plan?" + query.ofPlan()) + "\">" + medium.html("plan.link")
                                + "</a>");
    }

    private String file(String extension) {
        return medium.to("worklist." + extension + query.given().suffix());
    }

    /** Returns the texts of values, whose keys begin with a prefix. */
    private UnaryOperator<String> word(String prefix) {
        return value -> medium.texts().text(prefix + value);
    }

    private String title() {
        return query.plan()
                .map(plan -> medium.texts().text("plan.caption", "year", plan.year(), "place", place))
                .orElseGet(() -> text("title", "place", place));
    }

    private String intro() {
        long count = sheets.stream().mapToLong(sheet -> sheet.entries().size()).sum();
        return Medium.paragraph("lead", lead(count))
                + person.map(whom -> whom.html(medium.texts(), medium.isPdf())).orElse("")
                + medium.contact()
                + (count == 0 ? "" : "<p>" + medium.html("map.fix.worth") + "</p>\n")
                + (count < all ? Medium.paragraph("note", text("more", "count", whole(count), "all", whole(all))) : "")
                + choice();
    }

    private String lead(long count) {
        if (count == 0) {
            return text("empty");
        }
        if (query.plan().isPresent()) {
            int year = query.plan().get().year();
            return medium.texts().text("plan.lead.year", "year", year, "place", place, "count", whole(count));
        }
        PriorityQuery problems = query.problems();
        String key = "list.lead." + (problems.near().isPresent() ? "near" : problems.groupBy());
        return medium.texts().count(key, count, "place", place);
    }

    private String whole(long number) {
        return medium.numbers().whole(number);
    }

    /** Returns the paragraph that says what a list was narrowed and weighed by; empty text: by nothing. */
    private String choice() {
        Map<String, String> sentences = ProblemChoice.of(query.problems(), medium.texts());
        return sentences.isEmpty()
                ? ""
                : Medium.paragraph("note", text("choice") + " " + String.join(" ", sentences.values()));
    }

    private String eachSheet() {
        var table = new WorkTable(medium, true);
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < sheets.size(); i++) {
            WorkSheet sheet = sheets.get(i);
            String ranks = text("ranks", "first", sheet.firstRank(), "last", sheet.lastRank());
            html.append("<section class=\"sheet\">\n<h2>" + escape(ranks) + "</h2>\n")
                    .append(DocumentMap.element(maps.get(i), text("map")) + "\n")
                    .append(Medium.paragraph(
                            "quiet", text("key." + query.problems().groupBy())))
                    .append(table.html(text("caption", "place", place) + ". " + ranks, sheet.entries()))
                    .append("</section>\n");
        }
        return html.toString();
    }

    private String method() {
        String names = medium.publisher()
                .attributionIfAny()
                .map(text -> " " + text("attribution", "names", text))
                .orElse("");
        return Medium.paragraph("quiet", text("check")) + "<p class=\"quiet\">" + escape(medium.data() + names)
                + medium.license() + "</p>\n";
    }

    private String text(String key, Object... namesAndValues) {
        return medium.texts().text("list." + key, namesAndValues);
    }
}
