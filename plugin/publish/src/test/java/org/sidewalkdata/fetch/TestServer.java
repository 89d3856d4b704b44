package org.sidewalkdata.fetch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.sidewalkdata.settings.ServiceAddress;

/** An HTTP server that answers as a test says, well or badly, and notes what it was asked. */
final class TestServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, HttpHandler> answers = new ConcurrentHashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Set<String> userAgents = ConcurrentHashMap.newKeySet();
    private final Set<String> logins = ConcurrentHashMap.newKeySet();

    TestServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    ServiceAddress address() {
        return ServiceAddress.parse("http://127.0.0.1:" + server.getAddress().getPort() + "/town");
    }

    /** Returns the requests until now: method, path and the header of versions. */
    List<String> requests() {
        return requests;
    }

    /** Returns the different values of User-Agent until now; an empty text for a request without one. */
    Set<String> userAgents() {
        return userAgents;
    }

    /** Returns the different values of Proxy-Authorization until now. */
    Set<String> logins() {
        return logins;
    }

    /** Answers an endpoint in this way from now on. */
    TestServer on(String endpoint, HttpHandler handler) {
        answers.put("/town/v3/api/" + endpoint, handler);
        return this;
    }

    /** Answers an endpoint well: with an ETag and conditional requests. */
    TestServer on(String endpoint, String type, String tag, byte[] body) {
        return on(endpoint, exchange -> whole(exchange, type, tag, body));
    }

    /** Answers all endpoints that a bundle can be made of, in one version. */
    TestServer endpoints(String tag) {
        for (String features : List.of("regions", "streets", "places", "areas", "points")) {
            on(features, "application/geo+json", tag, utf8("{\"type\":\"FeatureCollection\",\"features\":[]}"));
        }
        on("labelTags", "application/json", tag, utf8("{\"status\":\"OK\",\"label_tags\":[]}"));
        on("userStats", "text/csv; charset=utf-8", tag, utf8("user_id,labels\r\n"));
        on("validations", "text/csv; charset=utf-8", tag, utf8("label_id,user_id,validation_result\r\n"));
        return on("rawLabels", "text/csv; charset=utf-8", tag, utf8("label_id,user_id,pano_id " + tag + "\r\n"));
    }

    static void whole(HttpExchange exchange, String type, String tag, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        if (!tag.isEmpty()) {
            exchange.getResponseHeaders().set("ETag", tag);
        }
        boolean known =
                !tag.isEmpty() && tag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"));
        send(exchange, known ? 304 : 200, known ? new byte[0] : body);
    }

    /** Answers with a header and its value. */
    static void send(HttpExchange exchange, int status, String header, String value) throws IOException {
        exchange.getResponseHeaders().set(header, value);
        send(exchange, status, new byte[0]);
    }

    static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(status, -1);
        } else {
            exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
        exchange.close();
    }

    /** Announces the whole body, sends a part and closes the connection. */
    static void broken(HttpExchange exchange, String tag, byte[] body, int sent) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/zip");
        exchange.getResponseHeaders().set("ETag", tag);
        exchange.sendResponseHeaders(200, body.length);
        OutputStream out = exchange.getResponseBody();
        out.write(body, 0, sent);
        out.flush();
        throw new IOException("closes the connection");
    }

    /** Returns an archive with the files that a bundle needs, and others. */
    static byte[] archive(String... more) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("city.json", "{}");
        files.put("regions.geojson", "{\"regions\": 1}");
        files.put("streets.geojson", "{\"streets\": 1}");
        for (int i = 0; i < more.length; i += 2) {
            files.put(more[i], more[i + 1]);
        }
        files.put("raw_labels.csv", "label_id,user_id\r\n");
        return zip(files);
    }

    static byte[] zip(Map<String, String> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(utf8(file.getValue()));
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String asked = exchange.getRequestMethod() + " "
                + exchange.getRequestURI().getPath().replace("/town/v3/api/", "");
        String known = exchange.getRequestHeaders().getFirst("If-None-Match");
        requests.add(asked + (known == null ? "" : " If-None-Match: " + known));
        userAgents.addAll(exchange.getRequestHeaders().getOrDefault("User-Agent", List.of("")));
        logins.addAll(exchange.getRequestHeaders().getOrDefault("Proxy-Authorization", List.of()));
        HttpHandler handler = answers.get(exchange.getRequestURI().getPath());
        if (handler == null) {
            send(exchange, 404, utf8("{\"code\":\"NOT_FOUND\"}"));
        } else {
            handler.handle(exchange);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
