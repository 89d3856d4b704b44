package org.sidewalkdata.api;

import java.util.Optional;
import org.sidewalkdata.http.Preconditions;

/**
 * A request as a host received it, before anything was understood.
 *
 * @param method in capitals, {@code GET}
 * @param path below the host's root, decoded, {@code /v3/api/labelClusters}
 * @param rawQuery the query string as it arrived, still percent-encoded; empty text when there is none
 * @param held what the client says of the copy it holds
 * @param baseUrl how the client reaches the host's root, {@code https://sidewalks.example.org}, for links that must be
 *     absolute; empty text when the host cannot tell
 * @param range the header Range; heeded on finished files
 * @param ifRange the header If-Range
 */
public record ApiRequest(
        String method,
        String path,
        String rawQuery,
        Preconditions held,
        String baseUrl,
        Optional<String> range,
        Optional<String> ifRange) {
    /** For the whole answer. */
    public ApiRequest(String method, String path, String rawQuery, Optional<String> ifNoneMatch, String baseUrl) {
        this(
                method,
                path,
                rawQuery,
                new Preconditions(ifNoneMatch, Optional.empty()),
                baseUrl,
                Optional.empty(),
                Optional.empty());
    }

    /** For the whole answer, of a host whose answers hold no links. */
    public ApiRequest(String method, String path, String rawQuery, Optional<String> ifNoneMatch) {
        this(method, path, rawQuery, ifNoneMatch, "");
    }

    /**
     * What of the path lies below a root: empty text for the root itself, for which hosts send requests with its last slash or
     * without it.
     *
     * @param root ends with a slash
     */
    public String below(String root) {
        return path.startsWith(root) ? path.substring(root.length()) : "";
    }

    public boolean isHead() {
        return method.equals("HEAD");
    }
}
