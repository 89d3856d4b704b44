package org.sidewalkdata.failover;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.sidewalkdata.server.Server;

/** An HTTP client that returns answers as text. */
final class Client {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private Client() {}

    /** Sends a GET request. {@code tags}: for If-None-Match; none for a client without a stored answer. */
    static HttpResponse<String> get(Server server, String path, String... tags) throws Exception {
        return get(URI.create("http://127.0.0.1:" + server.port() + path), tags);
    }

    static HttpResponse<String> get(URI address, String... tags) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(address);
        for (String tag : tags) {
            request.header("If-None-Match", tag);
        }
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
