package org.sidewalkdata.server.http;

import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.api.ApiResponse;

/** Status and headers of core's answer as this host sends them: with the coding's headers and the coding's ETag (A13). */
final class AnswerHeaders {
    private AnswerHeaders() {}

    /** @return the coding that the body must have */
    static ContentCoding send(
            ApiResponse answer, ContentCoding accepted, List<String> ifNoneMatch, HttpServletResponse response) {
        Map<String, String> headers = answer.headers();
        ContentCoding coding = isPacked(answer) ? accepted : ContentCoding.IDENTITY;
        response.setStatus(answer.status());
        headers.forEach((name, value) -> {
            if (!name.equals("Content-Type")) { // EdgeValve's business
                response.setHeader(name, value);
            }
        });
        if (isPacked(answer) || answer.status() == HttpServletResponse.SC_NOT_MODIFIED) {
            response.setHeader("Vary", headers.getOrDefault("Vary", "Accept-Encoding"));
        }
        if (coding != ContentCoding.IDENTITY) {
            response.setHeader("Content-Encoding", coding.token());
        }
        String tag = headers.get("ETag");
        if (tag != null) {
            response.setHeader(
                    "ETag",
                    answer.status() == HttpServletResponse.SC_NOT_MODIFIED
                            ? EntityTags.held(tag, accepted, ifNoneMatch)
                            : EntityTags.forCoding(tag, coding));
        }
        return coding;
    }

    /** Whether the body is sent packed to who accepts it. By the type alone, so that HEAD has the headers of GET. */
    private static boolean isPacked(ApiResponse answer) {
        String type = answer.headers().getOrDefault("Content-Type", "");
        return answer.status() == HttpServletResponse.SC_OK
                && !type.startsWith("application/zip")
                && !type.startsWith("image/png")
                && !type.contains("sqlite3");
    }
}
