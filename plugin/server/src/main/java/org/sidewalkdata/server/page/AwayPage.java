package org.sidewalkdata.server.page;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.site.PagePolicy;

/** What is left of a page about the city while its data are away: with status 503, and kept by nobody. Thread-safe. */
record AwayPage(String html, PagePolicy policy, Duration retryAfter) implements Page {
    /** What it says of that. */
    static final String NOTE = """
            <p class="note" role="status">The database cannot be reached at the moment. Requests are answered again as soon \
            as it is back.</p>""";

    /** The page as it is while its data are there, else what is left of it. */
    static Page unless(boolean there, String html, PagePolicy policy, Duration retryAfter) {
        return there ? FixedPage.html(html, policy) : new AwayPage(html, policy, retryAfter);
    }

    @Override
    public Response answer(Request request) {
        Map<String, String> headers = EveryAnswer.headers();
        headers.putAll(policy.headers());
        headers.put("Content-Type", FixedPage.HTML);
        headers.put("Cache-Control", "no-store");
        headers.put("Retry-After", Long.toString(retryAfter.toSeconds()));
        return Response.whole(503, headers, html.getBytes(StandardCharsets.UTF_8), request.isHead());
    }
}
