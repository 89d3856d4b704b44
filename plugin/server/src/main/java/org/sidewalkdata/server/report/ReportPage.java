package org.sidewalkdata.server.report;

import java.util.List;
import java.util.Locale;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.ogc.document.Html;
import org.sidewalkdata.ogc.site.PageRequest;
import org.sidewalkdata.ogc.site.Section;
import org.sidewalkdata.ogc.site.SitePage;
import org.sidewalkdata.score.Preset;

/** A report as a page, with a form that selects another report. Pure. */
record ReportPage(PageRequest page, CityReport report, List<Region> regions, List<Preset> presets) {
    private static final String CHOICE = """
            <form class="choice no-print" action="report">
            <p><label for="regionId">Where</label>
            <select id="regionId" name="regionId"><option value="">The whole city</option>
            %s</select></p>
            <p><label for="preset">Weights</label>
            <select id="preset" name="preset"><option value="">As published</option>
            %s</select></p>
            <p><button>Show</button> <a class="button" href="%s">As PDF</a></p>
            </form>
            """;

    String html() {
        var frame = new SitePage(
                        page,
                        Section.REPORT,
                        "Sidewalk accessibility of " + report.place(),
                        "How accessible the sidewalks of " + report.place()
                                + " are, the worst streets, and what to fix first.")
                .with("page/report.css");
        var links = new ReportLinks("./", "", false);
        var shown = new ReportLinks("./", "./report/map.png" + suffix(), false);
        String drawing =
                "<div class=\"drawing\">\n" + HistogramSvg.of(report.streets().histogram()) + "</div>\n";
        return frame.begin()
                + String.format(
                        Locale.ROOT, CHOICE, regionOptions(), presetOptions(), links.asked("report.pdf", report))
                + new ReportBody(report, shown, drawing).html()
                + SitePage.END;
    }

    private String suffix() {
        String query = report.question().query();
        return query.isEmpty() ? "" : "?" + query;
    }

    private String regionOptions() {
        StringBuilder options = new StringBuilder();
        for (Region region : regions) {
            boolean chosen = report.region().filter(region::equals).isPresent();
            options.append(option(Long.toString(region.regionId()), region.name(), chosen));
        }
        return options.toString();
    }

    private String presetOptions() {
        StringBuilder options = new StringBuilder();
        for (Preset preset : presets) {
            boolean chosen =
                    QueryPair.split(report.question().query()).contains(new QueryPair("preset", preset.name()));
            options.append(option(preset.name(), preset.name().replace('_', ' '), chosen));
        }
        return options.toString();
    }

    private static String option(String value, String text, boolean chosen) {
        return String.format(
                Locale.ROOT,
                "<option value=\"%s\"%s>%s</option>\n",
                Html.escape(value),
                chosen ? " selected=\"selected\"" : "",
                Html.escape(text));
    }
}
