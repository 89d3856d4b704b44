package org.sidewalkdata.geoserver.http;

import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.geoserver.ows.util.ResponseUtils;
import org.sidewalkdata.api.LayerPart;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.geoserver.http.LayerAccess.Verdict;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.springframework.web.HttpRequestHandler;

/** Passes every request below {@code /v3/api}, with any method, to core and sends the response. Thread-safe. */
public final class ApiHandler implements HttpRequestHandler {
    /** The same challenge as GeoServer's basic authentication. */
    private static final String CHALLENGE = "Basic realm=\"GeoServer Realm\"";

    private final SidewalkApi api;
    private final LayerAccess layers;
    private final ApiPages pages;
    private final FaultLog log = new FaultLog();

    public ApiHandler(SidewalkApi api, LayerAccess layers, ApiPages pages) {
        this.api = api;
        this.layers = layers;
        this.pages = pages;
    }

    @Override
    public void handleRequest(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Request asked = apiRequest(request);
        Verdict verdict = verdict(asked);
        try (Response answer = answer(asked, verdict)) {
            answer.cause().ifPresent(cause -> log.answered(answer.status(), cause));
            if (answer.status() == HttpServletResponse.SC_UNAUTHORIZED) {
                response.setHeader("WWW-Authenticate", CHALLENGE);
            }
            new GeoServerAnswerSender(api, asked, request, response, log).send(answer, verdict == Verdict.RESTRICTED);
        }
    }

    /**
     * Returns the access to a path. Paths that are neither an endpoint nor a page are hidden: a future endpoint stays
     * closed until it declares its layers.
     */
    private Verdict verdict(Request request) {
        if (ApiPages.have(request.path())) {
            return Verdict.OPEN;
        }
        return SidewalkApi.endpoint(request).isEmpty()
                ? Verdict.HIDDEN
                : needed(request).stream().map(layers::of).reduce(Verdict.OPEN, Verdict::or);
    }

    private Response answer(Request request, Verdict verdict) {
        return switch (verdict) {
            case OPEN, RESTRICTED -> ApiPages.have(request.path()) ? pages.answer(request) : published(request);
            case LOGIN -> refuse(request, ErrorCode.UNAUTHORIZED, "Log in to read this");
            case FORBIDDEN -> refuse(request, ErrorCode.FORBIDDEN, "You are not allowed to read this");
            case UNKNOWN ->
                refuse(
                        request,
                        ErrorCode.SERVICE_UNAVAILABLE,
                        "GeoServer is reloading its configuration; please try again later");
            case HIDDEN -> api.hidden(request);
        };
    }

    /** Returns the response with what GeoServer publishes of the layers; with parts of two layers there is none. */
    private Response published(Request request) {
        try {
            List<LayerPart> parts = needed(request).stream()
                    .flatMap(layer -> layers.part(layer).stream())
                    .toList();
            return parts.size() > 1
                    ? api.hidden(request)
                    : api.handle(request, parts.stream().findFirst());
        } catch (ApiException | DataSourceException e) {
            return api.fault(request, e);
        }
    }

    private static List<String> needed(Request request) {
        return SidewalkApi.endpoint(request)
                .map(endpoint -> endpoint.layers().of(request.rawQuery()))
                .orElse(List.of());
    }

    private Response refuse(Request request, ErrorCode code, String message) {
        return api.fault(request, new ApiException(code, message, null, null));
    }

    /** Returns the response that replaces GeoServer's sendError below our path. */
    Response error(HttpServletRequest request, ErrorCode code, String message) {
        return refuse(apiRequest(request), code, message);
    }

    private static Request apiRequest(HttpServletRequest request) {
        String query = request.getQueryString();
        return new Request(
                request.getMethod(),
                ApiHandlerMapping.path(request).orElse(""),
                query == null ? "" : query,
                headers(request),
                ResponseUtils.baseURL(request),
                request::getInputStream);
    }

    private static Map<String, List<String>> headers(HttpServletRequest request) {
        Map<String, List<String>> headers = new HashMap<>();
        for (String name : Collections.list(request.getHeaderNames())) {
            headers.put(name.toLowerCase(Locale.ROOT), Collections.list(request.getHeaders(name)));
        }
        return headers;
    }
}
