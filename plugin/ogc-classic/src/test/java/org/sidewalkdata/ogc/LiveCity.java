package org.sidewalkdata.ogc;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.ogc.wfs.WfsApi;
import org.sidewalkdata.ogc.wfs.call.WfsSettings;
import org.sidewalkdata.served.ServiceSettings;

/**
 * The OGC services of the small synthetic city over HTTP on this machine, for third-party clients. Bodies are sent
 * whole.
 */
public final class LiveCity implements AutoCloseable {
    private final HttpServer server;

    public LiveCity() throws IOException {
        FeaturesCity town = new FeaturesCity();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        WfsApi wfs = new WfsApi(town.source, WfsSettings.defaults(), Clock.systemUTC());
        FeaturesApi features = new FeaturesApi(town.source, ServiceSettings.defaults(), Clock.systemUTC());
        serve(WfsApi.ROOT, wfs::handle);
        serve(FeaturesApi.ROOT, features::handle);
        server.start();
    }

    /** Returns the URL of a path: {@code http://127.0.0.1:…} and the path. */
    public String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    private void serve(String root, Function<Request, Response> service) {
        server.createContext(root, exchange -> {
            try (exchange;
                    Response answer = service.apply(request(exchange))) {
                send(answer, exchange);
            }
        });
    }

    private Request request(HttpExchange exchange) {
        Map<String, List<String>> headers = new HashMap<>();
        exchange.getRequestHeaders().forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values));
        return new Request(
                exchange.getRequestMethod(),
                exchange.getRequestURI().getPath(),
                Objects.requireNonNullElse(exchange.getRequestURI().getRawQuery(), ""),
                headers,
                BaseUrl.of(url(""), "", headers, ""),
                exchange::getRequestBody);
    }

    private static void send(Response answer, HttpExchange exchange) throws IOException {
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(answer.status(), answer.body().isPresent() ? 0 : -1);
        if (answer.body().isPresent()) {
            try (OutputStream out = exchange.getResponseBody()) {
                answer.body().get().writeTo(out);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
