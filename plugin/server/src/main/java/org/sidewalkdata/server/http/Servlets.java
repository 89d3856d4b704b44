package org.sidewalkdata.server.http;

import java.util.Arrays;
import java.util.stream.Stream;
import org.sidewalkdata.http.Service;
import org.springframework.boot.web.servlet.ServletRegistrationBean;

/**
 * Registers services as servlets.
 *
 * @param baseUrl the URL at which clients reach this host; empty: as in each request
 */
public record Servlets(String baseUrl) {
    /**
     * Registers a service.
     *
     * @param paths in the notation of servlets, {@code /tiles/*}; each path is also served with a trailing slash
     */
    public ServletRegistrationBean<ServiceServlet> of(String name, Service service, String... paths) {
        String[] withSlash = Arrays.stream(paths)
                .flatMap(path -> path.isEmpty() || path.endsWith("*") ? Stream.of(path) : Stream.of(path, path + "/"))
                .toArray(String[]::new);
        var registration = new ServletRegistrationBean<>(new ServiceServlet(service, baseUrl), withSlash);
        registration.setName(name);
        return registration;
    }
}
