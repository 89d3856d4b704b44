package org.sidewalkdata.server;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.sidewalkdata.maps.raster.SystemFonts;
import org.sidewalkdata.pages.page.Examples;
import org.sidewalkdata.server.settings.CacheSettings;
import org.sidewalkdata.server.settings.ConnectionMemory;
import org.sidewalkdata.server.settings.NativeLibraries;
import org.sidewalkdata.server.settings.SettingSources;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** A running standalone host. Closing it lets running downloads finish first. */
public final class Server implements AutoCloseable {
    private final ConfigurableApplicationContext context;
    private final CountDownLatch closed = new CountDownLatch(1);

    private Server(ConfigurableApplicationContext context) {
        this.context = context;
        context.addApplicationListener((ContextClosedEvent event) -> closed.countDown());
    }

    /**
     * Starts a server on the database of the settings. Returns when requests are answered.
     *
     * @param properties settings of the command line; they win over environment and files
     */
    public static Server start(Map<String, String> properties) {
        return start(properties, ServerApplication.class, DatabaseConfiguration.class);
    }

    static Server start(Map<String, String> properties, Class<?>... sources) {
        SystemFonts.require(); // first, because later failures would not name the reason
        SpringApplication application = new SpringApplication(sources);
        application.setWebApplicationType(WebApplicationType.SERVLET);
        AtomicBoolean settingsAreRead = new AtomicBoolean();
        application.addListeners((ApplicationEnvironmentPreparedEvent event) -> { // after logging is set up
            settingsAreRead.set(true);
            check(event.getEnvironment());
        });
        String[] arguments = new LinkedHashMap<>(properties)
                .entrySet().stream()
                        .map(property -> "--" + property.getKey() + "=" + property.getValue())
                        .toArray(String[]::new);
        try {
            return new Server(application.run(arguments));
        } catch (RuntimeException e) {
            throw settingsAreRead.get() ? e : SettingSources.unreadable(e, System.getenv());
        }
    }

    /** Checks what Spring Boot does not check, and sets the largest number of connections. */
    private static void check(ConfigurableEnvironment environment) {
        int connections =
                ConnectionMemory.connections(environment, Runtime.getRuntime().maxMemory());
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource("heap", Map.of("server.tomcat.max-connections", connections)));
        NativeLibraries.require(CacheSettings.path(environment.getProperty("sidewalk.cache.folder", "")));
    }

    /** Returns the port that the server listens on, including one that the system chose. */
    public int port() {
        if (context instanceof ServletWebServerApplicationContext web && web.getWebServer() != null) {
            return web.getWebServer().getPort();
        }
        throw new IllegalStateException("the server does not listen on a port");
    }

    /** Returns when the server is told to stop, by a signal or by {@link #close}. */
    public void awaitClose() throws InterruptedException {
        closed.await();
    }

    /** Returns requests that work with the data that are served. */
    public Examples.Found examples() {
        return context.getBean(Examples.class).find();
    }

    ApplicationContext context() {
        return context;
    }

    @Override
    public void close() {
        context.close();
    }
}
