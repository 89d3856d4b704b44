package org.sidewalkdata.geoserver.http;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import javax.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.SidewalkApi;
import org.springframework.core.Ordered;
import org.springframework.web.HttpRequestHandler;
import org.springframework.web.servlet.HandlerExecutionChain;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.util.UriUtils;

/**
 * Maps paths below {@code /v3/api/} to the endpoints. Uses the request's original path, because GeoServer's dispatch
 * filter rewrites servlet path and path info. Runs before GeoServer's own mappings, which would take the path for a
 * service.
 */
public final class ApiHandlerMapping implements HandlerMapping, Ordered {
    private static final int BEFORE_GEOSERVER = -10;

    private final Optional<HttpRequestHandler> handler;

    /**
     * Creates the mapping.
     *
     * @param handler empty: GeoServer answers the path with 404
     */
    public ApiHandlerMapping(Optional<HttpRequestHandler> handler) {
        this.handler = handler;
    }

    @Override
    public @Nullable HandlerExecutionChain getHandler(HttpServletRequest request) {
        boolean ours = path(request).filter(ApiHandlerMapping::isOurs).isPresent();
        return ours ? handler.map(HandlerExecutionChain::new).orElse(null) : null;
    }

    private static boolean isOurs(String path) {
        return path.startsWith(SidewalkApi.ROOT) || path.equals(ApiPages.ROOT);
    }

    @Override
    public int getOrder() {
        return BEFORE_GEOSERVER;
    }

    /** Returns the decoded path relative to GeoServer's; empty: it cannot be decoded. */
    static Optional<String> path(HttpServletRequest request) {
        String below =
                request.getRequestURI().substring(request.getContextPath().length());
        int parameters = below.indexOf(';');
        String path = parameters < 0 ? below : below.substring(0, parameters);
        try {
            return Optional.of(UriUtils.decode(path, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
