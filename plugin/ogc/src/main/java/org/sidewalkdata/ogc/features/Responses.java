package org.sidewalkdata.ogc.features;

import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.http.Representation;
import org.sidewalkdata.ogc.served.AnswerHeaders;
import org.sidewalkdata.ogc.served.Content;
import org.sidewalkdata.ogc.served.ServiceSettings;

/** Makes answers with the headers that each kind carries (A13, A14). */
record Responses(ServiceSettings settings) {
    static final String METHODS = "GET, HEAD, OPTIONS";

    /** Headers of a good answer: those of GET, HEAD and 304 alike. */
    Map<String, String> headers(Call call, Content content) {
        Map<String, String> headers = AnswerHeaders.good(
                call.snapshot().version(), settings, call.representation().format(), call.base());
        headers.put("Content-Type", call.representation().mediaType());
        if (call.representation() == Representation.HTML) {
            AnswerHeaders.page(headers);
        }
        headers.putAll(content.headers());
        return headers;
    }

    /** An error as problem details; HEAD has its headers only. */
    Response error(ApiException error, boolean head) {
        Map<String, String> headers = AnswerHeaders.everywhere();
        headers.put("Cache-Control", "no-store");
        headers.put("Content-Type", ErrorShape.B.mediaType());
        if (error.code() == ErrorCode.METHOD_NOT_ALLOWED) {
            headers.put("Allow", METHODS);
        }
        if (error.code() == ErrorCode.SERVICE_UNAVAILABLE) {
            headers.put("Retry-After", BusyException.retryAfter(error, settings.retryAfter()));
        }
        byte[] body = ErrorShape.B.body(error);
        return Response.whole(error.code().status(), headers, body, head)
                .because(Optional.ofNullable(error.getCause()));
    }

    Response options() {
        Map<String, String> headers = AnswerHeaders.everywhere();
        headers.put("Allow", METHODS);
        return Response.empty(204, headers);
    }
}
