package org.sidewalkdata.ogc.site;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.http.FaultReport;
import org.sidewalkdata.ogc.document.Html;

/** What a person sees of a fault. Pure. */
public final class ErrorPage {
    public static final String MEDIA_TYPE = "text/html; charset=utf-8";

    private ErrorPage() {}

    /** For a service that answers pages. @param path that was asked for */
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

    /** @param text what is wrong, and what would do; plain */
    public static String html(String path, int status, String title, String text) {
        String root = SiteRoot.from(path);
        return new SitePage(path, Optional.empty(), title, title, List.of(), List.of()).begin()
                + Html.paragraph(text)
                + "<p><a href=\"" + root + "\">To the map</a></p>\n<p class=\"quiet\">Status " + status + "</p>\n"
                + SitePage.END;
    }
}
