package org.sidewalkdata.server.page;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.site.PagePolicy;

/**
 * A page without the city's data, sent with status 503 and not cached while the database is unreachable. Thread-safe.
 */
record AwayPage(String html, PagePolicy policy, Duration retryAfter) implements Page {
    /** The note that tells the reader about it. */
    static final String NOTE = """
            <p class="note" role="status">The database cannot be reached at the moment. The server answers requests \
            again as soon as the database is back.</p>""";

    /** Returns a normal page if the data are available, else the same HTML with status 503. */
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
