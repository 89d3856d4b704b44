package org.sidewalkdata.server.http;

import org.apache.catalina.core.StandardHost;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;

/** Puts this host's two rings into Tomcat: {@link EdgeValve} around everything, {@link JsonErrorValve} for errors. */
public final class TomcatSetup implements WebServerFactoryCustomizer<TomcatServletWebServerFactory>, Ordered {
    /** What people type into query strings without encoding it, and browsers send so. */
    private static final String RELAXED_QUERY_CHARS = "\"<>[]\\^`{}|";

    private final EdgeValve edge;

    public TomcatSetup(EdgeValve edge) {
        this.edge = edge;
    }

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.setProtocol(CuttingProtocol.class.getName());
        factory.setRegisterDefaultServlet(false);
        factory.addEngineValves(edge);
        factory.addConnectorCustomizers(connector -> connector.setProperty("relaxedQueryChars", RELAXED_QUERY_CHARS));
        factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(JsonErrorValve.class.getName());
            }
        });
    }

    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE;
    }
}
