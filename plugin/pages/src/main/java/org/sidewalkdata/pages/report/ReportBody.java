package org.sidewalkdata.pages.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.pages.document.Content;
import org.sidewalkdata.pages.document.DocumentMap;
import org.sidewalkdata.pages.document.HtmlTable;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.pages.page.ScoreClass;
import org.sidewalkdata.query.ReconnectQuery;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.text.Messages;

/**
 * The sections of a report, for the page and the PDF file, with all texts from the data escaped. Pure.
 *
 * @param picture the address of the map
 */
record ReportBody(CityReport report, Medium medium, String picture) {
    /** Number of neighborhoods on the first pages. */
    private static final int LISTED = 12;

    List<Content.Section> sections() {
        return List.of(
                this::summary,
                this::map,
                () -> neighborhoods(heading("report.neighborhoods"), 0, LISTED),
                () -> report.neighborhoods().isEmpty() ? "<div>\n" : "<div class=\"second\">\n",
                () -> changes().map(ChangesSection::html).orElse(""),
                this::worst,
                () -> "</div>\n<h2 class=\"details\">" + text("report.details") + "</h2>\n",
                // what only some readers need, after the two pages that all read
                () -> neighborhoods(
                        subheading("report.neighborhoods.more"),
                        LISTED,
                        report.neighborhoods().size()),
                () -> changes().map(ChangesSection::details).orElse(""),
                this::histogram,
                this::problems,
                this::reach,
                this::evidence,
                this::method);
    }

    /** Returns a part of the neighborhoods below a heading, with their score in a word, a color and a number; empty text: it has none. */
    private String neighborhoods(String heading, int from, int to) {
        var tables = new ReportTables(numbers());
        HtmlTable table = tables.table(
                "areas",
                texts().text("report.neighborhoods.caption"),
                "report.neighborhood|report.class|#report.score|#report.coverage");
        report.neighborhoods().stream()
                .limit(to)
                .skip(from)
                .forEach(one -> table.row(
                        medium.link(medium.to("report?" + report.question().and("regionId=" + one.id())), one.name()),
                        List.of(
                                tables.words(one, report.rankable()),
                                one.score().isPresent()
                                        ? numbers().score(one.score().getAsDouble())
                                        : "",
                                numbers().percent(one.coverage()))));
        return table.isEmpty() ? "" : heading + table.html();
    }

    private String summary() {
        return "<p class=\"lead\">" + lead() + "</p>\n"
                + report.person()
                        .map(person -> person.html(texts(), medium.isPdf()))
                        .orElse("")
                + medium.contact() + facts() + (report.streets().score().isEmpty() ? "" : caution());
    }

    private String lead() {
        OptionalDouble score = report.streets().score();
        if (score.isEmpty()) {
            return text("report.unaudited");
        }
        String number = numbers().score(score.getAsDouble());
        String word = ScoreClass.of(score.getAsDouble()).words(texts());
        return text("report.lead.html", "place", Html.escape(place()), "score", number, "class", word);
    }

    private String facts() {
        CityReport.Totals streets = report.streets();
        CityReport.Explored explored = report.explored();
        String score = streets.score().isPresent()
                ? numbers().score(streets.score().getAsDouble())
                : text("report.score.none");
        String audited =
                of(numbers().length(explored.auditedMeters()), numbers().length(explored.meters()));
        String version = text("report.version.day", "version", medium.version().version(), "day", day());
        return "<dl class=\"facts\">\n"
                + fact("report.score", score)
                + fact("report.coverage", numbers().percent(explored.coverage()))
                + fact("report.audited", audited)
                + fact("report.streets", of(whole(streets.audited()), whole(streets.count())))
                + fact("report.version", version)
                + "</dl>\n";
    }

    private String day() {
        return numbers().day(medium.version().refreshedAt());
    }

    private String whole(long number) {
        return numbers().whole(number);
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
        String under = numbers().percentUnder(coverage, report.rankable());
        String limit = numbers().percent(report.rankable());
        return coverage >= report.rankable()
                ? ""
                : "<p class=\"note\">" + text("report.caution", "coverage", under, "limit", limit) + "</p>\n";
    }

    private String map() {
        String histogram = HistogramSvg.words(report.streets().histogram(), numbers());
        String words = texts().text("report.map.alt", "place", place(), "histogram", histogram);
        return report.box().isEmpty()
                ? ""
                : heading("report.map") + DocumentMap.element(picture, words) + "\n<p class=\"legend\">" + legend()
                        + "</p>\n";
    }

    private Optional<ChangesSection> changes() {
        return report.changes().map(changes -> new ChangesSection(changes, medium, report.rankable()));
    }

    private String legend() {
        StringBuilder legend = new StringBuilder();
        for (ScoreClass scores : ScoreClass.values()) {
            legend.append(String.format(
                    Locale.ROOT,
                    "<span class=\"key\"><span class=\"swatch class%d\"></span>&#160;%s, %s</span> ",
                    scores.ordinal(),
                    scores.range(numbers()),
                    scores.words(texts())));
        }
        return legend.append("<span class=\"key\"><span class=\"swatch none\"></span>&#160;"
                        + text("report.legend.none") + "</span>")
                .toString();
    }

    private String histogram() {
        Histogram histogram = report.streets().histogram();
        return subheading("report.spread") + "<p>" + HistogramSvg.words(histogram, numbers()) + "</p>\n"
                + (medium.isPdf()
                        ? ""
                        : "<div class=\"drawing\">\n" + HistogramSvg.of(histogram, numbers()) + "</div>\n")
                + new ReportTables(numbers()).histogram(histogram);
    }

