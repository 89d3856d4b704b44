package org.sidewalkdata.server.page;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.site.PagePolicy;

/** A page or file in memory. Its ETag is a checksum of the bytes. Immutable. */
record FixedPage(Map<String, String> headers, byte[] body) implements Page {
    static final String HTML = "text/html; charset=utf-8";

    static FixedPage html(String html, PagePolicy policy) {
        return of(HTML, html.getBytes(StandardCharsets.UTF_8), policy.headers());
    }

    static FixedPage of(String contentType, byte[] body) {
        return of(contentType, body, Map.of());
    }

    /** Returns a resource file that pages load. */
    static FixedPage file(String resource) {
        String type = resource.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
        return of(type, Template.resource(resource).getBytes(StandardCharsets.UTF_8));
    }

    private static FixedPage of(String contentType, byte[] body, Map<String, String> policy) {
        var mark = new CRC32();
        mark.update(body);
        Map<String, String> headers = new HashMap<>(policy);
        headers.put("Content-Type", contentType);
        headers.put("Cache-Control", "no-cache");
        headers.put("Vary", "Accept-Encoding, " + BaseUrl.VARY);
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
