package org.sidewalkdata.ogc.site;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.http.FaultReport;
import org.sidewalkdata.ogc.document.Html;

/** The HTML page of an error. Pure. */
public final class ErrorPage {
    public static final String MEDIA_TYPE = "text/html; charset=utf-8";

    private ErrorPage() {}

    /**
     * Returns the report of an error for a service that answers with pages.
     *
     * @param path the requested path
     */
    public static FaultReport report(Throwable fault, String path) {
        ApiException error = ApiException.of(fault);
        int status = error.code().status();
        return new FaultReport(
                status,
                MEDIA_TYPE,
                html(path, status, error.code().title(), error.text()).getBytes(StandardCharsets.UTF_8),
                Optional.ofNullable(error.getCause()),
                PagePolicy.READ.headers());
    }

    /**
     * Returns the page.
     *
     * @param text the error and how to fix it, as plain text
     */
    public static String html(String path, int status, String title, String text) {
        String root = SiteRoot.from(path);
        return new SitePage(path, Optional.empty(), title, title, List.of(), List.of()).begin()
                + Html.paragraph(text)
                + "<p><a href=\"" + root + "\">Go to the map</a></p>\n<p class=\"quiet\">Status " + status + "</p>\n"
                + SitePage.END;
    }
}