    private String worst() {
        HtmlTable table = new ReportTables(numbers())
                .table(
                        "streets",
                        texts().count("report.worst.caption", report.worst().size()),
                        "report.street|#report.score|#report.length|report.problems");
        report.worst()
                .forEach(street -> table.row(
                        medium.link(medium.to("#street=" + street.id()), street.title()),
                        List.of(
                                numbers().score(street.score()),
                                numbers().meters(street.meters()),
                                Html.escape(street.problems()))));
        return heading("report.worst")
                + (table.isEmpty() ? "<p>" + text("report.spread.none") + "</p>\n" : table.html());
    }

    private String problems() {
        return subheading("report.fix") + "<p>" + text("report.fix.text") + "</p>\n" + points()
                + (report.problems().isEmpty()
                        ? "<p>" + text("report.fix.none") + "</p>\n"
                        : report.problems().html(medium, texts().text("report.fix"))
                                + "<p class=\"no-print\">"
                                + medium.link(
                                        medium.to("worklist"
                                                + report.question().query().suffix()),
                                        texts().text("list.link"))
                                + "</p>\n");
    }

    /** Returns a sentence about each set of points; empty text: no sets are loaded. */
    private String points() {
        List<String> sentences = new ArrayList<>();
        String within = medium.numbers().length(PointCollections.NEAR_METERS);
        for (CityReport.Points set : report.points()) {
            String name = Html.escape(texts().set(set.set()));
            String near = whole(set.near());
            sentences.add(
                    text("report.points", "set", name, "count", whole(set.count()), "near", near, "distance", within));
        }
        sentences.add(text("map.points.noProof"));
        return report.points().isEmpty() ? "" : "<p>" + String.join(" ", sentences) + "</p>\n";
    }

    private String reach() {
        if (report.reach().isEmpty()) {
            return "";
        }
        String effort = numbers().length(ReconnectQuery.BUDGET);
        List<String> sentences = new ArrayList<>();
        for (CityReport.Reached reached : report.reach()) {
            String sure = numbers().percent(reached.sure());
            String best = numbers().percent(reached.atBest());
            sentences.add(text("report.reach." + reached.what(), "effort", effort, "sure", sure, "best", best));
        }
        sentences.add(text("report.reach.limits"));
        return subheading("report.reach") + "<p>" + String.join(" ", sentences) + "</p>\n";
    }

    private String evidence() {
        ReportEvidence evidence = report.evidence();
        List<String> sentences = new ArrayList<>();
        String labels = texts().count("report.labels", evidence.labels());
        String contributors = texts().count("report.contributors", evidence.contributors());
        sentences.add(text("report.evidence.labels", "labels", labels, "contributors", contributors));
        sentences.addAll(votes(evidence));
        if (evidence.first().isPresent() && evidence.last().isPresent()) {
            String first = numbers().day(evidence.first().get());
            String last = numbers().day(evidence.last().get());
            sentences.add(text("report.evidence.dates", "first", first, "last", last));
        }
        evidence.imagery().map(Html::escape).ifPresent(sentences::add);
        return subheading("report.evidence") + "<p>" + String.join(" ", sentences) + "</p>\n";
    }

    private List<String> votes(ReportEvidence evidence) {
        if (evidence.decided().isEmpty() || evidence.judged() == 0) {
            return List.of();
        }
        long decided = evidence.decided().getAsLong();
        String share = numbers().percent((double) decided / evidence.judged());
        List<String> sentences = new ArrayList<>();
        sentences.add(text(
                evidence.labels() == evidence.judged() ? "report.verdict" : "report.verdict.inside", "share", share));
        if (evidence.agreed().isPresent() && decided > 0) {
            String correct = numbers().percent((double) evidence.agreed().getAsLong() / decided);
            sentences.add(text("report.verdict.correct", "share", correct));
        }
        if (evidence.decidedByPeople().isPresent()) {
            String byPeople =
                    numbers().percent((double) evidence.decidedByPeople().getAsLong() / evidence.judged());
            sentences.add(text("report.verdict.people", "share", byPeople));
        }
        return sentences;
    }

    private String method() {
        String choice = report.question().isStored()
                ? text("report.method.stored")
                : text(
                        "report.method.custom",
                        "choice",
                        Html.escape(report.problems().choice(texts())));
        String files = text(
                "report.method.data.html",
                "streets",
                data(
                        "accessScoreStreets?"
                                + report.question()
                                        .and("filetype=csv" + report.question().everywhere()),
                        "streets"),
                "problems",
                data("priorities?" + report.question().and("filetype=csv"), "problems"),
                "rules",
                data("accessScoreConfig", "rules"));
        String version =
                text("report.method.version", "version", medium.version().version(), "day", day());
        return subheading("report.method") + "<p>" + text("report.method.text") + "</p>\n<p>" + choice + " " + files
                + "</p>\n<p>" + version + " " + terms() + "</p>\n";
    }

    private String data(String address, String name) {
        return medium.link(medium.at("v3/api/" + address), texts().text("report.data." + name));
    }

    private String terms() {
        String names = medium.publisher()
                .attributionIfAny()
                .map(text -> text("report.terms.data", "names", Html.escape(text)))
                .orElse("");
        return medium.publisher()
                .terms()
                .map(license -> names + " "
                        + text("report.terms.license.html", "license", PageParts.license(license, medium.isPdf())))
                .orElse(names);
    }

    private String heading(String key) {
        return "<h2>" + text(key) + "</h2>\n";
    }

    private String subheading(String key) {
        return "<h3>" + text(key) + "</h3>\n";
    }

    private String place() {
        return report.place(medium);
    }

    private NumberText numbers() {
        return medium.numbers();
    }

    private Messages texts() {
        return medium.texts();
    }

    /** Returns a message as HTML. The values are already escaped. */
    private String text(String key, Object... namesAndValues) {
        return medium.html(key, namesAndValues);
    }
}
