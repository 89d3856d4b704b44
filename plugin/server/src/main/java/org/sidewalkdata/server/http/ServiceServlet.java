package org.sidewalkdata.server.http;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;

/** Passes every request below its path, with any method, to a service and sends the response. Thread-safe. */
public final class ServiceServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private final transient Service service;
    private final String baseUrl;

    /**
     * Creates the servlet of a service.
     *
     * @param baseUrl the URL at which clients reach this host; empty: as in each request
     */
    public ServiceServlet(Service service, String baseUrl) {
        this.service = service;
        this.baseUrl = baseUrl;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Request asked = read(request, baseUrl, request::getInputStream);
        if (request.getRequestURI().equals(request.getContextPath())) {
            String query = asked.rawQuery().isEmpty() ? "" : "?" + asked.rawQuery();
            response.setHeader("Cache-Control", "no-cache"); // some caches keep redirects
            response.setHeader("Vary", BaseUrl.VARY);
            response.sendRedirect(asked.baseUrl() + "/" + query); // the links of the page are relative to the slash
            return;
        }
        try (Response answer = service.handle(asked)) {
            AnswerSender.send(answer, asked, request, response);
        }
    }

    static Request read(HttpServletRequest request, String baseUrl, Request.Body body) {
        String below = request.getPathInfo();
        String query = request.getQueryString();
        String origin = request.getScheme() + "://" + request.getServerName() + ":" + request.getServerPort();
        Map<String, List<String>> headers = headers(request);
        return new Request(
                request.getMethod(),
                request.getServletPath() + (below == null ? "" : below),
                query == null ? "" : query,
                headers,
                BaseUrl.of(origin, request.getServletContext().getContextPath(), headers, baseUrl),
                body);
    }

    private static Map<String, List<String>> headers(HttpServletRequest request) {
        Map<String, List<String>> headers = new HashMap<>();
        for (String name : Collections.list(request.getHeaderNames())) {
            headers.put(name.toLowerCase(Locale.ROOT), Collections.list(request.getHeaders(name)));
        }
        return headers;
    }
}
