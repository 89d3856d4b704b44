package org.sidewalkdata.server;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import tools.jackson.databind.JsonNode;

/** Sends requests to a server on this machine. Headers are names and values alternately. Thread-safe. */
public class Client {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final int port;

    public Client(int port) {
        this.port = port;
    }

    public final int port() {
        return port;
    }

    public final String url() {
        return "http://127.0.0.1:" + port;
    }

    public final Answer get(String target, String... headers) throws IOException, InterruptedException {
        return send("GET", target, headers);
    }

    public final Answer send(String method, String target, String... headers) throws IOException, InterruptedException {
        return Answer.of(HTTP.send(request(method, target, headers), BodyHandlers.ofByteArray()));
    }

    final CompletableFuture<Answer> getAsync(String target, String... headers) {
        return HTTP.sendAsync(request("GET", target, headers), BodyHandlers.ofByteArray())
                .thenApply(Answer::of);
    }

    /** Returns the text of an answer that must have the status 200. */
    public final String text(String target) throws IOException, InterruptedException {
        return get(target).is(200).text();
    }

    /** Returns the document of an answer that must have the status 200. */
    public final JsonNode json(String target) throws IOException, InterruptedException {
        return get(target).is(200).json();
    }

    private HttpRequest request(String method, String target, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(url() + target)).method(method, HttpRequest.BodyPublishers.noBody());
        return (headers.length > 0 ? request.headers(headers) : request).build();
    }
}
