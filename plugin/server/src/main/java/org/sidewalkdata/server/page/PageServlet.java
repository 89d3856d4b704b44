package org.sidewalkdata.server.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.openapi.OpenApiDocument;
import org.sidewalkdata.http.Answering;
import org.sidewalkdata.model.Licence;
import org.sidewalkdata.server.http.CommonHeaders;
import org.springframework.boot.web.servlet.ServletRegistrationBean;

/**
 * Serves one page for people, or the API's document for programs. Pages load nothing and run no script, and say so to the
 * browser. Thread-safe.
 */
public final class PageServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final String HTML = "text/html; charset=utf-8";
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "OPTIONS");

    private final String contentType;
    private final transient Supplier<Page> page;

    /** @param complete whether it tells what it is there for: without, it is sent as a 503 that nobody keeps */
    private record Page(byte[] body, boolean complete) {
        static Page of(byte[] body) {
            return new Page(body, true);
        }
    }

    private PageServlet(String contentType, Supplier<Page> page) {
        this.contentType = contentType;
        this.page = page;
    }

    /** What is published here and how fresh it is, at {@code /about}; the same page with status 503 while the database is away. */
    public static ServletRegistrationBean<PageServlet> frontPage(Examples examples, String baseUrl) {
        return at("/about", HTML, () -> {
            Optional<Examples.Found> found = examples.findIfReachable();
            return new Page(FrontPage.html(baseUrl, found).getBytes(UTF_8), found.isPresent());
        });
    }

    /** The API described for people, at {@code /api-docs}. */
    public static ServletRegistrationBean<PageServlet> docsPage(String baseUrl) {
        Page page = Page.of(DocsPage.html(baseUrl).getBytes(UTF_8));
        return at("/api-docs", HTML, () -> page);
    }

    /** The API described for programs, at {@code /v3/api/openapi.json}. */
    public static ServletRegistrationBean<PageServlet> openApi(
            String baseUrl, String version, Optional<Licence> terms) {
        Page document = Page.of(OpenApiDocument.json(baseUrl, version, terms));
        return at(SidewalkApi.ROOT + "openapi.json", "application/json", () -> document);
    }

    private static ServletRegistrationBean<PageServlet> at(String path, String contentType, Supplier<Page> page) {
        ServletRegistrationBean<PageServlet> registration =
                new ServletRegistrationBean<>(new PageServlet(contentType, page), path);
        registration.setName("page" + path);
        return registration;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!METHODS.contains(request.getMethod())) {
            response.sendError(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
            return;
        }
        if (request.getMethod().equals("OPTIONS")) {
            response.setStatus(HttpServletResponse.SC_NO_CONTENT);
            response.setHeader("Allow", Answering.READING);
            CommonHeaders.setPreflight(response, Answering.READING);
            return;
        }
        Page answer = page.get();
        byte[] body = answer.body();
        if (!answer.complete()) {
            response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
            response.setHeader("Retry-After", "5");
        }
        response.setContentType(contentType);
        response.setHeader("Cache-Control", "no-cache");
        response.setHeader(
                "Content-Security-Policy",
                "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setContentLength(body.length);
        if (request.getMethod().equals("GET")) {
            response.getOutputStream().write(body);
        }
    }
}
