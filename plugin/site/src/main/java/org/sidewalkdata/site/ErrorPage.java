package org.sidewalkdata.site;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.http.FaultReport;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.text.Messages;

/** The HTML page of an error. Pure. */
public final class ErrorPage {
    public static final String MEDIA_TYPE = "text/html; charset=utf-8";

    private ErrorPage() {}

    /**
     * Returns the report of an error for a service that answers with pages.
     *
     * @param page the requested page
     */
    public static FaultReport report(Throwable fault, PageRequest page) {
        ApiException error = ApiException.of(fault);
        int status = error.code().status();
        Map<String, String> headers = page.headers("Accept");
        headers.putAll(PagePolicy.READ.headers());
        return new FaultReport(
                status,
                MEDIA_TYPE,
                html(page, status, error.code().name(), error.text()).getBytes(StandardCharsets.UTF_8),
                Optional.ofNullable(error.getCause()),
                headers);
    }

    /**
     * Returns the page.
     *
     * @param code the name of an {@link org.sidewalkdata.error.ErrorCode}, or of a host's error
     * @param text the error and how to fix it, as plain text in English, as programs get it
     */
    public static String html(PageRequest page, int status, String code, String text) {
        Messages texts = page.texts();
        String title = texts.text("error." + code);
        return new SitePage(page, Optional.empty(), title, title, List.of(), List.of()).begin()
                + "<p lang=\"en\">" + Html.escape(text) + "</p>\n"
                + "<p><a href=\"" + Html.escape(page.to(page.root())) + "\">" + Html.escape(texts.text("error.map"))
                + "</a></p>\n<p class=\"quiet\">" + Html.escape(texts.text("error.status", "status", status)) + "</p>\n"
                + SitePage.END;
    }
}
