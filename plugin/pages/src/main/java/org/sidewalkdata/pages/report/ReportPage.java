package org.sidewalkdata.pages.report;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.catalog.Citation;
import org.sidewalkdata.catalog.CitedSnapshot;
import org.sidewalkdata.catalog.CityDataset;
import org.sidewalkdata.catalog.SchemaOrg;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.pages.page.PlaceChoice;
import org.sidewalkdata.pages.page.ScriptTexts;
import org.sidewalkdata.pages.page.Template;
import org.sidewalkdata.score.Preset;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.Section;
import org.sidewalkdata.site.SitePage;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.text.Messages;

/** A report as a page, with a form that selects another report. Pure. */
record ReportPage(
        PageRequest page,
        CityReport report,
        List<CitedSnapshot> snapshots,
        List<Region> regions,
        List<Area> areas,
        List<Preset> presets,
        CatalogSource source) {
    private static final Template CHOICE = new Template("""
            <form class="choice no-print" action="report">
            ${language}${place}<p><label for="preset">#{report.weights}</label>
            <select id="preset" name="preset"><option value="">#{report.published}</option>
            ${presets}</select></p>
            ${since}            <p><button>#{report.show}</button> <a class="button" href="${pdf}">#{report.pdf}</a></p>
            </form>
            """);

    private static final Template SINCE = new Template("""
            <p><label for="since">#{report.since}</label>
            <select id="since" name="since"><option value="">#{report.since.none}</option>
            ${snapshots}</select></p>
            """);

    String html() {
        Messages texts = page.texts();
        NumberText numbers = new NumberText(texts);
        String place = report.place(texts);
        var frame = new SitePage(
                        page,
                        Section.REPORT,
                        texts.text("report.title", "place", place),
                        texts.text("report.description", "place", place))
                .with("page/report.css", "page/try.css", "page/copy.js");
        CityDataset data = source.dataset(
                page.host(),
                texts,
                report.version(),
                report.where().region(),
                new CityDataset.Period(
                        report.evidence().first(), report.evidence().last()));
        var shown = new ReportLinks(
                page, "./", "./report/map.png" + query(report.question().query()), false);
        String drawing =
                "<div class=\"drawing\">\n" + HistogramSvg.of(report.streets().histogram(), numbers) + "</div>\n";
        return frame.begin()
                + ScriptTexts.element(texts, "developers.script.")
                + SchemaOrg.element(data)
                + CHOICE.fill(
                        texts,
                        Map.of(
                                "language", page.hiddenField(),
                                "place", place(),
                                "presets", presetOptions(),
                                "since", since(texts),
                                "pdf", Html.escape(page.to("./report.pdf" + suffix()))))
                + new ReportBody(report, shown, numbers, drawing).html()
                + new Citation(data).html()
                + SitePage.END;
    }

    private String suffix() {
        return query(report.changes()
                .map(changes -> report.question().and(ReportChanges.SINCE + "=" + changes.since()))
                .orElse(report.question().query()));
    }

    private static String query(String parameters) {
        return parameters.isEmpty() ? "" : "?" + parameters;
    }

    /** Returns the field of the form that selects a snapshot; empty if no snapshot exists. */
    private String since(Messages texts) {
        if (snapshots.isEmpty()) {
            return "";
        }
        StringBuilder options = new StringBuilder();
        for (CitedSnapshot snapshot : snapshots) {
            boolean chosen = report.changes()
                    .filter(changes -> changes.since().equals(snapshot.name()))
                    .isPresent();
            String day = new NumberText(texts).day(snapshot.refreshedAt());
            String title = texts.text("map.changes.option", "name", snapshot.name(), "day", day);
            options.append(PageParts.option(snapshot.name(), title, chosen));
        }
        return SINCE.fill(texts, Map.of("snapshots", options.toString()));
    }

    private String place() {
        return new PlaceChoice(page, regions, areas)
                .html(
                        report.where().location(),
                        QueryPair.split(report.question().query()));
    }

    private String presetOptions() {
        StringBuilder options = new StringBuilder();
        for (Preset preset : presets) {
            if (preset.name().equals("default")) {
                continue; // the first choice, as published
            }
            boolean chosen =
                    QueryPair.split(report.question().query()).contains(new QueryPair("preset", preset.name()));
            String title = page.texts().textOr("map.weights.preset." + preset.name(), preset.name());
            options.append(PageParts.option(preset.name(), title, chosen));
        }
        return options.toString();
    }
}
