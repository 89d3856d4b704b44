package org.sidewalkdata.ogc.wfs;

import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.ogc.http.OgcRequest;
import org.sidewalkdata.ogc.http.OgcResponse;
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
    static Map<String, String> good(WfsCall call, Content content, OgcRequest request) {
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
    static OgcResponse of(OwsException fault, WfsVersion version, ServiceSettings settings, boolean head) {
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
        Optional<OgcResponse.Body> writer = head ? Optional.empty() : Optional.of(out -> out.write(body));
        return new OgcResponse(
                fault.code().status(), headers, writer, BusyException.logged(fault.getCause()), () -> {});
    }

    static OgcResponse options() {
        Map<String, String> headers = AnswerHeaders.everywhere();
        headers.put("Allow", METHODS);
        return OgcResponse.empty(204, headers);
    }
}
