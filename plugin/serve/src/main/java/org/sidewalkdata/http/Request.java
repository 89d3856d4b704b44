package org.sidewalkdata.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request as a host received it, before anything was understood; made once by the host, read by every service.
 *
 * @param method in capitals, {@code GET}
 * @param path below the host's root, decoded, {@code /v3/api/labelClusters}; one slash at its end is left out
 * @param rawQuery the query string as it arrived, still percent-encoded; empty text when there is none
 * @param headers every value of each, by its name in lower case
 * @param baseUrl how the client reaches the host's root, {@code https://sidewalks.example.org}, for links that must be
 *     absolute; empty text when the host cannot tell
 * @param body of a POST; empty for most
 */
public record Request(
        String method, String path, String rawQuery, Map<String, List<String>> headers, String baseUrl, Body body) {
    /** What comes after the headers. */
    @FunctionalInterface
    public interface Body {
        Body NONE = InputStream::nullInputStream;

        /** Called at most once; the caller closes it, which lets another body come. */
        InputStream open() throws IOException;
    }

    public Request {
        headers = Map.copyOf(headers);
        path = withoutSlash(path);
    }

    private static String withoutSlash(String path) {
        return path.length() > 1 && path.endsWith("/") && !path.endsWith("//")
                ? path.substring(0, path.length() - 1)
                : path;
    }

    /** For the whole answer, without a body, of a host whose answers hold no links. */
    public Request(String method, String path, String rawQuery) {
        this(method, path, rawQuery, Map.of(), "", Body.NONE);
    }

    /** Every value of a header, in order. */
    public List<String> values(String lowerCaseName) {
        return headers.getOrDefault(lowerCaseName, List.of());
    }

    /** A header's values, joined as RFC 9110 allows (5.3); empty: it was not sent. */
    public Optional<String> header(String lowerCaseName) {
        List<String> values = values(lowerCaseName);
        return values.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", values));
    }

    /** What the client says of the copy it holds, whatever that one's coding. */
    public Preconditions held() {
        return new Preconditions(
                EntityTags.withoutCoding(values("if-match")),
                EntityTags.withoutCoding(values("if-none-match")),
                header("if-modified-since"));
    }

    /** Whether it asks for an answer whatever the client holds. */
    public boolean wantsBody() {
        return method.equals("GET") && held().equals(Preconditions.NONE);
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
