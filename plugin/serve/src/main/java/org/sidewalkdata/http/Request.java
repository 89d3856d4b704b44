package org.sidewalkdata.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request as a host received it, before anything was parsed; created once by the host, read by every service.
 *
 * @param method in capitals, {@code GET}
 * @param path below the host's root, decoded, {@code /v3/api/labelClusters}; a single slash at its end is removed
 * @param isFolder whether the path had a slash at its end
 * @param rawQuery the query string as it arrived, still percent-encoded; empty text without a query string
 * @param headers all values of each header, by its name in lower case
 * @param baseUrl the URL under which the client reaches the host's root, {@code https://sidewalks.example.org}, for
 *     absolute links; empty text if the host does not know it
 * @param body of a POST; usually empty
 */
public record Request(
        String method,
        String path,
        boolean isFolder,
        String rawQuery,
        Map<String, List<String>> headers,
        String baseUrl,
        Body body) {
    /** The bytes after the headers. */
    @FunctionalInterface
    public interface Body {
        Body NONE = InputStream::nullInputStream;

        /** Opens the body. Called at most once; the caller closes it. */
        InputStream open() throws IOException;
    }

    public Request {
        headers = Map.copyOf(headers);
        path = withoutSlash(path);
        body = body instanceof ReceivedBody ? body : new ReceivedBody(body);
    }

    private static String withoutSlash(String path) {
        return path.length() > 1 && path.endsWith("/") && !path.endsWith("//")
                ? path.substring(0, path.length() - 1)
                : path;
    }

    /** Creates a request whose path may have a slash at its end. */
    public Request(
            String method, String path, String rawQuery, Map<String, List<String>> headers, String baseUrl, Body body) {
        this(method, path, path.endsWith("/"), rawQuery, headers, baseUrl, body);
    }

    /**
     * A request without headers, body or base URL, for a complete answer from a host whose answers contain no links.
     */
    public Request(String method, String path, String rawQuery) {
        this(method, path, rawQuery, Map.of(), "", Body.NONE);
    }

    /** Returns all values of a header, in order. */
    public List<String> values(String lowerCaseName) {
        return headers.getOrDefault(lowerCaseName, List.of());
    }

    /** Returns a header's values, joined as RFC 9110 allows (5.3); empty if it was not sent. */
    public Optional<String> header(String lowerCaseName) {
        List<String> values = values(lowerCaseName);
        return values.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", values));
    }

    /** Returns the client's conditions on the copy it holds, in any coding. */
    public Preconditions held() {
        return new Preconditions(
                EntityTags.withoutCoding(values("if-match")),
                EntityTags.withoutCoding(values("if-none-match")),
                header("if-modified-since"),
                header("if-unmodified-since"));
    }

    /** Returns whether the client wants an answer regardless of any copy. */
    public boolean wantsBody() {
        return method.equals("GET") && held().equals(Preconditions.NONE);
    }

    /**
     * Returns the path below a root: empty text for the root itself, which hosts pass on with or without its last
     * slash.
     *
     * @param root ends with a slash
     */
    public String below(String root) {
        return path.startsWith(root) ? path.substring(root.length()) : "";
    }

    /** Returns whether the body is packed with gzip. */
    boolean isPacked() {
        return body instanceof ReceivedBody unread && unread.isPacked();
    }

    /**
     * Receives the body into memory, from which it is opened later.
     *
     * @param packed unpack it
     * @param expected bytes that the client announced
     * @param most unpacked bytes to receive
     */
    void receive(boolean packed, int expected, int most) {
        if (body instanceof ReceivedBody unread) {
            unread.receive(packed, expected, most);
        }
    }

    public boolean isPost() {
        return method.equals("POST");
    }

    public boolean isHead() {
        return method.equals("HEAD");
    }
}
