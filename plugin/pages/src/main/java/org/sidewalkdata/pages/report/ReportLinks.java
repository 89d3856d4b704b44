package org.sidewalkdata.pages.report;

import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.document.Html;

/**
 * The links of a report. Pure.
 *
 * @param page the page of the report, or of the request for the PDF
 * @param root the host's root with a slash at the end: {@code ./} in a page, absolute in a PDF
 * @param picture the map image: an address below the root, or a data URL
 * @param titled true if links repeat their text as a title, as PDF/UA requires
 */
record ReportLinks(PageRequest page, String root, String picture, boolean titled) {
    /**
     * Returns a link.
     *
     * @param href escaped; the text is plain
     */
    String to(String href, String text) {
        return PageParts.link(href, text, titled);
    }

    /** Returns an address below the root with the report's parameters and its language, if it was chosen. */
    String asked(String path, CityReport report) {
        String query = report.question().query();
        return Html.escape(page.to(root + path + (query.isEmpty() ? "" : "?" + query)));
    }

    /** Returns an address below the root with the report's parameters and more. */
    String asked(String path, CityReport report, String more) {
        return Html.escape(root + path + "?" + report.question().and(more));
    }

    /** Returns the address of the report of a region by the same model and weights. */
    String region(long id, CityReport report) {
        return Html.escape(page.to(root + "report?" + report.question().and("regionId=" + id)));
    }

    String street(long id) {
        return Html.escape(streetAddress(id));
    }

    /** Returns the address of a street, not escaped. */
    String streetAddress(long id) {
        return page.to(root + "#street=" + id);
    }

    String at(String path) {
        return Html.escape(root + path);
    }
}
