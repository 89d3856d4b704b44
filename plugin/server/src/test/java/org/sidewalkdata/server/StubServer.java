package org.sidewalkdata.server;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.server.settings.SidewalkSettings;
import org.sidewalkdata.spool.SpoolCache;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The real server on a free port, with an API that returns the response that a test sets. */
final class StubServer implements AutoCloseable {
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    private static volatile Service handler = request -> {
        throw new IllegalStateException("no answer was set");
    };

    private static volatile RowSource source = new InMemoryRowSource();

    private final Server server;

    private StubServer(Server server) {
        this.server = server;
    }

    static StubServer start(Service api) {
        return start(api, Map.of());
    }

    static StubServer start(Service api, Map<String, String> settings) {
        handler = api;
        return start(settings, Stubs.class);
    }

    /** Starts the server with core's API over these rows. */
    static StubServer over(RowSource rows, Map<String, String> settings) {
        source = rows;
        return start(settings, ApiOverRows.class);
    }

    private static StubServer start(Map<String, String> settings, Class<?> beans) {
        Map<String, String> properties = new HashMap<>(settings);
        properties.put("server.port", "0");
        properties.put("sidewalk.db.url", "jdbc:postgresql://nowhere/none");
        return new StubServer(Server.start(properties, ServerApplication.class, beans));
    }

    void answerWith(Service api) {
        handler = api;
    }

    int port() {
        return server.port();
    }

    <T> T bean(Class<T> type) {
        return server.context().getBean(type);
    }

    HttpResponse<byte[]> get(String target, String... headers) throws Exception {
        return send("GET", target, headers);
    }

    CompletableFuture<HttpResponse<byte[]>> getAsync(String target) {
        return CLIENT.sendAsync(request("GET", target), HttpResponse.BodyHandlers.ofByteArray());
    }

    HttpResponse<byte[]> send(String method, String target, String... headers) throws Exception {
        return CLIENT.send(request(method, target, headers), HttpResponse.BodyHandlers.ofByteArray());
    }

    private HttpRequest request(String method, String target, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + target))
                .method(method, HttpRequest.BodyPublishers.noBody());
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return request.build();
    }

    @Override
    public void close() {
        server.close();
    }

    @Configuration(proxyBeanMethods = false)
    static class ApiOverRows {
        @Bean
        RowSource rowSource() {
            return source;
        }

        @Bean
        SpoolCache spoolCache(SidewalkSettings settings) {
            return new DatabaseConfiguration().spoolCache(settings);
        }

        @Bean
        Service apiHandler(ReadSlots slots, SidewalkSettings settings, SpoolCache files) {
            return new DatabaseConfiguration().apiHandler(slots, settings, files);
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Stubs {
        @Bean
        RowSource rowSource() {
            return new InMemoryRowSource();
        }

        @Bean
        Service apiHandler() {
            return request -> handler.handle(request);
        }
    }
}
