package org.sidewalkdata.server.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.site.ErrorPage;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;

/**
 * Writes the body of every error for which no servlet wrote one, instead of Tomcat's page. Browsers get our own error
 * page outside the interface. A response that has already begun is handled as in Tomcat: the connection is closed
 * without a proper end (A15).
 */
public final class JsonErrorValve extends ErrorReportValve {
    @Override
    protected void report(Request request, Response response, Throwable throwable) {
        if (response.getStatus() < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        String path = RequestLogValve.path(request);
        HostError error = HostError.of(response.getStatus());
        Optional<PageRequest> page = page(request, path);
        String text = page.map(asked -> ErrorPage.html(asked, error.status(), error.code(), error.detail()))
                .orElseGet(() -> error.body(path));
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        CommonHeaders.set(response, RequestLogValve.id(request));
        response.setHeader("Cache-Control", "no-store");
        if (response.getStatus() == HttpServletResponse.SC_METHOD_NOT_ALLOWED) {
            response.setHeader("Allow", HttpSemantics.SAFE.methods());
        }
        if (response.getStatus() == HttpServletResponse.SC_SERVICE_UNAVAILABLE) {
            response.setHeader("Retry-After", Long.toString(BusyException.LEAST.toSeconds()));
        }
        page.ifPresent(asked -> {
            asked.headers("Accept").forEach(response::setHeader);
            PagePolicy.READ.headers().forEach(response::setHeader);
        });
        response.setContentType(page.isPresent() ? ErrorPage.MEDIA_TYPE : HostError.contentType(path));
        response.setContentLength(body.length);
        try {
            response.getOutputStream().write(body);
        } catch (IOException e) {
            container.getLogger().debug("the client closed the connection before the error was sent", e);
        }
    }

    /** Returns the page to answer with. Empty: the client is no browser, or the path is one of the interface. */
    private static Optional<PageRequest> page(Request request, String path) {
        if (!HostError.isPage(path, request.getHeader("Accept"))) {
            return Optional.empty();
        }
        String query = Objects.requireNonNullElse(request.getQueryString(), "");
        return Optional.of(PageRequest.ofError(path, query, Optional.ofNullable(request.getHeader("Accept-Language"))));
    }
}
