package org.sidewalkdata.pages.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.catalog.Citation;
import org.sidewalkdata.catalog.CitedSnapshot;
import org.sidewalkdata.catalog.CityDataset;
import org.sidewalkdata.catalog.SchemaOrg;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.pages.document.Content;
import org.sidewalkdata.pages.document.DocumentForm;
import org.sidewalkdata.pages.document.Medium;
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
        RequestData request,
        CatalogSource source) {
    private static final Template FORM = new Template("""
            <form class="choice no-print" action="report">
            ${fields}            <p><button>#{report.show}</button> <a class="button" href="${pdf}">#{report.pdf}</a></p>
            </form>
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
        String fields = medium.page().hiddenField()
                + new PlaceChoice(medium.page(), request.regions(), request.areas())
                        .html(report.where().location(), given())
                + DocumentForm.select(texts, "preset", "report.weights", "report.published", presets())
                + (snapshots.isEmpty()
                        ? ""
                        : DocumentForm.select(texts, "since", "report.since", "report.since.none", since(texts)));
        String pdf = medium.to("report.pdf" + compared.suffix());
        String form = FORM.fill(texts, Map.of("fields", fields, "pdf", pdf));
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
        return report.question().query().pairs();
    }

    /** Returns the snapshots to compare with. */
    private String since(Messages texts) {
        String chosen = report.changes().map(ReportChanges::since).orElse("");
        return snapshots.stream()
                .map(snapshot -> {
                    String day = medium.numbers().day(snapshot.refreshedAt());
                    String title = texts.text("map.changes.option", "name", snapshot.name(), "day", day);
                    return PageParts.option(
                            snapshot.name(), title, snapshot.name().equals(chosen));
                })
                .collect(Collectors.joining());
    }

    /** Returns the presets but the default one, which is the first choice, as published. */
    private String presets() {
        return request.scoreRules().presets().stream()
                .map(Preset::name)
                .filter(name -> !name.equals("default"))
                .map(name -> PageParts.option(
                        name,
                        medium.texts().textOr("map.weights.preset." + name, name),
                        given().contains(new QueryPair("preset", name))))
                .collect(Collectors.joining());
    }
}
