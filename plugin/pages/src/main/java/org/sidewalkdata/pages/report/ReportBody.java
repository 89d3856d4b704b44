package org.sidewalkdata.pages.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.pages.page.ScoreClass;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.text.Messages;

/**
 * The body of a report, for the page and the PDF: HTML that is well-formed XML, with all texts from the data escaped.
 * Pure.
 *
 * @param numbers formats in the language of the report
 * @param drawing the histogram as SVG; empty: the table has bars
 */
record ReportBody(CityReport report, ReportLinks links, NumberText numbers, String drawing) {
    /** Number of neighborhoods on the first pages. */
    private static final int LISTED = 12;

    String html() {
        return summary()
                + map()
                + neighborhoods(heading("report.neighborhoods"), 0, LISTED)
                + (report.neighborhoods().isEmpty() ? "<div>\n" : "<div class=\"second\">\n")
                + changes().map(ChangesSection::html).orElse("")
                + worst()
                + "</div>\n"
                + details();
    }

    /** What only some readers need, after the two pages that all read. */
    private String details() {
        return "<h2 class=\"details\">" + text("report.details") + "</h2>\n"
                + neighborhoods(
                        "<h3>" + text("report.neighborhoods.more") + "</h3>\n",
                        LISTED,
                        report.neighborhoods().size())
                + changes().map(ChangesSection::details).orElse("")
                + histogram()
                + problems()
                + reach()
                + evidence()
                + method();
    }

    /** Returns a part of the neighborhoods below a heading; empty text: it has none. */
    private String neighborhoods(String heading, int from, int to) {
        List<CityReport.Neighborhood> some =
                report.neighborhoods().stream().limit(to).skip(from).toList();
        return some.isEmpty() ? "" : heading + new ReportTables(numbers).neighborhoods(report, links, some);
    }

    private String summary() {
        OptionalDouble score = report.streets().score();
        String lead = score.isEmpty()
                ? text("report.unaudited")
                : text(
                        "report.lead.html",
                        "place",
                        Html.escape(report.place(texts())),
                        "score",
                        numbers.score(score.getAsDouble()),
                        "class",
                        ScoreClass.of(score.getAsDouble()).words(texts()));
        return "<p class=\"lead\">" + lead + "</p>\n"
                + report.person()
                        .map(person -> person.html(texts(), links.titled()))
                        .orElse("")
                + contact() + facts() + (score.isEmpty() ? "" : caution());
    }

    private String contact() {
        return PageParts.contact(texts(), report.publisher().contact(report.version()), links.titled());
    }

    private String facts() {
        CityReport.Totals streets = report.streets();
        return "<dl class=\"facts\">\n"
                + fact(
                        "report.score",
                        streets.score().isPresent()
                                ? numbers.score(streets.score().getAsDouble())
                                : text("report.score.none"))
                + fact("report.coverage", numbers.percent(report.explored().coverage()))
                + fact(
                        "report.audited",
                        of(
                                numbers.length(report.explored().auditedMeters()),
                                numbers.length(report.explored().meters())))
                + fact("report.streets", of(numbers.whole(streets.audited()), numbers.whole(streets.count())))
                + fact(
                        "report.version",
                        text(
                                "report.version.day",
                                "version",
                                report.version().version(),
                                "day",
                                numbers.day(report.version().refreshedAt())))
                + "</dl>\n";
    }

    private String of(String part, String whole) {
        return text("report.of", "part", part, "whole", whole);
    }

    /** Returns a name and its value, which need no escaping. */
    private String fact(String key, String value) {
        return "<div><dt>" + text(key) + "</dt><dd>" + value + "</dd></div>\n";
    }

    /** Returns a warning if the coverage is too low to compare scores (B8). */
    private String caution() {
        double coverage = report.explored().coverage();
        return coverage >= report.rankable()
                ? ""
                : "<p class=\"note\">"
                        + text(
                                "report.caution",
                                "coverage",
                                numbers.percentUnder(coverage, report.rankable()),
                                "limit",
                                numbers.percent(report.rankable()))
                        + "</p>\n";
    }

