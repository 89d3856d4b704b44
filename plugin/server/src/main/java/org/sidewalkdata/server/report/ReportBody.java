package org.sidewalkdata.server.report;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.sidewalkdata.model.License;
import org.sidewalkdata.ogc.document.Html;
import org.sidewalkdata.server.page.NumberText;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/**
 * The body of a report, for the page and the PDF: HTML that is well-formed XML, with all texts from the data escaped.
 * Pure.
 *
 * @param drawing the histogram as SVG; empty: the table has bars
 */
record ReportBody(CityReport report, ReportLinks links, String drawing) {
    private static final NumberText NUMBERS = new NumberText(Messages.of(Language.ENGLISH));
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    String html() {
        return summary() + map() + histogram() + worst() + problems() + evidence() + method();
    }

    private String summary() {
        OptionalDouble score = report.streets().score();
        String lead = score.isEmpty()
                ? "No street here is audited yet, so there is no score."
                : String.format(
                        Locale.ROOT,
                        "The sidewalks of <bdi>%s</bdi> have a score of <strong>%s</strong> of 1: %s accessibility.",
                        Html.escape(report.place()),
                        NUMBERS.score(score.getAsDouble()),
                        ScoreClass.of(score.getAsDouble()).words());
        return "<p class=\"lead\">" + lead + "</p>\n" + facts() + (score.isEmpty() ? "" : caution());
    }

    private String facts() {
        CityReport.Totals streets = report.streets();
        return "<dl class=\"facts\">\n"
                + fact(
                        "Score",
                        streets.score().isPresent()
                                ? NUMBERS.score(streets.score().getAsDouble())
                                : "none")
                + fact("Coverage", NUMBERS.coverage(report.explored().coverage()))
                + fact(
                        "Audited",
                        NUMBERS.length(report.explored().auditedMeters()) + " of "
                                + NUMBERS.length(report.explored().meters()))
                + fact("Streets", NUMBERS.whole(streets.audited()) + " of " + NUMBERS.whole(streets.count()))
                + fact(
                        "Data version",
                        report.version().version() + ", " + day(report.version().refreshedAt()))
                + "</dl>\n";
    }

    private static String fact(String name, String value) {
        return "<div><dt>" + name + "</dt><dd>" + value + "</dd></div>\n";
    }

    /** Returns a warning if the coverage is too low to compare scores (B8). */
    private String caution() {
        double coverage = report.explored().coverage();
        return coverage >= report.rankable()
                ? ""
                : String.format(
                        Locale.ROOT,
                        "<p class=\"note\">Only %s of the streets' length is audited. Below %s a score can change a lot with the next audit: do not compare it with others.</p>\n",
                        NUMBERS.coverage(coverage),
                        NUMBERS.percent(report.rankable()));
    }

