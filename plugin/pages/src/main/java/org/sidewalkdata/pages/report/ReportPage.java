package org.sidewalkdata.pages.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
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
import org.sidewalkdata.pages.page.ScriptTexts;
import org.sidewalkdata.pages.page.Template;
import org.sidewalkdata.score.Preset;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.Section;
import org.sidewalkdata.site.SitePage;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.site.http.QueryString;
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
    /** The most areas of a set that the page links to. */
    private static final int MOST_LINKS = 100;

    private static final Template CHOICE = new Template("""
            <form class="choice no-print" action="report">
            ${language}${place}<p><label for="preset">#{report.weights}</label>
            <select id="preset" name="preset"><option value="">#{report.published}</option>
            ${presets}</select></p>
            ${since}            <p><button>#{report.show}</button> <a class="button" href="${pdf}">#{report.pdf}</a></p>
            </form>
            ${areas}""");

    private static final Template REGIONS = new Template("""
            <p><label for="regionId">#{report.where}</label>
            <select id="regionId" name="regionId"><option value="">#{report.whole}</option>
            ${regions}</select></p>
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
                                "place", placeChoice(texts),
                                "areas", areaLinks(),
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

    /** Returns the choice of a neighborhood; a report of another location keeps its location. */
    private String placeChoice(Messages texts) {
        if (report.where().name().isEmpty() || report.where().region().isPresent()) {
            return REGIONS.fill(
                    texts,
                    Map.of("regions", PageParts.regions(regions, report.where().region())));
        }
        StringBuilder kept = new StringBuilder();
        report.question()
                .place()
                .forEach((name, values) -> values.forEach(value -> kept.append(PageParts.hidden(name, value))));
        return kept + "<p>" + PageParts.link(Html.escape(page.to("./report")), texts.text("report.whole"), false)
                + "</p>\n";
    }

    /** Returns links to the reports of the city's own areas, set by set; of a long set, to the map, which finds them. */
    private String areaLinks() {
        Map<String, List<Area>> sets =
                areas.stream().collect(Collectors.groupingBy(Area::areaSet, TreeMap::new, Collectors.toList()));
        StringBuilder links = new StringBuilder();
        sets.forEach((set, those) -> {
            if (those.size() > MOST_LINKS) {
                String text = page.texts()
                        .text(
                                "report.areas",
                                "set",
                                set.replace('_', ' '),
                                "count",
                                page.texts().number(those.size(), 0));
                String map = Html.escape(page.to("./") + "#areas=" + set);
                links.append("<p class=\"no-print\">" + PageParts.link(map, text, false) + "</p>\n");
                return;
            }
            links.append("<details class=\"no-print\"><summary>")
                    .append(set.replace('_', ' '))
                    .append("</summary><ul>\n");
            for (Area area : those) {
                String address = "./report?areaSet=" + set + "&areaId=" + QueryString.encode(area.areaId());
                links.append("<li>")
                        .append(PageParts.link(Html.escape(page.to(address)), area.name(), false))
                        .append("</li>\n");
            }
            links.append("</ul></details>\n");
        });
        return links.toString();
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
