package org.sidewalkdata.server.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.ogc.site.ErrorPage;
import org.sidewalkdata.ogc.site.PagePolicy;

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
        boolean page = HostError.isPage(path, request.getHeader("Accept"));
        String text = page ? ErrorPage.html(path, error.status(), error.title(), error.detail()) : error.body(path);
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        CommonHeaders.set(response, RequestLogValve.id(request));
        response.setHeader("Cache-Control", "no-store");
        if (response.getStatus() == HttpServletResponse.SC_METHOD_NOT_ALLOWED) {
            response.setHeader("Allow", HttpSemantics.READING);
        }
        if (response.getStatus() == HttpServletResponse.SC_SERVICE_UNAVAILABLE) {
            response.setHeader("Retry-After", "5");
        }
        if (page) {
            PagePolicy.READ.headers().forEach(response::setHeader);
        }
        response.setContentType(page ? ErrorPage.MEDIA_TYPE : HostError.contentType(path));
        response.setContentLength(body.length);
        try {
            response.getOutputStream().write(body);
        } catch (IOException e) {
            container.getLogger().debug("the client closed the connection before the error was sent", e);
        }
    }
}
