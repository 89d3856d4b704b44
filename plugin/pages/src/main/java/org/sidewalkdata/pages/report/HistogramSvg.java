package org.sidewalkdata.pages.report;

import java.util.Locale;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.page.ScoreClass;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.text.Messages;

/**
 * Draws a histogram as SVG. The page's style sets the colors, and a table next to the drawing has the numbers. Pure.
 */
final class HistogramSvg {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 200;
    private static final int FLOOR = 172;
    private static final int TOP = 8;
    private static final double BAR = (double) WIDTH / Histogram.BINS;

    private HistogramSvg() {}

    static String of(Histogram histogram, NumberText numbers) {
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg class=\"histogram\" viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"histogram-title\">\n<title id=\"histogram-title\">%s</title>\n",
                WIDTH,
                HEIGHT,
                Html.escape(words(histogram, numbers))));
        for (int bin = 0; bin < Histogram.BINS; bin++) {
            double height = histogram.highest() == 0
                    ? 0
                    : (FLOOR - TOP) * histogram.meters().get(bin) / histogram.highest();
            svg.append(String.format(
                    Locale.ROOT,
                    "<rect class=\"class%d\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>%n",
                    bin / 2,
                    bin * BAR + 3,
                    FLOOR - height,
                    BAR - 6,
                    height));
        }
        svg.append(String.format(Locale.ROOT, "<path class=\"axis\" d=\"M0 %d H%d\"/>\n", FLOOR, WIDTH));
        for (int edge = 0; edge <= Histogram.BINS; edge += 2) {
            String anchor = edge == 0 ? "start" : edge == Histogram.BINS ? "end" : "middle";
            svg.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%.0f\" y=\"%d\" text-anchor=\"%s\">%s</text>%n",
                    edge * BAR,
                    HEIGHT - 8,
                    anchor,
                    numbers.number(edge / 10.0, 1)));
        }
        return svg.append("</svg>\n").toString();
    }

    /** Describes the histogram in one sentence. */
    static String words(Histogram histogram, NumberText numbers) {
        Messages texts = numbers.texts();
        return histogram.total() == 0
                ? texts.text("report.spread.none")
                : texts.text(
                        "report.spread.text",
                        "low",
                        numbers.percent(histogram.share(ScoreClass.VERY_LOW)),
                        "below",
                        numbers.number(0.2, 1),
                        "high",
                        numbers.percent(histogram.share(ScoreClass.VERY_HIGH)),
                        "from",
                        numbers.number(0.8, 1));
    }
}
