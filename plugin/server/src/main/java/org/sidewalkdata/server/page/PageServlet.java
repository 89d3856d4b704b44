package org.sidewalkdata.server.page;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.function.Supplier;
import org.sidewalkdata.server.http.CommonHeaders;
import org.springframework.boot.web.servlet.ServletRegistrationBean;

/** Serves one page for people. It loads nothing and runs no script, and says so to the browser. Thread-safe. */
public final class PageServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "OPTIONS");

    private final transient Supplier<String> page;

    private PageServlet(Supplier<String> page) {
        this.page = page;
    }

    /** The page at {@code /}. */
    public static ServletRegistrationBean<PageServlet> frontPage(Examples examples, String baseUrl) {
        return registration("front", "", () -> FrontPage.html(baseUrl, examples.findIfReachable()));
    }

    private static ServletRegistrationBean<PageServlet> registration(String name, String path, Supplier<String> page) {
        ServletRegistrationBean<PageServlet> registration = new ServletRegistrationBean<>(new PageServlet(page), path);
        registration.setName(name);
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
            response.setHeader("Allow", CommonHeaders.METHODS);
            CommonHeaders.setPreflight(response);
            return;
        }
        byte[] html = page.get().getBytes(StandardCharsets.UTF_8);
        response.setContentType("text/html; charset=utf-8");
        response.setHeader("Cache-Control", "no-cache");
        response.setHeader(
                "Content-Security-Policy",
                "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setContentLength(html.length);
        if (request.getMethod().equals("GET")) {
            response.getOutputStream().write(html);
        }
    }
}
