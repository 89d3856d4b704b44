package org.sidewalkdata.pages.page;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;

/** A page or file in memory. Its ETag is a checksum of the bytes. Immutable. */
record FixedPage(Map<String, String> headers, byte[] body) implements Page {
    static final String HTML = "text/html; charset=utf-8";
    private static final String VARY = "Accept-Encoding, " + BaseUrl.VARY;

    static FixedPage html(String html, PageRequest page, PagePolicy policy) {
        return of(HTML, html.getBytes(StandardCharsets.UTF_8), policy(page, policy));
    }

    private static Map<String, String> policy(PageRequest page, PagePolicy policy) {
        Map<String, String> headers = page.headers(VARY);
        headers.putAll(policy.headers());
        return headers;
    }

    /** Returns the headers of a page that is not in memory for each request, without ETag. */
    static Map<String, String> htmlHeaders(PageRequest page, PagePolicy policy) {
        Map<String, String> headers = headers(HTML);
        headers.putAll(policy(page, policy));
        return headers;
    }

    /** Returns the headers of a file that is not in memory for each request, without ETag. */
    static Map<String, String> headers(String contentType) {
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("Vary", VARY);
        headers.put("Content-Type", contentType);
        headers.put("Cache-Control", "no-cache");
        return headers;
    }

    static FixedPage of(String contentType, byte[] body) {
        return of(contentType, body, Map.of("Vary", VARY));
    }

    /** Returns a resource file that pages load. */
    static FixedPage file(String resource) {
        String type = resource.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
        return of(type, Template.resource(resource).getBytes(StandardCharsets.UTF_8));
    }

    private static FixedPage of(String contentType, byte[] body, Map<String, String> more) {
        var mark = new CRC32();
        mark.update(body);
        Map<String, String> headers = new HashMap<>(more);
        headers.put("Content-Type", contentType);
        headers.put("Cache-Control", "no-cache");
        headers.put("ETag", "\"" + Long.toString(mark.getValue(), 36) + "\"");
        return new FixedPage(headers, body);
    }

    @Override
    public Response answer(Request request) {
        Map<String, String> all = EveryAnswer.headers();
        all.putAll(headers);
        return HttpSemantics.whole(request, all, body);
    }
}
