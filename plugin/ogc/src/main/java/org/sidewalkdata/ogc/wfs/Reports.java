package org.sidewalkdata.ogc.wfs;

import java.util.Map;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.served.AnswerHeaders;
import org.sidewalkdata.ogc.served.Content;
import org.sidewalkdata.ogc.served.ServiceSettings;
import org.sidewalkdata.ogc.wfs.call.Document;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;

/** Headers of good answers, and exception reports as answers (A13, A14). */
final class Reports {
    static final String METHODS = "GET, HEAD, POST, OPTIONS";

    private Reports() {}

    /** What is answered to POST is for the one who asked. */
    static Map<String, String> good(WfsCall call, Content content, Request request) {
        Map<String, String> headers =
                AnswerHeaders.good(call.snapshot().version(), call.settings().service(), "wfs", call.url());
        if (request.method().equals("POST")) {
            headers.remove("ETag");
            headers.remove("Last-Modified");
            headers.put("Cache-Control", "no-store");
        }
        headers.putAll(content.headers());
        return headers;
    }

    /** HEAD has a report's headers only. */
    static Response of(OwsException fault, WfsVersion version, ServiceSettings settings, boolean head) {
        Map<String, String> headers = AnswerHeaders.everywhere();
        headers.put("Cache-Control", "no-store");
        headers.put("Content-Type", Document.XML);
        if (fault.code() == OwsCode.METHOD_NOT_ALLOWED) {
            headers.put("Allow", METHODS);
        }
        if (fault.code() == OwsCode.UNAVAILABLE) {
            headers.put("Retry-After", BusyException.retryAfter(fault, settings.retryAfter()));
        }
        byte[] body = version.report().write(fault, version.number());
        return Response.whole(fault.code().status(), headers, body, head)
                .because(BusyException.logged(fault.getCause()));
    }

    static Response options() {
        Map<String, String> headers = AnswerHeaders.everywhere();
        headers.put("Allow", METHODS);
        return Response.empty(204, headers);
    }
}
