package org.sidewalkdata.server.http;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.sidewalkdata.api.ApiResponse;
import org.sidewalkdata.api.wire.EntityTags;
import org.sidewalkdata.ogc.http.OgcRequest;
import org.sidewalkdata.ogc.http.OgcResponse;

/** Hands every request below an OGC service's root, of any method, to that service and sends its answer. Thread-safe. */
public final class OgcServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    /** An OGC service. Thread-safe; the caller closes the answer. */
    @FunctionalInterface
    public interface Service {
        OgcResponse handle(OgcRequest request);
    }

    private final transient Service service;
    private final transient RequestBodies bodies;

    public OgcServlet(Service service, RequestBodies bodies) {
        this.service = service;
        this.bodies = bodies;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try (ApiResponse answer = sendable(service.handle(ogcRequest(request, () -> bodies.open(request))))) {
            AnswerSender.send(answer, request, response);
        }
    }

    private static ApiResponse sendable(OgcResponse answer) {
        return new ApiResponse(
                answer.status(),
                answer.headers(),
                answer.body().map(body -> body::writeTo),
                OptionalLong.empty(),
                answer.cause(),
                answer.release());
    }

    /** Without its body. */
    static OgcRequest ogcRequest(HttpServletRequest request) {
        return ogcRequest(request, OgcRequest.Body.NONE);
    }

    private static OgcRequest ogcRequest(HttpServletRequest request, OgcRequest.Body body) {
        String below = request.getPathInfo();
        String query = request.getQueryString();
        return new OgcRequest(
                request.getMethod(),
                request.getServletPath() + (below == null ? "" : below),
                query == null ? "" : query,
                request.getScheme() + "://" + request.getServerName() + ":" + request.getServerPort(),
                headers(request),
                body);
    }

    private static Map<String, List<String>> headers(HttpServletRequest request) {
        Map<String, List<String>> headers = new HashMap<>();
        for (String name : Collections.list(request.getHeaderNames())) {
            headers.put(name.toLowerCase(Locale.ROOT), AnswerSender.headers(request, name));
        }
        EntityTags.withoutCoding(AnswerSender.headers(request, "If-None-Match"))
                .ifPresent(tags -> headers.put("if-none-match", List.of(tags)));
        return headers;
    }
}
