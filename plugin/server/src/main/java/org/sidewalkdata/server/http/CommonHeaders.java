package org.sidewalkdata.server.http;

import jakarta.servlet.http.HttpServletResponse;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.RequestId;

/** The headers of every response, including those that Tomcat produces (A13). */
final class CommonHeaders {
    private CommonHeaders() {}

    static void set(HttpServletResponse response, String requestId) {
        EveryAnswer.headers().forEach(response::setHeader);
        response.setHeader(RequestId.HEADER, requestId);
    }

    /** Answers CORS preflight requests. */
    static void setPreflight(HttpServletResponse response, String methods) {
        response.setHeader("Access-Control-Allow-Methods", methods);
        response.setHeader("Access-Control-Allow-Headers", "*");
        response.setHeader("Access-Control-Max-Age", "86400");
    }
}
