package org.sidewalkdata.api;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.model.DataVersion;

/** Makes answers with the headers that each kind carries (A1, A2, A13, A14). */
record Responses(ApiSettings settings) {
    static final String ALLOWED_METHODS = "GET, HEAD, OPTIONS";

    /** RFC 9110's IMF-fixdate: unlike {@code RFC_1123_DATE_TIME} it has two digits for every day. */
    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private static final Runnable NOTHING_TO_RELEASE = () -> {};

    /** Headers of a good answer: those of GET, HEAD and 304 alike. */
    Map<String, String> versionHeaders(DataVersion version) {
        Map<String, String> headers = everywhere();
        headers.put("ETag", EntityTag.of(version, settings.build()));
        headers.put("Last-Modified", HTTP_DATE.format(version.refreshedAt()));
        headers.put("Cache-Control", settings.cacheControl());
        headers.put("Vary", "Accept-Encoding");
        return headers;
    }

    /** Adds what describes a body. */
    static void describe(Map<String, String> headers, Download download, Instant now) {
        headers.put("Content-Type", download.mediaType());
        if (download.isFile()) {
            headers.put("Content-Disposition", download.disposition(now));
        }
    }

    /** An answer that holds nothing open and has no body. */
    static ApiResponse empty(int status, Map<String, String> headers) {
        return new ApiResponse(status, headers, Optional.empty(), Optional.empty(), NOTHING_TO_RELEASE);
    }

    /** An error; HEAD has its headers only. */
    ApiResponse error(ApiException error, ErrorShape shape, boolean head) {
        Map<String, String> headers = everywhere();
        headers.put("Cache-Control", "no-store");
        headers.put("Content-Type", shape.mediaType());
        if (error.code() == ErrorCode.METHOD_NOT_ALLOWED) {
            headers.put("Allow", ALLOWED_METHODS);
        }
        if (error.code() == ErrorCode.SERVICE_UNAVAILABLE) {
            headers.put("Retry-After", Long.toString(settings.retryAfter().toSeconds()));
        }
        byte[] body = shape.body(error);
        Optional<ApiResponse.Body> writer = head ? Optional.empty() : Optional.of(out -> out.write(body));
        return new ApiResponse(
                error.code().status(), headers, writer, Optional.ofNullable(error.getCause()), NOTHING_TO_RELEASE);
    }

    /** The answer to OPTIONS, also to a browser's preflight. */
    static ApiResponse options() {
        Map<String, String> headers = everywhere();
        headers.put("Allow", ALLOWED_METHODS);
        headers.put("Access-Control-Allow-Methods", ALLOWED_METHODS);
        headers.put("Access-Control-Allow-Headers", "If-None-Match, Range, X-Request-Id");
        headers.put("Access-Control-Max-Age", "86400");
        return empty(204, headers);
    }

    private static Map<String, String> everywhere() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Access-Control-Allow-Origin", "*");
        headers.put(
                "Access-Control-Expose-Headers", "Content-Disposition, ETag, Last-Modified, Retry-After, X-Request-Id");
        headers.put("X-Content-Type-Options", "nosniff");
        return headers;
    }
}