    private String map() {
        if (report.box().isEmpty()) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                """
                <h2>%s</h2>
                %s
                <p class="legend">%s</p>
                """,
                text("report.map"),
                DocumentMap.element(
                        links.picture(),
                        texts().text(
                                        "report.map.alt",
                                        "place",
                                        report.place(texts()),
                                        "histogram",
                                        HistogramSvg.words(report.streets().histogram(), numbers))),
                legend());
    }

    private Optional<ChangesSection> changes() {
        return report.changes().map(changes -> new ChangesSection(changes, links.page(), numbers, report.rankable()));
    }

    private String legend() {
        StringBuilder legend = new StringBuilder();
        for (ScoreClass scores : ScoreClass.values()) {
            legend.append(String.format(
                    Locale.ROOT,
                    "<span class=\"key\"><span class=\"swatch class%d\"></span>&#160;%s, %s</span> ",
                    scores.ordinal(),
                    scores.range(numbers),
                    scores.words(texts())));
        }
        return legend.append("<span class=\"key\"><span class=\"swatch none\"></span>&#160;"
                        + text("report.legend.none") + "</span>")
                .toString();
    }

    private String histogram() {
        Histogram histogram = report.streets().histogram();
        return "<h3>" + text("report.spread") + "</h3>\n<p>" + HistogramSvg.words(histogram, numbers) + "</p>\n"
                + drawing
                + new ReportTables(numbers).histogram(histogram);
    }

    private String worst() {
        return heading("report.worst")
                + (report.worst().isEmpty()
                        ? "<p>" + text("report.spread.none") + "</p>\n"
                        : new ReportTables(numbers).worst(report, links));
    }

    private String problems() {
        return "<h3>" + text("report.fix") + "</h3>\n<p>" + text("report.fix.text") + "</p>\n" + points()
                + (report.problems().isEmpty()
                        ? "<p>" + text("report.fix.none") + "</p>\n"
                        : report.problems()
                                        .html(texts(), texts().text("report.fix"), links::streetAddress, links.titled())
                                + "<p class=\"no-print\">"
                                + links.to(links.asked("worklist", report), texts().text("list.link"))
                                + "</p>\n");
    }

    /** Returns a sentence about each set of points; empty text: no sets are loaded. */
    private String points() {
        return report.points().isEmpty()
                ? ""
                : report.points().stream()
                        .map(set -> text(
                                "report.points",
                                "set",
                                Html.escape(texts().set(set.set())),
                                "count",
                                numbers.whole(set.count()),
                                "near",
                                numbers.whole(set.near())))
                        .collect(Collectors.joining(" ", "<p>", " " + text("map.points.noProof") + "</p>\n"));
    }

    private String reach() {
        if (report.reach().isEmpty()) {
            return "";
        }
        List<String> sentences = new ArrayList<>();
        for (CityReport.Reached reached : report.reach()) {
            sentences.add(text(
                    "report.reach." + reached.what(),
                    "sure",
                    numbers.percent(reached.sure()),
                    "best",
                    numbers.percent(reached.atBest())));
        }
        sentences.add(text("report.reach.limits"));
        return "<h3>" + text("report.reach") + "</h3>\n<p>" + String.join(" ", sentences) + "</p>\n";
    }

    private String evidence() {
        ReportEvidence evidence = report.evidence();
        List<String> sentences = new ArrayList<>();
        sentences.add(text(
                "report.evidence.labels",
                "labels",
                texts().count("report.labels", evidence.labels()),
                "contributors",
                texts().count("report.contributors", evidence.contributors())));
        sentences.addAll(votes(evidence));
        if (evidence.first().isPresent() && evidence.last().isPresent()) {
            String first = numbers.day(evidence.first().get());
            String last = numbers.day(evidence.last().get());
            sentences.add(text("report.evidence.dates", "first", first, "last", last));
        }
        evidence.imagery().map(Html::escape).ifPresent(sentences::add);
        return "<h3>" + text("report.evidence") + "</h3>\n<p>" + String.join(" ", sentences) + "</p>\n";
    }

    private List<String> votes(ReportEvidence evidence) {
        if (evidence.decided().isEmpty() || evidence.judged() == 0) {
            return List.of();
        }
        long decided = evidence.decided().getAsLong();
        String share = numbers.percent((double) decided / evidence.judged());
        List<String> sentences = new ArrayList<>();
        sentences.add(text(
                evidence.labels() == evidence.judged() ? "report.verdict" : "report.verdict.inside", "share", share));
        if (evidence.agreed().isPresent() && decided > 0) {
            String correct = numbers.percent((double) evidence.agreed().getAsLong() / decided);
            sentences.add(text("report.verdict.correct", "share", correct));
        }
        if (evidence.decidedByPeople().isPresent()) {
            String byPeople =
                    numbers.percent((double) evidence.decidedByPeople().getAsLong() / evidence.judged());
            sentences.add(text("report.verdict.people", "share", byPeople));
        }
        return sentences;
    }

    private String method() {
        return String.format(
                Locale.ROOT,
                """
                <h3>%s</h3>
                <p>%s</p>
                <p>%s %s</p>
                <p>%s %s</p>
                """,
                text("report.method"),
                text("report.method.text"),
                report.question().isStored()
                        ? text("report.method.stored")
                        : text(
                                "report.method.custom",
                                "choice",
                                Html.escape(report.problems().choice(texts()))),
                text(
                        "report.method.data.html",
                        "streets",
                        links.to(
                                links.asked(
                                        "v3/api/accessScoreStreets",
                                        report,
                                        "filetype=csv" + report.question().everywhere()),
                                texts().text("report.data.streets")),
                        "problems",
                        links.to(
                                links.asked("v3/api/priorities", report, "filetype=csv"),
                                texts().text("report.data.problems")),
                        "rules",
                        links.to(links.at("v3/api/accessScoreConfig"), texts().text("report.data.rules"))),
                text(
                        "report.method.version",
                        "version",
                        report.version().version(),
                        "day",
                        numbers.day(report.version().refreshedAt())),
                terms());
    }

    private String terms() {
        String names = report.publisher()
                .attributionIfAny()
                .map(text -> text("report.terms.data", "names", Html.escape(text)))
                .orElse("");
        return report.publisher()
                .terms()
                .map(license -> names + " "
                        + text("report.terms.license.html", "license", PageParts.license(license, links.titled())))
                .orElse(names);
    }

    private String heading(String key) {
        return "<h2>" + text(key) + "</h2>\n";
    }

    private Messages texts() {
        return numbers.texts();
    }

    /** Returns a message as HTML. The values are already escaped. */
    private String text(String key, Object... namesAndValues) {
        return links.page().html(key, namesAndValues);
    }
}
