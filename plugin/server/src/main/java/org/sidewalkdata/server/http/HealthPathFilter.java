package org.sidewalkdata.server.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Answers 404 for paths below a part of {@code /actuator/health}: parts have no parts, and Spring's endpoint fails for such
 * paths. Thread-safe.
 */
public final class HealthPathFilter extends HttpFilter {
    /** The path to which the filter must be mapped. */
    public static final String PATTERN = "/actuator/health/*";

    private static final long serialVersionUID = 1L;
    private static final String ROOT = "/actuator/health/";

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String path = request.getRequestURI().substring(request.getContextPath().length());
        if (path.indexOf('/', ROOT.length()) >= 0) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        chain.doFilter(request, response);
    }
}
