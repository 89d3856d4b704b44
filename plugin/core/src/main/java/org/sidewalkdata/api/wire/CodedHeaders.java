package org.sidewalkdata.api.wire;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.api.ApiResponse;
import org.sidewalkdata.format.FileType;

/**
 * The headers of core's answer as a host sends them: with those of the body's coding, and that coding's ETag (A13).
 *
 * @param coding how the body must be packed
 * @param headers in the order to send them; the Content-Type among them
 */
public record CodedHeaders(ContentCoding coding, Map<String, String> headers) {
    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;

    /**
     * @param accepted the coding that the client likes best of those that the host can make
     * @param ifNoneMatch the header's values as they arrived
     */
    public static CodedHeaders of(ApiResponse answer, ContentCoding accepted, List<String> ifNoneMatch) {
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
                (name, tag) ->
                        notModified ? EntityTags.held(tag, accepted, ifNoneMatch) : EntityTags.forCoding(tag, coding));
        return new CodedHeaders(coding, headers);
    }

    /** Whether the body is sent packed to who accepts it. By the type alone, so that HEAD has the headers of GET. */
    private static boolean isPacked(ApiResponse answer) {
        String type = answer.headers().getOrDefault("Content-Type", "");
        return answer.status() == OK
                && !type.startsWith("image/png")
                && !FileType.ofMediaType(type).map(FileType::isPacked).orElse(false);
    }
}
