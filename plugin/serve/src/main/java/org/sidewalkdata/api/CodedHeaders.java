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
 * The headers of an answer as a host sends them: with those of the body's coding, and that coding's ETag (A13).
 *
 * @param coding how the body must be packed
 * @param headers in the order to send them; the Content-Type among them
 */
public record CodedHeaders(ContentCoding coding, Map<String, String> headers) {
    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;

    /** @param offered what the host can make, besides identity */
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

    /** Whether the body is sent packed to who accepts it. By the type alone, so that HEAD has the headers of GET. */
    private static boolean isPacked(Response answer) {
        String type = answer.headers().getOrDefault("Content-Type", "");
        return answer.status() == OK
                && !type.startsWith("image/png")
                && !FileType.ofMediaType(type).map(FileType::isPacked).orElse(false);
    }
}
