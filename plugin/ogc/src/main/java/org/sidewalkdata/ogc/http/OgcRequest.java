package org.sidewalkdata.ogc.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request as a host received it, before anything was understood.
 *
 * @param method in capitals, {@code GET}
 * @param path below the host's root, decoded, {@code /ogc/features/v1/collections}
 * @param rawQuery the query string as it arrived, still percent-encoded; empty text when there is none
 * @param origin how the host itself was reached, {@code http://127.0.0.1:8080}
 * @param headers by their name in lower case
 * @param body of a POST; empty for most
 */
public record OgcRequest(
        String method, String path, String rawQuery, String origin, Map<String, List<String>> headers, Body body) {
    /** What comes after the headers. */
    @FunctionalInterface
    public interface Body {
        Body NONE = InputStream::nullInputStream;

        /** Called at most once; the caller closes it, which lets another body come. */
        InputStream open() throws IOException;
    }

    public OgcRequest {
        headers = Map.copyOf(headers);
    }

    /** A request without a body. */
    public OgcRequest(String method, String path, String rawQuery, String origin, Map<String, List<String>> headers) {
        this(method, path, rawQuery, origin, headers, Body.NONE);
    }

    /** A header's values, joined as RFC 9110 allows; empty: it was not sent. */
    public Optional<String> header(String lowerCaseName) {
        List<String> values = headers.getOrDefault(lowerCaseName, List.of());
        return values.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", values));
    }
}
