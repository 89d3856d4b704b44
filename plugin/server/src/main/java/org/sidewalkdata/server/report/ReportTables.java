package org.sidewalkdata.server.report;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sidewalkdata.ogc.document.Html;
import org.sidewalkdata.server.page.NumberText;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/** The tables of a report. Pure. */
final class ReportTables {
    private static final NumberText NUMBERS = new NumberText(Messages.of(Language.ENGLISH));

    private ReportTables() {}

    /** Returns the histogram as a table. CSS classes set the widths of its bars. */
    static String histogram(Histogram histogram) {
        StringBuilder rows = new StringBuilder();
        for (int bin = 0; bin < Histogram.BINS; bin++) {
            double meters = histogram.meters().get(bin);
            long width = histogram.highest() == 0 ? 0 : Math.round(20 * meters / histogram.highest());
            rows.append(String.format(
                    Locale.ROOT,
                    "<tr><th scope=\"row\">%s</th><td class=\"number\">%s</td><td class=\"number\">%s</td><td class=\"bar\"><span class=\"w%d class%d\"></span></td></tr>\n",
                    Histogram.range(bin),
                    NUMBERS.length(meters),
                    NUMBERS.percent(histogram.total() == 0 ? 0 : meters / histogram.total()),
                    width,
                    bin / 2));
        }
        return table("spread", "Audited length by score", "Score|#Length|#Share|", rows.toString());
    }

    static String worst(CityReport report, ReportLinks links) {
        return table(
                "streets",
                String.format(
                        Locale.ROOT,
                        "The %d streets with the lowest scores, of streets of at least %s m",
                        report.worst().size(),
                        NUMBERS.whole(report.streets().shortest())),
                "Street|#Score|#Length|Problems",
                each(
                        report.worst(),
                        street -> String.format(
                                Locale.ROOT,
                                "<tr><th scope=\"row\">%s</th><td class=\"number\">%s</td><td class=\"number\">%s m</td><td>%s</td></tr>\n",
                                name(street, links),
                                NUMBERS.score(street.score()),
                                NUMBERS.whole(street.meters()),
                                Html.escape(street.problems()))));
    }

    static String problems(CityReport report, ReportLinks links) {
        return table(
                "problems",
                "What to fix first",
                "Rank|Problem|Street|#Gain|Votes|Photo",
                each(
                        report.problems(),
                        problem -> String.format(
                                Locale.ROOT,
                                "<tr><th scope=\"row\">%d</th><td>%s</td><td>%s</td><td class=\"number\">%s m</td><td>%s</td><td>%s</td></tr>\n",
                                problem.rank(),
                                Html.escape(problem.what()),
                                where(problem, links),
                                NUMBERS.whole(problem.gain()),
                                Html.escape(problem.votes()),
                                photo(problem, links))));
    }

    private static String name(ReportedStreet street, ReportLinks links) {
        String text = street.name().orElse("Street segment " + street.id());
        String way = street.way().isPresent() && street.name().isEmpty()
                ? " <span class=\"quiet\">(OpenStreetMap way " + street.way().getAsLong() + ")</span>"
                : "";
        return links.to(links.street(street.id()), text) + way;
    }

    private static String where(ReportedProblem problem, ReportLinks links) {
        return problem.streetId().isPresent()
                ? links.to(links.street(problem.streetId().getAsLong()), problem.street())
                : Html.escape(problem.street());
    }

    private static String photo(ReportedProblem problem, ReportLinks links) {
        return problem.photo()
                .map(url -> links.to(Html.escape(url), "Photo " + problem.rank()))
                .orElse("none");
    }

    /**
     * Returns a table.
     *
     * @param kind the CSS class that sets its column widths
     */
    private static String table(String kind, String caption, String heads, String rows) {
        StringBuilder head = new StringBuilder();
        for (String title : heads.split("\\|", -1)) {
            head.append(title.isEmpty() ? "<td class=\"bar\"></td>" : head(title));
        }
        return String.format(Locale.ROOT, """
                <div class="scroll" role="region" aria-label="%1$s" tabindex="0">
                <table class="%2$s">
                <caption>%1$s</caption>
                <thead><tr>%3$s</tr></thead>
                <tbody>
                %4$s</tbody>
                </table>
                </div>
                """, Html.escape(caption), kind, head, rows);
    }

    /** Returns the header cell of a column. The title of a numeric column begins with a hash. */
    private static String head(String title) {
        return title.startsWith("#")
                ? "<th scope=\"col\" class=\"number\">" + title.substring(1) + "</th>"
                : "<th scope=\"col\">" + title + "</th>";
    }

    private static <T> String each(List<T> things, Function<T, String> row) {
        return things.stream().map(row).collect(Collectors.joining());
    }
}
