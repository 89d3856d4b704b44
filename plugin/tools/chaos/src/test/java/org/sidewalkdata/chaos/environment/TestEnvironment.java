package org.sidewalkdata.chaos.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.HostProcess;

/**
 * The tested copy of the service: a database, a server on a fixed port, and commands. {@link #close} ends all its
 * processes; a signal calls it too. One thread injects faults.
 */
public final class TestEnvironment implements AutoCloseable {
    private final App app;
    private final Path folder;
    private final BooleanSupplier keepLogs;
    private final List<String> settings;
    private final ServedDatabase database;
    private final int port;
    private final AtomicInteger runs = new AtomicInteger();
    private final List<Process> started = Collections.synchronizedList(new ArrayList<>());
    private final Thread atExit = new Thread(this::endAll);
    private HostProcess host;
    private @Nullable DemoCopy demo;
    private boolean closed;

    private TestEnvironment(
            App app,
            Path folder,
            BooleanSupplier keepLogs,
            List<String> settings,
            ServedDatabase database,
            int port,
            HostProcess host) {
        this.app = app;
        this.keepLogs = keepLogs;
        this.settings = List.copyOf(settings);
        this.folder = folder;
        this.database = database;
        this.port = port;
        this.host = host;
        started.add(host.process());
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /**
     * Starts a database without a schema, and a server that waits for the schema.
     *
     * @param folder for all files; created if missing, emptied otherwise
     * @param keepLogs called at the end: true keeps the logs
     * @param settings of the server, such as {@code sidewalk.tiles.patience=1s}
     */
    public static TestEnvironment open(App app, Path folder, BooleanSupplier keepLogs, String... settings)
            throws IOException {
        delete(folder, false);
        Files.createDirectories(folder.resolve("tmp"));
        ServedDatabase database = ServedDatabase.start(folder.resolve("database"));
        int port = HostProcess.freePort();
        try {
            List<String> all = new ArrayList<>(List.of(settings));
            all.add("sidewalk.cache.folder=" + folder.resolve("cache"));
            HostProcess host = serve(app, folder, all, database, port);
            return new TestEnvironment(app, folder, keepLogs, all, database, port, host);
        } catch (IOException | RuntimeException e) {
            database.close();
            throw e;
        }
    }

    private static HostProcess serve(App app, Path folder, List<String> settings, ServedDatabase database, int port)
            throws IOException {
        return HostProcess.start(
                app,
                database.url(),
                folder.resolve("server.log"),
                port,
                List.of("-Xmx256m", "-XX:+ExitOnOutOfMemoryError", "-Djava.io.tmpdir=" + folder.resolve("tmp")),
                settings);
    }

    public ServedDatabase database() {
        return database;
    }

    public int port() {
        return port;
    }

    public Path file(String name) {
        return folder.resolve(name);
    }

    /** Returns the server's process, alive or not. */
    public Process server() {
        return host.process();
    }

    /** Restarts the server if it has ended and waits until it answers. */
    public void awaitServer() throws IOException, InterruptedException {
        if (!host.process().isAlive()) {
            keepLog();
            serveAgain();
        }
        host.awaitReady();
    }

    private synchronized void serveAgain() throws IOException {
        requireOpen();
        host = serve(app, folder, settings, database, port);
        started.add(host.process());
    }

    /** Throws after {@link #close}, so that no new process starts. */
    private void requireOpen() throws IOException {
        if (closed) {
            throw new IOException("the test environment is closed");
        }
    }

    private void keepLog() throws IOException {
        Path log = folder.resolve("server.log");
        if (Files.exists(log)) {
            Files.move(log, folder.resolve("server-" + runs.incrementAndGet() + ".log"));
        }
    }

    /** Starts a command of the service. */
    public synchronized ServiceCommand start(String url, String... arguments) throws IOException {
        requireOpen();
        Path log = folder.resolve(arguments[0] + "-" + runs.incrementAndGet() + ".log");
        List<String> options = List.of("-Djava.io.tmpdir=" + folder.resolve("tmp"));
        Process process = app.start(url, log, options, arguments);
        started.removeIf(one -> !one.isAlive());
        started.add(process);
        return new ServiceCommand(arguments, process, log);
    }

    /** Starts a demo with the launcher, separate from the tested server. */
    public synchronized DemoCopy startDemo(Path bundle) throws IOException {
        requireOpen();
        int number = runs.incrementAndGet();
        demo = DemoCopy.start(
                folder.resolve("home-" + number),
                app,
                bundle,
                HostProcess.freePort(),
                folder.resolve("demo-" + number + ".log"));
        started.add(demo.launcher());
        return demo;
    }

    @Override
    public void close() {
        endAll();
        Runtime.getRuntime().removeShutdownHook(atExit);
    }

    /** Ends all processes; called by {@link #close} or by a signal. The second call does nothing. */
    private synchronized void endAll() {
        if (closed) {
            return;
        }
        closed = true;
        List.copyOf(started).forEach(TestEnvironment::end);
        database.close();
        try {
            if (demo != null) {
                demo.delete();
            }
            delete(folder, keepLogs.getAsBoolean());
        } catch (IOException e) {
            System.err.println("chaos: " + folder + " could not be removed: " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void end(Process process) {
        process.destroyForcibly();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Deletes a folder with its contents, except the logs if they are kept. */
    private static void delete(Path folder, boolean keepLogs) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                boolean stays = keepLogs && (path.toString().endsWith(".log") || path.equals(folder));
                if (!stays) {
                    Files.deleteIfExists(path);
                }
            }
        }
    }
}
