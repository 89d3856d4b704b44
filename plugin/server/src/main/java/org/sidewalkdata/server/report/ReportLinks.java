package org.sidewalkdata.server.report;

import org.sidewalkdata.ogc.document.Html;

/**
 * Where a report's links lead. Pure.
 *
 * @param root of the host, with a slash at its end: {@code ./} in a page, absolute in a file
 * @param picture of the map: an address below the root, or a data URL
 * @param titled whether links carry their text as a title too, as PDF/UA wants it
 */
record ReportLinks(String root, String picture, boolean titled) {
    /** A link. @param href escaped; the text is plain */
    String to(String href, String text) {
        String title = titled ? " title=\"" + Html.escape(text) + "\"" : "";
        return "<a href=\"" + href + "\"" + title + ">" + Html.escape(text) + "</a>";
    }

    /** Below the root, with the question's parameters. */
    String asked(String path, CityReport report) {
        String query = report.question().query();
        return Html.escape(root + path + (query.isEmpty() ? "" : "?" + query));
    }

    /** The same with more parameters. */
    String asked(String path, CityReport report, String more) {
        return Html.escape(root + path + "?" + report.question().and(more));
    }

    String street(long id) {
        return Html.escape(root + "#street=" + id);
    }

    String at(String path) {
        return Html.escape(root + path);
    }
}
