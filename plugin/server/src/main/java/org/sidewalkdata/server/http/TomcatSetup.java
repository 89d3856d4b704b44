package org.sidewalkdata.server.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import org.apache.catalina.core.StandardHost;
import org.sidewalkdata.spool.TempFolder;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;

/**
 * Puts this host's two rings into Tomcat: {@link EdgeValve} around everything, {@link JsonErrorValve} for errors. Tomcat's
 * own files lie in our temporary folder, which the next start clears away when this process is killed.
 */
public final class TomcatSetup implements WebServerFactoryCustomizer<TomcatServletWebServerFactory>, Ordered {
    /** What people type into query strings without encoding it, and browsers send so. */
    private static final String RELAXED_QUERY_CHARS = "\"<>[]\\^`{}|";

    private final EdgeValve edge;

    private final Supplier<TempFolder> temp;

    /** @param temp asked once */
    public TomcatSetup(EdgeValve edge, Supplier<TempFolder> temp) {
        this.edge = edge;
        this.temp = temp;
    }

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.setProtocol(CuttingProtocol.class.getName());
        factory.setRegisterDefaultServlet(false);
        keepFilesIn(factory, temp.get());
        factory.addEngineValves(edge);
        factory.addConnectorCustomizers(connector -> connector.setProperty("relaxedQueryChars", RELAXED_QUERY_CHARS));
        factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(JsonErrorValve.class.getName());
            }
        });
    }

    private static void keepFilesIn(TomcatServletWebServerFactory factory, TempFolder folder) {
        try {
            factory.setBaseDirectory(folder.webServerFolder().toFile());
            factory.setDocumentRoot(folder.webServerFolder().toFile()); // empty: nothing is served from it
        } catch (IOException e) {
            throw new UncheckedIOException("Tomcat's files cannot be kept in the temporary folder", e);
        }
    }

    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE;
    }
}
