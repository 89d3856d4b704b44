package org.sidewalkdata.geoserver.http;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.geoserver.ows.util.ResponseUtils;
import org.sidewalkdata.api.ApiRequest;
import org.sidewalkdata.api.ApiResponse;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.wire.EntityTags;
import org.sidewalkdata.http.Preconditions;
import org.sidewalkdata.geoserver.Log;
import org.springframework.web.HttpRequestHandler;

/** Hands every request below {@code /v3/api/}, of any method, to core and sends its answer. Thread-safe. */
public final class ApiHandler implements HttpRequestHandler {
    private static final Logger LOG = Log.of(ApiHandler.class);

    private final SidewalkApi api;
    private final LayerAccess layers;

    public ApiHandler(SidewalkApi api, LayerAccess layers) {
        this.api = api;
        this.layers = layers;
    }

    @Override
    public void handleRequest(HttpServletRequest request, HttpServletResponse response) throws IOException {
        ApiRequest asked = apiRequest(request);
        try (ApiResponse answer = answer(asked)) {
            answer.cause().ifPresent(cause -> LOG.log(level(answer), "answered " + answer.status(), cause));
            new AnswerSender(api, asked, request, response).send(answer);
        }
    }

    private ApiResponse answer(ApiRequest request) {
        boolean open = NeededLayers.of(request).stream().allMatch(layers::mayRead);
        return open ? api.handle(request) : api.hidden(request);
    }

    private static Level level(ApiResponse answer) {
        return answer.status() == HttpServletResponse.SC_SERVICE_UNAVAILABLE ? Level.WARNING : Level.SEVERE;
    }

    private static ApiRequest apiRequest(HttpServletRequest request) {
        String query = request.getQueryString();
        return new ApiRequest(
                request.getMethod(),
                ApiHandlerMapping.path(request).orElse(""),
                query == null ? "" : query,
                new Preconditions(
                        EntityTags.withoutCoding(headers(request, "If-None-Match")),
                        Optional.ofNullable(request.getHeader("If-Modified-Since"))),
                ResponseUtils.baseURL(request),
                Optional.ofNullable(request.getHeader("Range")),
                Optional.ofNullable(request.getHeader("If-Range")));
    }

    /** Every value of a header. */
    static List<String> headers(HttpServletRequest request, String name) {
        return Collections.list(request.getHeaders(name));
    }
}
