package org.sidewalkdata.server.http;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.sidewalkdata.api.ApiRequest;
import org.sidewalkdata.api.ApiResponse;
import org.sidewalkdata.api.wire.EntityTags;
import org.sidewalkdata.http.Preconditions;
import org.sidewalkdata.ogc.http.BaseUrl;

/** Hands every request below its path, of any method, to core or the tiles and sends their answer. Thread-safe. */
public final class ApiServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private final transient ApiHandler api;
    private final String baseUrl;

    /** @param baseUrl how clients reach this host; empty: as each request says */
    public ApiServlet(ApiHandler api, String baseUrl) {
        this.api = api;
        this.baseUrl = baseUrl;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try (ApiResponse answer = api.handle(apiRequest(request))) {
            AnswerSender.send(answer, request, response);
        }
    }

    private ApiRequest apiRequest(HttpServletRequest request) {
        String below = request.getPathInfo();
        String query = request.getQueryString();
        return new ApiRequest(
                request.getMethod(),
                request.getServletPath() + (below == null ? "" : below),
                query == null ? "" : query,
                new Preconditions(
                        EntityTags.withoutCoding(AnswerSender.headers(request, "If-None-Match")),
                        Optional.ofNullable(request.getHeader("If-Modified-Since"))),
                BaseUrl.of(OgcServlet.ogcRequest(request), baseUrl),
                Optional.ofNullable(request.getHeader("Range")),
                Optional.ofNullable(request.getHeader("If-Range")));
    }
}
