package org.sidewalkdata.server.http;

import org.sidewalkdata.http.Service;
import org.springframework.boot.web.servlet.ServletRegistrationBean;

/**
 * Puts services into this host.
 *
 * @param bodies reads what clients send
 * @param baseUrl how clients reach this host; empty: as each request says
 */
public record Servlets(RequestBodies bodies, String baseUrl) {
    /** @param paths in the servlets' notation, {@code /tiles/*} */
    public ServletRegistrationBean<ServiceServlet> of(String name, Service service, String... paths) {
        var registration = new ServletRegistrationBean<>(new ServiceServlet(service, bodies, baseUrl), paths);
        registration.setName(name);
        return registration;
    }
}
