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
import org.sidewalkdata.pages.document.Content;
import org.sidewalkdata.pages.document.Medium;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.pages.page.PlaceChoice;
import org.sidewalkdata.pages.page.ScriptTexts;
import org.sidewalkdata.pages.page.Template;
import org.sidewalkdata.score.Preset;
import org.sidewalkdata.text.Messages;

/**
 * A report with the form that selects another one. Pure.
 *
 * @param picture the address of the map
 */
record ReportPage(
        Medium medium,
        CityReport report,
        String picture,
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

    Content content() {
        Messages texts = medium.texts();
        String place = report.place(medium);
        CityDataset data = source.dataset(
                medium.page().host(),
                texts,
                medium.version(),
                report.where().region(),
                new CityDataset.Period(
                        report.evidence().first(), report.evidence().last()));
        var compared =
                new ReportDocument.Question(report.question(), report.changes().map(ReportChanges::since));
        String form = CHOICE.fill(
                texts,
                Map.of(
                        "language", medium.page().hiddenField(),
                        "place",
                                new PlaceChoice(medium.page(), regions, areas)
                                        .html(report.where().location(), given()),
                        "presets", presetOptions(),
                        "since", since(texts),
                        "pdf", medium.to("report.pdf" + compared.suffix())));
        return new Content(
                texts.text("report.title", "place", place),
                texts.text("report.description", "place", place),
                ScriptTexts.element(texts, "developers.script.") + SchemaOrg.element(data) + form,
                new ReportBody(report, medium, picture).sections(),
                new Citation(data).html(),
                "",
                List.of("page/try.css", "page/copy.js"));
    }

    private List<QueryPair> given() {
        return QueryPair.split(report.question().query());
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

    private String presetOptions() {
        StringBuilder options = new StringBuilder();
        for (Preset preset : presets) {
            if (preset.name().equals("default")) {
                continue; // the first choice, as published
            }
            boolean chosen = given().contains(new QueryPair("preset", preset.name()));
            String title = medium.texts().textOr("map.weights.preset." + preset.name(), preset.name());
            options.append(PageParts.option(preset.name(), title, chosen));
        }
        return options.toString();
    }
}
