package org.sidewalkdata.geoserver.http;

import java.io.IOException;
import java.util.EnumSet;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.servlet.DispatcherType;
import javax.servlet.Filter;
import javax.servlet.FilterChain;
import javax.servlet.FilterConfig;
import javax.servlet.FilterRegistration;
import javax.servlet.ServletContext;
import javax.servlet.ServletException;
import javax.servlet.ServletRequest;
import javax.servlet.ServletResponse;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.HttpServletResponseWrapper;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.http.Response;

/**
 * The outermost filter below {@code /v3/api}. If one of GeoServer's filters rejects a request with a status, this
 * filter writes the error in the endpoint's shape instead of the container's HTML page. Thread-safe.
 */
public final class ErrorFilter implements Filter {
    private static final Logger LOG = Log.of(ErrorFilter.class);

    private final ApiHandler api;

    public ErrorFilter(ApiHandler api) {
        this.api = api;
    }

    /** Registers the filter before all filters of {@code web.xml}. Possible only while the context starts. */
    public void register(ServletContext context) {
        FilterRegistration.Dynamic registration = context.addFilter("sidewalkErrors", this);
        if (registration != null) { // null: it is already registered
            registration.setAsyncSupported(true);
            registration.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), false, "/*");
        }
    }

    /** Required: before Servlet 4.0, as in Jetty 9.4, the method is abstract. */
    @Override
    public void init(FilterConfig config) {}

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request instanceof HttpServletRequest http
                && response instanceof HttpServletResponse answer
                && isOurs(http)) {
            answer(http, answer, chain);
        } else {
            chain.doFilter(request, response);
        }
    }

    private void answer(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        try {
            chain.doFilter(request, new Answer(request, response));
        } catch (ServletException | RuntimeException e) {
            if (response.isCommitted()) {
                throw e; // the container cuts the connection
            }
            LOG.log(Level.SEVERE, "GeoServer could not handle a request", e);
            send(request, response, HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
        }
    }

    /** Uses the path as written, because the decoded path may lead elsewhere. */
    private static boolean isOurs(HttpServletRequest request) {
        String below =
                request.getRequestURI().substring(request.getContextPath().length());
        return below.equals(ApiPages.ROOT) || below.startsWith(ApiPages.ROOT + "/");
    }

    private void send(HttpServletRequest request, HttpServletResponse response, int status) throws IOException {
        ErrorCode code = code(status);
        try (Response error = api.error(request, code, code.title())) {
            response.resetBuffer();
            response.setStatus(error.status());
            error.headers().forEach(response::setHeader);
            if (error.body().isPresent()) {
                error.length().ifPresent(response::setContentLengthLong);
                error.body().get().writeTo(response.getOutputStream());
            }
            response.flushBuffer();
        }
    }

    private static ErrorCode code(int status) {
        for (ErrorCode code : ErrorCode.values()) {
            if (code.status() == status && code != ErrorCode.INVALID_PARAMETER) {
                return code;
            }
        }
        return status < HttpServletResponse.SC_INTERNAL_SERVER_ERROR
                ? ErrorCode.BAD_REQUEST
                : ErrorCode.INTERNAL_SERVER_ERROR;
    }

    /** Required, like {@link #init}. */
    @Override
    public void destroy() {}

    private final class Answer extends HttpServletResponseWrapper {
        private final HttpServletRequest request;

        Answer(HttpServletRequest request, HttpServletResponse response) {
            super(response);
            this.request = request;
        }

        @Override
        public void sendError(int status) throws IOException {
            send(request, (HttpServletResponse) getResponse(), status);
        }

        @Override
        public void sendError(int status, String message) throws IOException {
            sendError(status); // the message is meant for users of GeoServer
        }
    }
}
