package org.sidewalkdata.pages.page;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.text.Messages;

/**
 * A page without the city's data, sent with status 503 and not cached while the database is unreachable. Thread-safe.
 */
record AwayPage(String html, PageRequest page, PagePolicy policy) implements Page {
    /** Returns the note that tells the reader about it. */
    static String note(Messages texts) {
        return "<p class=\"note\" role=\"status\">" + Html.escape(texts.text("page.away")) + "</p>";
    }

    /** Returns a normal page if the data are available, else the same HTML with status 503. */
    static Page unless(boolean there, String html, PageRequest page, PagePolicy policy) {
        return there ? FixedPage.html(html, page, policy) : new AwayPage(html, page, policy);
    }

    @Override
    public Response answer(Request request) {
        Map<String, String> headers = EveryAnswer.headers();
        headers.putAll(page.headers("Accept-Encoding"));
        headers.putAll(policy.headers());
        headers.put("Content-Type", FixedPage.HTML);
        headers.put("Cache-Control", "no-store");
        headers.put("Retry-After", Long.toString(BusyException.LEAST.toSeconds()));
        return Response.whole(503, headers, html.getBytes(StandardCharsets.UTF_8), request.isHead());
    }
}
