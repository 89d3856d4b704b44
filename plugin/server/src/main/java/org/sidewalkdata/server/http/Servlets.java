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
    /** The parameter of a servlet that names the class of its service, as {@code docs/develop/paths.md} does. */
    public static final String ANSWERED_BY = "answered-by";

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
        registration.addInitParameter(ANSWERED_BY, service.getClass().getSimpleName());
        return registration;
    }
}