    private String map() {
        if (report.box().isEmpty()) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                """
                <h2>Map</h2>
                <p><img class="map" src="%s" width="%d" height="%d" alt="%s"/></p>
                <p class="legend">%s</p>
                """,
                Html.escape(links.picture()),
                ReportPicture.WIDTH,
                ReportPicture.HEIGHT,
                Html.escape("Map of the streets of " + report.place() + ", colored by score. "
                        + HistogramSvg.words(report.streets().histogram())
                        + " The table of the worst streets lists the streets with the lowest scores."),
                legend());
    }

    private static String legend() {
        StringBuilder legend = new StringBuilder();
        for (ScoreClass scores : ScoreClass.values()) {
            legend.append(String.format(
                    Locale.ROOT,
                    "<span class=\"key\"><span class=\"swatch class%d\"></span>&#160;%s, %s</span> ",
                    scores.ordinal(),
                    scores.range(),
                    scores.words()));
        }
        return legend.append("<span class=\"key\"><span class=\"swatch none\"></span>&#160;not audited</span>")
                .toString();
    }

    private String histogram() {
        Histogram histogram = report.streets().histogram();
        return "<h2>Distribution of scores</h2>\n<p>" + HistogramSvg.words(histogram) + "</p>\n" + drawing
                + ReportTables.histogram(histogram);
    }

    private String worst() {
        return "<h2 class=\"worst\">The worst streets</h2>\n"
                + (report.worst().isEmpty()
                        ? "<p>No audited street is long enough to be listed.</p>\n"
                        : ReportTables.worst(report, links));
    }

    private String problems() {
        return "<h2>What to fix first</h2>\n"
                + "<p>Problems by priority: the meters of street that become accessible when the problem is fixed, times"
                + " the probability that the problem exists, from the votes on it and on its type in the city. Severity is"
                + " 1 (low), 2 or 3 (high).</p>\n"
                + (report.problems().isEmpty()
                        ? "<p>There is nothing to fix.</p>\n"
                        : ReportTables.problems(report, links));
    }

    private String evidence() {
        ReportEvidence evidence = report.evidence();
        String dates = evidence.first().isPresent() && evidence.last().isPresent()
                ? " Labels were placed from " + day(evidence.first().get()) + " to "
                        + day(evidence.last().get()) + "."
                : "";
        String imagery =
                evidence.imagery().map(text -> " The imagery " + text + ".").orElse("");
        return String.format(
                Locale.ROOT,
                "<h2>Evidence</h2>\n<p>%s labels by %s contributors.%s%s%s</p>\n",
                NUMBERS.whole(evidence.labels()),
                NUMBERS.whole(evidence.contributors()),
                votes(evidence),
                dates,
                imagery);
    }

    private static String votes(ReportEvidence evidence) {
        if (evidence.decided().isEmpty() || evidence.judged() == 0) {
            return "";
        }
        long decided = evidence.decided().getAsLong();
        String found = evidence.agreed().isPresent() && decided > 0
                ? "; " + NUMBERS.percent((double) evidence.agreed().getAsLong() / decided) + " of these are correct"
                : "";
        String people = evidence.decidedByPeople().isPresent()
                ? " By people's votes alone, "
                        + NUMBERS.percent((double) evidence.decidedByPeople().getAsLong() / evidence.judged())
                        + " have a verdict."
                : "";
        return (evidence.labels() == evidence.judged() ? " " : " Of the labels inside the border, ")
                + NUMBERS.percent((double) decided / evidence.judged()) + " have a verdict by votes" + found + "."
                + people;
    }

    private String method() {
        return String.format(
                Locale.ROOT,
                """
                <h2>Method</h2>
                <p>People look at street-level imagery and label what helps or hinders on sidewalks. Labels of the same
                thing form one cluster. Each cluster adds to or subtracts from its street's sum by type, severity and tags.
                A formula turns the sum into a score between 0 (not accessible) and 1 (accessible). The score of a city or
                region is the mean of its audited streets, weighted by length. Coverage is the share of its street length
                that is audited. Scores are experimental: check the photos and visit the site before you spend money.</p>
                <p>%s The data of this report: %s, %s, %s.</p>
                <p>Data version %d of %s. %s</p>
                """,
                report.question().isStored()
                        ? "The scores are the published scores."
                        : "The scores are computed with another model or custom weights: <code>"
                                + Html.escape(report.question().query()) + "</code>.",
                links.to(
                        links.asked(
                                "v3/api/accessScoreStreets",
                                report,
                                "filetype=csv" + report.question().everywhere()),
                        "streets"),
                links.to(links.asked("v3/api/priorities", report, "filetype=csv"), "what to fix first"),
                links.to(links.at("v3/api/accessScoreConfig"), "scoring parameters"),
                report.version().version(),
                day(report.version().refreshedAt()),
                terms());
    }

    private String terms() {
        String names = report.publisher()
                .attributionIfAny()
                .map(text -> "Data: " + Html.escape(text) + ".")
                .orElse("");
        return report.publisher()
                .terms()
                .map(license -> names + " License: " + license(license) + ".")
                .orElse(names);
    }

    private String license(License license) {
        Optional<String> url = license.url();
        return url.map(address -> links.to(Html.escape(address), license.name()))
                .orElse(Html.escape(license.name()));
    }

    private static String day(Instant time) {
        return DAY.format(time);
    }
}
