package org.sidewalkdata.pages.report;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.page.ScoreClass;
import org.sidewalkdata.site.document.Html;

/**
 * The tables of a report. Pure.
 *
 * @param numbers formats in the language of the report
 */
record ReportTables(NumberText numbers) {
    /** Returns the histogram as a table. CSS classes set the widths of its bars. */
    String histogram(Histogram histogram) {
        StringBuilder rows = new StringBuilder();
        for (int bin = 0; bin < Histogram.BINS; bin++) {
            double meters = histogram.meters().get(bin);
            long width = histogram.highest() == 0 ? 0 : Math.round(20 * meters / histogram.highest());
            rows.append(String.format(
                    Locale.ROOT,
                    "<tr><th scope=\"row\">%s</th><td class=\"number\">%s</td><td class=\"number\">%s</td><td class=\"bar\"><span class=\"w%d class%d\"></span></td></tr>\n",
                    Histogram.range(bin, numbers),
                    numbers.length(meters),
                    numbers.percent(histogram.total() == 0 ? 0 : meters / histogram.total()),
                    width,
                    bin / 2));
        }
        return table(
                "spread", text("report.spread.caption"), "report.score|#report.length|#report.share|", rows.toString());
    }

    /** Returns neighborhoods with their score in a word, a color and a number. */
    String neighborhoods(CityReport report, ReportLinks links, List<CityReport.Neighborhood> some) {
        return table(
                "areas",
                text("report.neighborhoods.caption"),
                "report.neighborhood|report.class|#report.score|#report.coverage",
                each(
                        some,
                        one -> String.format(
                                Locale.ROOT,
                                "<tr><th scope=\"row\">%s</th><td%s>%s</td><td%s class=\"number\">%s</td><td%s class=\"number\">%s</td></tr>\n",
                                links.to(links.region(one.id(), report), one.name()),
                                label("report.class"),
                                words(one, report.rankable()),
                                label("report.score"),
                                one.score().isPresent()
                                        ? numbers.score(one.score().getAsDouble())
                                        : "",
                                label("report.coverage"),
                                numbers.percent(one.coverage()))));
    }

    private String words(CityReport.Neighborhood one, double rankable) {
        if (one.scoreClass().isEmpty()) {
            return swatch("none") + Html.escape(text("report.legend.none"));
        }
        ScoreClass scores = one.scoreClass().get();
        String word = Html.escape(scores.words(numbers.texts()));
        return one.isComparable(rankable)
                ? swatch("class" + scores.ordinal()) + word
                : swatch("none") + word + " " + Html.escape(text("report.neighborhoods.uncertain"));
    }

    /** Returns neighborhoods with their class before and now; empty text: there are none. */
    String classes(List<ReportChanges.Classed> some, double rankable) {
        return some.isEmpty()
                ? ""
                : table(
                        "areas",
                        text("map.changes.classes"),
                        "map.changes.region|map.changes.before|map.changes.after",
                        each(
                                some,
                                one -> "<tr><th scope=\"row\">"
                                        + Html.escape(one.after().name()) + "</th><td" + label("map.changes.before")
                                        + ">"
                                        + scored(one.before(), rankable) + "</td><td" + label("map.changes.after") + ">"
                                        + scored(one.after(), rankable) + "</td></tr>\n"));
    }

    private String scored(CityReport.Neighborhood one, double rankable) {
        return words(one, rankable)
                + (one.score().isPresent() ? ", " + numbers.score(one.score().getAsDouble()) : "");
    }

    private static String swatch(String kind) {
        return "<span class=\"swatch " + kind + "\"></span>&#160;";
    }

    String worst(CityReport report, ReportLinks links) {
        return table(
                "streets",
                numbers.texts().count("report.worst.caption", report.worst().size()),
                "report.street|#report.score|#report.length|report.problems",
                each(
                        report.worst(),
                        street -> String.format(
                                Locale.ROOT,
                                "<tr><th scope=\"row\">%s</th><td%s class=\"number\">%s</td><td%s class=\"number\">%s</td><td%s>%s</td></tr>\n",
                                links.to(links.street(street.id()), street.title()),
                                label("report.score"),
                                numbers.score(street.score()),
                                label("report.length"),
                                numbers.meters(street.meters()),
                                label("report.problems"),
                                Html.escape(street.problems()))));
    }

    /**
     * Returns a table.
     *
     * @param kind the CSS class that sets its column widths
     * @param caption plain text
     * @param heads keys of the column titles, separated by bars
     */
    String table(String kind, String caption, String heads, String rows) {
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

    /**
     * Returns a table of cells, which are HTML. The first cell of a row is its title; cells without a column are left out.
     *
     * @param heads as above
     */
    String table(String caption, String heads, List<List<String>> rows) {
        List<String> titles = List.of(heads.split("\\|"));
        StringBuilder html = new StringBuilder();
        for (List<String> row : rows) {
            html.append("<tr><th scope=\"row\">").append(row.get(0)).append("</th>");
            for (int i = 1; i < titles.size(); i++) {
                String title = titles.get(i);
                boolean isNumber = title.startsWith("#");
                html.append("<td").append(label(isNumber ? title.substring(1) : title));
                html.append(isNumber ? " class=\"number\">" : ">")
                        .append(row.get(i))
                        .append("</td>");
            }
            html.append("</tr>\n");
        }
        return table("listed", caption, heads, html.toString());
    }

    /** Returns the header cell of a column. The key of a numeric column's title begins with a hash. */
    private String head(String title) {
        return title.startsWith("#")
                ? "<th scope=\"col\" class=\"number\">" + Html.escape(text(title.substring(1))) + "</th>"
                : "<th scope=\"col\">" + Html.escape(text(title)) + "</th>";
    }

    /** Returns the attribute that names a cell's column on a narrow screen, where each row is a card. */
    private String label(String title) {
        return " data-label=\"" + Html.escape(text(title)) + "\"";
    }

    private String text(String key) {
        return numbers.texts().text(key);
    }

    private static <T> String each(List<T> things, Function<T, String> row) {
        return things.stream().map(row).collect(Collectors.joining());
    }
}
