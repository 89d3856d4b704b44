package org.sidewalkdata.http;

import java.util.LinkedHashMap;
import java.util.Map;

/** The headers of every answer of every service, including errors (A13). */
public final class EveryAnswer {
    /** Headers that scripts of other sites may read. */
    public static final String EXPOSED =
            "Accept-Ranges, Content-Crs, Content-Disposition, Content-Range, ETag, Last-Modified,"
                    + " Link, Retry-After, X-Request-Id";

    /** The {@code Cache-Control} of successful answers: caches ask before they use what they keep. */
    public static final String CACHE_CONTROL = "public, max-age=0, must-revalidate";

    private EveryAnswer() {}

    /** Returns the headers in their order, in a modifiable map. */
    public static Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Access-Control-Allow-Origin", "*");
        headers.put("Access-Control-Expose-Headers", EXPOSED);
        headers.put("X-Content-Type-Options", "nosniff");
        return headers;
    }
}
