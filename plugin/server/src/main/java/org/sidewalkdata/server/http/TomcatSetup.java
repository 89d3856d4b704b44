package org.sidewalkdata.server.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.Supplier;
import org.apache.catalina.Globals;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.valves.RemoteIpValve;
import org.sidewalkdata.server.settings.ConnectionMemory;
import org.sidewalkdata.settings.HeapShare;
import org.sidewalkdata.spool.TempFolder;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;

/**
 * Adds this host's valves to Tomcat: {@link RequestLogValve} around everything, {@link JsonErrorValve} for errors, {@link
 * AdmissionValve} before the services.
 * Tomcat's files are in our temporary folder, which the next start removes if this process is killed.
 */
public final class TomcatSetup implements WebServerFactoryCustomizer<TomcatServletWebServerFactory>, Ordered {
    /** Characters that people type into query strings without encoding them and that browsers send unencoded. */
    private static final String RELAXED_QUERY_CHARS = "\"<>[]\\^`{}|";

    /**
     * The size of the system's send buffer for a connection. The default grows to megabytes. A slow client needs many
     * minutes to free a third of that, the least that counts as progress.
     */
    private static final String SEND_BUFFER = Integer.toString(256 * 1024);

    private final RequestLogValve edge;
    private final Duration readerTimeout;
    private final String trustedProxies;
    private final int threads;
    private final Supplier<TempFolder> temp;

    /**
     * Creates the setup.
     *
     * @param readerTimeout how long a client may read nothing of its response
     * @param trustedProxies the proxies whose X-Forwarded-For is trusted, in Tomcat's notation: a regular expression,
     *     or networks
     * @param threads that answer requests
     * @param temp called once
     */
    public TomcatSetup(
            RequestLogValve edge,
            Duration readerTimeout,
            String trustedProxies,
            int threads,
            Supplier<TempFolder> temp) {
        this.edge = edge;
        this.readerTimeout = readerTimeout;
        this.trustedProxies = trustedProxies;
        this.threads = threads;
        this.temp = temp;
    }

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.setProtocol(AbortingHttp11Protocol.class.getName());
        factory.setRegisterDefaultServlet(false);
        keepFilesIn(factory, temp.get());
        factory.addEngineValves(edge, clientAddress());
        factory.addContextValves(new AdmissionValve(threads, HeapShare.BODIES.bytes()));
        factory.addConnectorCustomizers(this::customize);
        factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(JsonErrorValve.class.getName());
            }
        });
    }

    /** Reads X-Forwarded-For of trusted proxies, for the log. The services read the other headers of proxies. */
    private RemoteIpValve clientAddress() {
        RemoteIpValve valve = new RemoteIpValve();
        valve.setProtocolHeader(null);
        valve.setInternalProxies(trustedProxies);
        return valve;
    }

    private static void keepFilesIn(TomcatServletWebServerFactory factory, TempFolder folder) {
        // The folder of a Tomcat that ended earlier in this JVM: Tomcat would create that folder again and not
        // delete it.
        System.clearProperty(Globals.CATALINA_HOME_PROP);
        try {
            factory.setBaseDirectory(folder.webServerFolder().toFile());
            factory.setDocumentRoot(
                    folder.webServerFolder().toFile()); // the folder is empty: nothing is served from it
        } catch (IOException e) {
            throw new UncheckedIOException("Tomcat's files cannot be kept in the temporary folder", e);
        }
    }

    private void customize(Connector connector) {
        connector.setProperty("relaxedQueryChars", RELAXED_QUERY_CHARS);
        connector.setProperty("socket.txBufSize", SEND_BUFFER);
        if (connector.getProtocolHandler() instanceof AbortingHttp11Protocol protocol) {
            int buffer = ConnectionMemory.writeBuffer(
                    Runtime.getRuntime().maxMemory(),
                    protocol.getMaxConnections(),
                    protocol.getMaxHttpRequestHeaderSize());
            connector.setProperty("socket.appWriteBufSize", Integer.toString(buffer));
            protocol.setReaderTimeout(readerTimeout);
        }
    }

    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE;
    }
}
