package org.sidewalkdata.testkit;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A running server of the service on 127.0.0.1: a process of its own, as users run it. Any thread. */
public final class HostProcess implements AutoCloseable {
    private static final int SECONDS_TO_START = 120;

    private final Process process;
    private final int port;
    private final Path log;

    private HostProcess(Process process, int port, Path log) {
        this.process = process;
        this.port = port;
        this.log = log;
    }

    /**
     * Starts it, and does not wait until it answers.
     *
     * @param log where what it prints goes
     * @param options Java's
     * @param settings {@code sidewalk.cache.folder=…}
     */
    public static HostProcess start(
            App app, String jdbcUrl, Path log, int port, List<String> options, List<String> settings)
            throws IOException {
        List<String> arguments = new ArrayList<>(List.of("serve", "--port", String.valueOf(port)));
        settings.forEach(setting -> arguments.addAll(List.of("--set", setting)));
        return new HostProcess(app.start(jdbcUrl, log, options, arguments.toArray(String[]::new)), port, log);
    }

    /** A port that nobody listens on now. */
    public static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Returns when it answers from its database. */
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

    /** Ends a process in the orderly way, or by force when that takes long. */
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

    private boolean isReady() {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) address("/v3/api/labelTags").toURL().openConnection();
            connection.setReadTimeout(SECONDS_TO_START * 1000);
            try {
                return connection.getResponseCode() == 200;
            } finally {
                connection.disconnect();
            }
        } catch (IOException e) {
            return false; // not listening yet
        }
    }
}
