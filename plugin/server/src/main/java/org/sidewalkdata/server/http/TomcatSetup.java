package org.sidewalkdata.server.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.Supplier;
import org.apache.catalina.Globals;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.valves.RemoteIpValve;
import org.sidewalkdata.spool.TempFolder;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;

/**
 * Puts this host's two rings into Tomcat: {@link RequestLogValve} around everything, {@link JsonErrorValve} for errors. Tomcat's
 * own files lie in our temporary folder, which the next start clears away when this process is killed.
 */
public final class TomcatSetup implements WebServerFactoryCustomizer<TomcatServletWebServerFactory>, Ordered {
    /** What people type into query strings without encoding it, and browsers send so. */
    private static final String RELAXED_QUERY_CHARS = "\"<>[]\\^`{}|";

    /**
     * What the system keeps of an answer before its client takes it. Left to itself it grows to megabytes, of which a slow
     * client frees a third, the least that counts as progress, in many minutes.
     */
    private static final String SEND_BUFFER = Integer.toString(256 * 1024);

    private static final int LEAST_WRITE_BUFFER = 8 * 1024;
    private static final int MOST_WRITE_BUFFER = 32 * 1024;

    private final RequestLogValve edge;
    private final Duration readerTimeout;
    private final String trustedProxies;
    private final Supplier<TempFolder> temp;

    /**
     * @param readerTimeout how long a client may take nothing of its answer
     * @param trustedProxies whose X-Forwarded-For is believed, in Tomcat's notation: a regular expression, or networks
     * @param temp asked once
     */
    public TomcatSetup(RequestLogValve edge, Duration readerTimeout, String trustedProxies, Supplier<TempFolder> temp) {
        this.edge = edge;
        this.readerTimeout = readerTimeout;
        this.trustedProxies = trustedProxies;
        this.temp = temp;
    }

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.setProtocol(AbortingHttp11Protocol.class.getName());
        factory.setRegisterDefaultServlet(false);
        keepFilesIn(factory, temp.get());
        factory.addEngineValves(edge, clientAddress());
        factory.addConnectorCustomizers(this::customize);
        factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(JsonErrorValve.class.getName());
            }
        });
    }

    /** Reads X-Forwarded-For of trusted proxies, for the log; whatever else proxies say is read by the services. */
    private RemoteIpValve clientAddress() {
        RemoteIpValve valve = new RemoteIpValve();
        valve.setProtocolHeader(null);
        valve.setInternalProxies(trustedProxies);
        return valve;
    }

    private static void keepFilesIn(TomcatServletWebServerFactory factory, TempFolder folder) {
        // Where Tomcat noted the home of one that has ended in this JVM since: it would make that folder again and
        // leave it.
        System.clearProperty(Globals.CATALINA_HOME_PROP);
        try {
            factory.setBaseDirectory(folder.webServerFolder().toFile());
            factory.setDocumentRoot(folder.webServerFolder().toFile()); // empty: nothing is served from it
        } catch (IOException e) {
            throw new UncheckedIOException("Tomcat's files cannot be kept in the temporary folder", e);
        }
    }

    private void customize(Connector connector) {
        connector.setProperty("relaxedQueryChars", RELAXED_QUERY_CHARS);
        connector.setProperty("socket.txBufSize", SEND_BUFFER);
        if (connector.getProtocolHandler() instanceof AbortingHttp11Protocol protocol) {
            int buffer = writeBuffer(Runtime.getRuntime().maxMemory(), protocol.getMaxConnections());
            connector.setProperty("socket.appWriteBufSize", Integer.toString(buffer));
            protocol.setReaderTimeout(readerTimeout);
        }
    }

    /**
     * How many bytes each connection collects before it sends them: a box of clusters in 9 pieces takes less than in 34. All that
     * may be open together take at most a quarter of the heap, or what Tomcat has by default.
     *
     * @param heap bytes
     */
    static int writeBuffer(long heap, int connections) {
        long share = heap / 4 / Math.max(connections, 1);
        return (int) Math.min(Math.max(share, LEAST_WRITE_BUFFER), MOST_WRITE_BUFFER);
    }

    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE;
    }
}
