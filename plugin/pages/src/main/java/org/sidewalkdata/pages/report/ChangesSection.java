package org.sidewalkdata.pages.report;

import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.sidewalkdata.changes.ChangeSummary.Counts;
import org.sidewalkdata.changes.EditionFacts;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.document.HtmlTable;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.text.TypeWords;

/**
 * What changed since a snapshot: three sentences and the neighborhoods whose class changed at the front of a report, a
 * map and a table among its details. Pure.
 *
 * @param rankable the least coverage at which a score can be compared with others
 */
record ChangesSection(ReportChanges changes, Medium medium, double rankable) {
    String html() {
        EditionFacts from = changes.summary().from();
        return "<h2>" + text("report.changes", "name", Html.escape(from.name())) + "</h2>\n<p>"
                + changes.summary()
                        .all(Kind.STREETS)
                        .map(counts -> streets(counts, from))
                        .orElse("")
                + " " + text("report.changes.limit") + "</p>\n"
                + (changes.summary().otherRules() ? "<p class=\"note\">" + text("report.changes.rules") + "</p>\n" : "")
                + new ReportTables(numbers()).classes(changes.classes(), rankable);
    }

    /** Returns the map and the table. */
    String details() {
        EditionFacts from = changes.summary().from();
        return "<h3>" + text("report.changes", "name", Html.escape(from.name())) + "</h3>\n" + map(from) + table();
    }

    private String streets(Counts streets, EditionFacts from) {
        String better = whole(streets.count("better"));
        String worse = whole(streets.count("worse"));
        String audited = whole(streets.count("newly_audited"));
        String added = whole(changes.newProblems());
        String gone = whole(changes.goneProblems());
        String more = whole(changes.moreSevereProblems());
        String regrouped = whole(changes.regroupedProblems());
        return score(streets, numbers().day(from.version().refreshedAt())) + " "
                + text("report.changes.streets", "better", better, "worse", worse, "audited", audited) + " "
                + text("report.changes.clusters", "new", added, "gone", gone, "more", more, "regrouped", regrouped);
    }

    private String score(Counts streets, String day) {
        OptionalDouble mean = streets.number("mean_score_before");
        OptionalDouble now = streets.number("mean_score_after");
        if (mean.isEmpty() || now.isEmpty()) {
            return text("report.changes.score.none", "day", day);
        }
        String before = numbers().number(mean.getAsDouble(), 3);
        String after = numbers().number(now.getAsDouble(), 3);
        return text("report.changes.score", "before", before, "after", after, "day", day);
    }

    private String whole(long number) {
        return numbers().whole(number);
    }

    private String map(EditionFacts from) {
        if (changes.picture().isEmpty()) {
            return "";
        }
        String better = streets("better");
        String worse = streets("worse");
        String words = medium.texts().text("report.changes.map", "name", from.name(), "better", better, "worse", worse);
        return DocumentMap.element(changes.picture(), words) + "\n<p class=\"legend\">"
                + Stream.of("better", "worse", "audited").map(this::key).collect(Collectors.joining(" ")) + "</p>\n";
    }

    private String streets(String which) {
        return changes.summary()
                .all(Kind.STREETS)
                .map(counts -> whole(counts.count(which)))
                .orElse("");
    }

    private String key(String kind) {
        return "<span class=\"key\"><span class=\"swatch " + kind + "\"></span>&#160;"
                + text("report.changes.legend." + kind) + "</span>";
    }

    private String table() {
        HtmlTable table = new ReportTables(numbers())
                .table(
                        "changes",
                        medium.texts().text("report.changes.table"),
                        "report.changes.type|#report.changes.before|#report.changes.added|#report.changes.removed"
                                + "|#report.changes.regrouped|#report.changes.changed|#report.changes.after");
        var words = new TypeWords(medium.texts());
        changes.summary()
                .byType()
                .forEach((type, counts) -> table.plain(
                        Html.escape(words.title(type)),
                        LongStream.of(
                                        counts.count("before"),
                                        counts.count("new"),
                                        counts.count("gone"),
                                        ReportChanges.regrouped(counts),
                                        counts.count("changed"),
                                        counts.count("after"))
                                .mapToObj(numbers()::whole)
                                .toArray(String[]::new)));
        return table.html();
    }

    private NumberText numbers() {
        return medium.numbers();
    }

    /** Returns a message as HTML. The values are already escaped. */
    private String text(String key, Object... namesAndValues) {
        return medium.html(key, namesAndValues);
    }
}
