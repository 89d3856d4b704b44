package org.sidewalkdata.server.http;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.http.HttpSemantics;

/**
 * An error that this host answers itself, because the request never reached core: malformed, too long, or an unknown
 * path outside {@code /v3/api/}. Shape A for paths of endpoints that use it, else shape B (A14).
 */
record HostError(int status, String title, String detail) {
    static HostError of(int status) {
        return switch (status) {
            case 400 ->
                new HostError(
                        status,
                        "Bad Request",
                        "The URL or a header is malformed or too long. Spaces and non-ASCII characters in a URL must be"
                                + " percent-encoded. HTTP requires one Host header and header names of letters, digits and"
                                + " hyphens. The request line and all headers together must not exceed 80 kB.");
            case 404 ->
                new HostError(status, "Not Found", "There is nothing at this path; the data are below /v3/api/.");
            case 405 ->
                new HostError(
                        status,
                        "Method Not Allowed",
                        "This service is read-only: use " + HttpSemantics.SAFE.methods() + ".");
            case 406 -> new HostError(status, "Not Acceptable", "The requested media type is not available.");
            case 501 -> new HostError(status, "Not Implemented", "This service does not support the method.");
            case 503 ->
                new HostError(
                        status,
                        "Service Unavailable",
                        "The service is starting or stopping, or has too many requests. Try again soon.");
            default ->
                status < 500
                        ? new HostError(status, "Request Refused", "The request cannot be answered.")
                        : new HostError(
                                status,
                                "Internal Server Error",
                                "An unexpected error occurred. The server log has the details under the request id.");
        };
    }

    /** Returns the code, which is stable and machine-readable: the title in capitals. */
    String code() {
        return title.toUpperCase(Locale.ROOT).replace(' ', '_');
    }

    static boolean isShapeA(@Nullable String path) {
        return path != null && (path.equals("/v3/api/labelClusters") || path.equals("/v3/api/rawLabels"));
    }

    /**
     * Returns true if the response is a page for people: the client is a browser and the path is outside the interface,
     * whose errors have defined shapes (A14).
     */
    static boolean isPage(@Nullable String path, @Nullable String accept) {
        return path != null && !path.startsWith(SidewalkApi.ROOT) && accept != null && accept.contains("text/html");
    }

    static String contentType(@Nullable String path) {
        return isShapeA(path) ? "application/json" : "application/problem+json";
    }

    /** Returns the error as JSON. The texts above need no escaping. */
    String body(@Nullable String path) {
        return isShapeA(path)
                ? String.format(Locale.ROOT, """
                {"status":%d,"code":"%s","message":"%s"}""", status, code(), detail)
                : String.format(Locale.ROOT, """
                {"type":"about:blank","title":"%s","status":%d,"detail":"%s","code":"%s"}""", title, status, detail, code());
    }
}
