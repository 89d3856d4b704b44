package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A running server of the service: a process of its own, as users run it. */
public final class Service implements AutoCloseable {
    private static final int SECONDS_TO_START = 120;

    private final Process process;
    private final int port;
    private final Postgres database;

    private Service(Process process, int port, Postgres database) {
        this.process = process;
        this.port = port;
        this.database = database;
    }

    static Service start(Rig rig, Postgres database, String... options) throws IOException, InterruptedException {
        int port = freePort();
        Path log = rig.file("server.log");
        Process process = rig.app()
                .start(
                        database.url(),
                        log,
                        List.of(options),
                        "serve",
                        "--port",
                        String.valueOf(port),
                        "--set",
                        "sidewalk.cache.folder=" + rig.file("cache"));
        Service service = new Service(process, port, database);
        rig.endWith(service);
        service.awaitReady(log);
        return service;
    }

    public int port() {
        return port;
    }

    public URI address(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }

    /** Runs something and takes the CPU of the server and of the database's backends meanwhile. */
    public Sample measure(Sample.Action action) throws Exception {
        return Sample.of(process.pid(), database, action);
    }

    /** The most memory that the process has held, in MB of 1,000,000 bytes. */
    public double peakMemory() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
            if (line.startsWith("VmHWM:")) {
                return Long.parseLong(line.replaceAll("\\D", "")) * 1024 / 1e6;
            }
        }
        throw new IOException("/proc says nothing of the peak of process " + process.pid());
    }

    @Override
    public void close() {
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

    private void awaitReady(Path log) throws IOException, InterruptedException {
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

    private boolean isReady() {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) address("/v3/api/labelTags").toURL().openConnection();
            try {
                return connection.getResponseCode() == 200;
            } finally {
                connection.disconnect();
            }
        } catch (IOException e) {
            return false; // not listening yet
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
