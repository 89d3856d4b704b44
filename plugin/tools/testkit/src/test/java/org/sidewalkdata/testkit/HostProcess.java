package org.sidewalkdata.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A running server on 127.0.0.1 in a separate process, as users run it. Thread-safe. */
public final class HostProcess implements AutoCloseable {
    private static final int SECONDS_TO_START = 120;
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final Process process;
    private final int port;
    private final Path log;

    private HostProcess(Process process, int port, Path log) {
        this.process = process;
        this.port = port;
        this.log = log;
    }

    /**
     * Starts the server without waiting until it answers.
     *
     * @param log the file for the output
     * @param options of Java
     * @param settings such as {@code sidewalk.cache.folder=…}
     */
    public static HostProcess start(
            App app, String jdbcUrl, Path log, int port, List<String> options, List<String> settings)
            throws IOException {
        List<String> arguments = new ArrayList<>(List.of("serve", "--port", String.valueOf(port)));
        settings.forEach(setting -> arguments.addAll(List.of("--set", setting)));
        return new HostProcess(app.start(jdbcUrl, log, options, arguments.toArray(String[]::new)), port, log);
    }

    /** Returns a port that nothing listens on. */
    public static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Waits until the server answers from its database. */
    public void awaitReady() throws IOException, InterruptedException {
        for (int i = 0; i < SECONDS_TO_START * 10; i++) {
            if (!process.isAlive()) {
                throw new IOException("the server does not start: see " + log);
            } else if (isReady()) {
                return;
            }
            Thread.sleep(100);
        }
        close();
        throw new IOException("the server is not ready after " + SECONDS_TO_START + " s: see " + log);
    }

    public Process process() {
        return process;
    }

    public int port() {
        return port;
    }

    public URI address(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }

    @Override
    public void close() {
        end(process);
    }

    /** Ends a process, by force after 15 seconds. */
    public static void end(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(15, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private boolean isReady() throws InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(address("/v3/api/labelTags")).build();
        try {
            return CLIENT.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false; // not listening yet
        }
    }
}
