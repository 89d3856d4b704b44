package org.sidewalkdata.server.http;

import java.util.Arrays;
import java.util.stream.Stream;
import org.sidewalkdata.http.Service;
import org.springframework.boot.web.servlet.ServletRegistrationBean;

/**
 * Puts services into this host.
 *
 * @param baseUrl how clients reach this host; empty: as each request says
 */
public record Servlets(String baseUrl) {
    /** @param paths in the servlets' notation, {@code /tiles/*}; each is served with a slash at its end, too */
    public ServletRegistrationBean<ServiceServlet> of(String name, Service service, String... paths) {
        String[] withSlash = Arrays.stream(paths)
                .flatMap(path -> path.isEmpty() || path.endsWith("*") ? Stream.of(path) : Stream.of(path, path + "/"))
                .toArray(String[]::new);
        var registration = new ServletRegistrationBean<>(new ServiceServlet(service, baseUrl), withSlash);
        registration.setName(name);
        return registration;
    }
}
