package org.sidewalkdata.api;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.http.ContentCoding;
import org.sidewalkdata.http.EntityTags;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;

/**
 * The headers of a response as a host sends them: with the headers of the body's content coding, and the ETag of that
 * coding (A13).
 *
 * @param coding the coding of the body
 * @param headers the headers in sending order, including Content-Type
 */
public record CodedHeaders(ContentCoding coding, Map<String, String> headers) {
    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;

    /**
     * Negotiates the coding of a response.
     *
     * @param offered the codings that the host supports, besides identity
     */
    public static CodedHeaders of(Response answer, Request asked, Set<ContentCoding> offered) {
        ContentCoding accepted = ContentCoding.negotiate(asked.values("accept-encoding"), offered);
        Map<String, String> headers = new LinkedHashMap<>(answer.headers());
        ContentCoding coding = isPacked(answer) ? accepted : ContentCoding.IDENTITY;
        boolean notModified = answer.status() == NOT_MODIFIED;
        if (isPacked(answer) || notModified) {
            headers.putIfAbsent("Vary", "Accept-Encoding");
        }
        if (coding != ContentCoding.IDENTITY) {
            headers.put("Content-Encoding", coding.token());
        }
        headers.computeIfPresent(
                "ETag",
                (name, tag) -> notModified
                        ? EntityTags.held(tag, accepted, asked.values("if-none-match"))
                        : EntityTags.forCoding(tag, coding));
        return new CodedHeaders(coding, headers);
    }

    /**
     * Returns true if the body is compressed for clients that accept it. Depends only on the headers, so that HEAD has
     * those of GET.
     */
    private static boolean isPacked(Response answer) {
        String type = answer.headers().getOrDefault("Content-Type", "");
        return answer.status() == OK
                && !answer.headers().getOrDefault("Cache-Control", "").contains("no-transform")
                && !type.startsWith("image/png")
                && !FileType.ofMediaType(type).map(FileType::isPacked).orElse(false);
    }
}
