package org.sidewalkdata.pages.worklist;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sidewalkdata.api.priority.ProblemChoice;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.pages.page.Person;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.text.Messages;

/**
 * The body of a work list, for the page and the PDF: HTML that is well-formed XML. Pure.
 *
 * @param person for whom the problems are weighed; empty: for nobody in particular
 * @param all number of entries of the whole list, of which the sheets may have only the first
 * @param place the neighborhood or the city
 * @param map returns the address of a sheet's map: below the host's root, or a data URL
 * @param root the host's root with a slash at the end: {@code ./} in a page, absolute in a PDF
 * @param titled true if links repeat their text as a title, as PDF/UA requires
 */
record WorkListBody(
        WorkListQuery query,
        Optional<Person> person,
        List<WorkSheet> sheets,
        int all,
        String place,
        DataVersion version,
        Publisher publisher,
        WorkTexts texts,
        Function<WorkSheet, String> map,
        String root,
        boolean titled) {

    String html() {
        return intro() + eachSheet() + method();
    }

    /** Returns the title, also of the PDF. */
    String title() {
        return query.plan()
                .map(plan -> texts.texts().text("plan.caption", "year", plan.year(), "place", place))
                .orElseGet(() -> texts.text("title", "place", place));
    }

    /** Returns the text at the foot of each page of the PDF; empty: none. */
    String foot() {
        return query.plan().isPresent() ? texts.texts().text("plan.draft") : "";
    }

    private String intro() {
        long count = sheets.stream().mapToLong(sheet -> sheet.entries().size()).sum();
        String lead = count == 0
                ? texts.text("empty")
                : query.plan().isPresent()
                        ? ofYear(query.plan().get().year(), count)
                        : texts.texts()
                                .count(
                                        "list.lead."
                                                + (query.problems().near().isPresent()
                                                        ? "near"
                                                        : query.problems().groupBy()),
                                        count,
                                        "place",
                                        place);
        return "<p class=\"lead\">" + escape(lead) + "</p>\n"
                + person.map(whom -> whom.html(texts.texts(), titled)).orElse("")
                + PageParts.contact(texts.texts(), publisher.contact(version), titled)
                + (count == 0 ? "" : "<p>" + escape(texts.texts().text("map.fix.worth")) + "</p>\n")
                + (count < all ? "<p class=\"note\">" + escape(more(count)) + "</p>\n" : "")
                + choice(query.problems(), texts.texts());
    }

    private String ofYear(int year, long count) {
        return texts.texts()
                .text(
                        "plan.lead.year",
                        "year",
                        year,
                        "place",
                        place,
                        "count",
                        new NumberText(texts.texts()).whole(count));
    }

    private String more(long count) {
        var numbers = new NumberText(texts.texts());
        return texts.text("more", "count", numbers.whole(count), "all", numbers.whole(all));
    }

    /** Returns the paragraph that says what a list was narrowed and weighed by; empty text: by nothing. */
    static String choice(PriorityQuery query, Messages texts) {
        Map<String, String> sentences = ProblemChoice.of(query, texts);
        return sentences.isEmpty()
                ? ""
                : "<p class=\"note\">" + escape(texts.text("list.choice")) + " "
                        + escape(String.join(" ", sentences.values())) + "</p>\n";
    }

    private String eachSheet() {
        var table = new WorkTable(texts, id -> root + "#street=" + id, true, titled);
        StringBuilder html = new StringBuilder();
        for (WorkSheet sheet : sheets) {
            String ranks = texts.text("ranks", "first", sheet.firstRank(), "last", sheet.lastRank());
            html.append(String.format(
                    Locale.ROOT,
                    """
                    <section class="sheet">
                    <h2>%s</h2>
                    %s
                    <p class="quiet">%s</p>
                    %s</section>
                    """,
                    escape(ranks),
                    DocumentMap.element(map.apply(sheet), texts.text("map")),
                    escape(texts.text("key." + query.problems().groupBy())),
                    table.html(texts.text("caption", "place", place) + ". " + ranks, sheet.entries())));
        }
        return html.toString();
    }

    private String method() {
        var numbers = new NumberText(texts.texts());
        String data = texts.text("data", "version", version.version(), "day", numbers.day(version.refreshedAt()));
        String names = publisher
                .attributionIfAny()
                .map(text -> " " + texts.text("attribution", "names", text))
                .orElse("");
        String license = publisher
                .terms()
                .map(terms -> " " + escape(texts.text("license")) + " " + PageParts.license(terms, titled))
                .orElse("");
        return "<p class=\"quiet\">" + escape(texts.text("check")) + "</p>\n<p class=\"quiet\">" + escape(data + names)
                + license + "</p>\n";
    }
}
