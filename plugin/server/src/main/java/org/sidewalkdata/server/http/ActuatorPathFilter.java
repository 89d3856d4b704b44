package org.sidewalkdata.server.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Answers 400 for parameters that cannot be read, and 404 for two kinds of paths. A path that only means {@code /actuator/…}, such as {@code /actuator;a/health}, would
 * pass a proxy that blocks {@code /actuator/}. And parts of {@code /actuator/health} have no parts: Spring's endpoint
 * fails for such paths. Thread-safe.
 */
public final class ActuatorPathFilter extends HttpFilter {
    /** The path to which the filter must be mapped; Tomcat compares it with the decoded path without parameters. */
    public static final String PATTERN = "/actuator/*";

    private static final long serialVersionUID = 1L;
    private static final String HEALTH = "/actuator/health/";

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String path = request.getServletPath();
        boolean isWrittenOut =
                request.getRequestURI().equals(request.getServletContext().getContextPath() + path);
        if (!isWrittenOut || path.startsWith(HEALTH) && path.indexOf('/', HEALTH.length()) >= 0) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        try {
            request.getParameterMap();
        } catch (
                IllegalStateException
                        e) { // parameters that cannot be decoded, or too many; Spring would log a stack trace
            response.sendError(HttpServletResponse.SC_BAD_REQUEST);
            return;
        }
        chain.doFilter(request, response);
    }
}
