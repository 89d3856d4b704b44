package org.sidewalkdata.pages.report;

import java.util.List;
import org.sidewalkdata.pages.document.HtmlTable;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.page.ScoreClass;
import org.sidewalkdata.site.document.Html;

/**
 * The tables of a report that have no links. Pure.
 *
 * @param numbers formats in the language of the report
 */
record ReportTables(NumberText numbers) {
    HtmlTable table(String kind, String caption, String heads) {
        return new HtmlTable(numbers.texts(), kind, caption, heads);
    }

    /** Returns the histogram as a table. CSS classes set the widths of its bars. */
    String histogram(Histogram histogram) {
        HtmlTable table = table("spread", text("report.spread.caption"), "report.score|#report.length|#report.share|");
        for (int bin = 0; bin < Histogram.BINS; bin++) {
            double meters = histogram.meters().get(bin);
            long width = histogram.highest() == 0 ? 0 : Math.round(20 * meters / histogram.highest());
            table.plain(
                    Histogram.range(bin, numbers),
                    numbers.length(meters),
                    numbers.percent(histogram.total() == 0 ? 0 : meters / histogram.total()),
                    "<span class=\"w" + width + " class" + bin / 2 + "\"></span>");
        }
        return table.html();
    }

    /** Returns the class of a neighborhood's score as a color and a word. */
    String words(CityReport.Neighborhood one, double rankable) {
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
        String heads = "map.changes.region|map.changes.before|map.changes.after";
        HtmlTable table = table("areas", text("map.changes.classes"), heads);
        some.forEach(one -> table.row(
                Html.escape(one.after().name()),
                List.of(scored(one.before(), rankable), scored(one.after(), rankable))));
        return some.isEmpty() ? "" : table.html();
    }

    private String scored(CityReport.Neighborhood one, double rankable) {
        return words(one, rankable)
                + (one.score().isPresent() ? ", " + numbers.score(one.score().getAsDouble()) : "");
    }

    private static String swatch(String kind) {
        return "<span class=\"swatch " + kind + "\"></span>&#160;";
    }

    private String text(String key) {
        return numbers.texts().text(key);
    }
}
