package org.sidewalkdata.server.http;

import jakarta.servlet.http.HttpServletResponse;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.RequestId;

/** What every answer carries, also those that Tomcat gives itself (A13). */
final class CommonHeaders {
    private CommonHeaders() {}

    static void set(HttpServletResponse response, String requestId) {
        EveryAnswer.headers().forEach(response::setHeader);
        response.setHeader(RequestId.HEADER, requestId);
    }

    /** What a browser asks before it sends a request with headers of its own. */
    static void setPreflight(HttpServletResponse response, String methods) {
        response.setHeader("Access-Control-Allow-Methods", methods);
        response.setHeader("Access-Control-Allow-Headers", "*");
        response.setHeader("Access-Control-Max-Age", "86400");
    }
}
