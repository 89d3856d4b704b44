package org.sidewalkdata.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.HostProcess;
import org.sidewalkdata.testkit.LauncherCheckout;

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
    private final int port = HostProcess.freePort();
    private final AtomicInteger runs = new AtomicInteger();
    private final List<Process> started = Collections.synchronizedList(new ArrayList<>());
    private final Thread atExit = new Thread(this::endAll);
    private @Nullable HostProcess host;
    private @Nullable LauncherCheckout checkout;
    private boolean closed;

    private TestEnvironment(App app, Path folder, BooleanSupplier keepLogs, List<String> settings) throws IOException {
        this.app = app;
        this.folder = folder;
        this.keepLogs = keepLogs;
        this.settings = new ArrayList<>(settings);
        this.settings.add("sidewalk.cache.folder=" + folder.resolve("cache"));
        this.database = new ServedDatabase(folder.resolve("database"));
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /** A running command of the service. */
    public record Command(List<String> arguments, Process process, Path log) {
        private static final int SECONDS = 120;

        /** Waits for the exit code; empty if the command hung and was killed. */
        public OptionalInt await() throws InterruptedException {
            if (process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                return OptionalInt.of(process.exitValue());
            }
            process.destroyForcibly();
            return OptionalInt.empty();
        }

        /** Returns the end of the output. */
        String lastOutput() throws IOException {
            String text = Files.readString(log).strip();
            return text.substring(Math.max(0, text.length() - 600)).replaceAll("\\s+", " ");
        }

        /** Returns the command line as a person types it. */
        @Override
        public String toString() {
            return "./sidewalk " + String.join(" ", arguments);
        }
    }

    /**
     * Starts a database without a schema, and a server that waits for the schema.
     *
     * @param folder for all files; created if missing, emptied otherwise
     * @param keepLogs called at the end: true keeps the logs
     * @param settings of the server, such as {@code sidewalk.license=CC0}
     */
    public static TestEnvironment open(App app, Path folder, BooleanSupplier keepLogs, String... settings)
            throws IOException {
        delete(folder, false);
        Files.createDirectories(folder.resolve("tmp"));
        TestEnvironment environment = new TestEnvironment(app, folder, keepLogs, List.of(settings));
        try {
            environment.serve();
            return environment;
        } catch (IOException | RuntimeException e) {
            environment.close();
            throw e;
        }
    }

    private synchronized void serve() throws IOException {
        requireOpen();
        Path log = folder.resolve("server.log");
        if (Files.exists(log)) {
            Files.move(log, folder.resolve("server-" + runs.incrementAndGet() + ".log"));
        }
        List<String> options = List.of("-Xmx256m", "-XX:+ExitOnOutOfMemoryError", temporaryFiles());
        host = HostProcess.start(app, database.url(), log, port, options, settings);
        started.add(host.process());
    }

    private String temporaryFiles() {
        return "-Djava.io.tmpdir=" + folder.resolve("tmp");
    }

    public ServedDatabase database() {
        return database;
    }

    public int port() {
        return port;
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    /** Returns the server's process, alive or not. */
    public Process server() {
        return host.process();
    }

    /** Restarts the server if it has ended and waits until it answers. */
    public void awaitServer() throws IOException, InterruptedException {
        if (!server().isAlive()) {
            serve();
        }
        host.awaitReady();
    }

    /** Throws after {@link #close}, so that no new process starts. */
    private void requireOpen() throws IOException {
        if (closed) {
            throw new IOException("the test environment is closed");
        }
    }

    /** Starts a command of the service. */
    public synchronized Command start(String url, String... arguments) throws IOException {
        requireOpen();
        Path log = folder.resolve(arguments[0] + "-" + runs.incrementAndGet() + ".log");
        Process process = app.start(url, log, List.of(temporaryFiles()), arguments);
        started.removeIf(one -> !one.isAlive());
        started.add(process);
        return new Command(List.of(arguments), process, log);
    }

    /** Starts a demo with the launcher, in a checkout of its own, and returns the launcher. */
    synchronized Process startDemo(Path bundle) throws IOException {
        requireOpen();
        int number = runs.incrementAndGet();
        checkout = LauncherCheckout.create(folder.resolve("home-" + number), app);
        Process launcher = checkout.start(
                folder.resolve("demo-" + number + ".log"),
                "demo",
                "--bundle",
                bundle.toString(),
                "--port",
                String.valueOf(HostProcess.freePort()));
        started.add(launcher);
        return launcher;
    }

    /** Returns the checkout of the demo that was started last. */
    LauncherCheckout checkout() {
        return checkout;
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
        List.copyOf(started)
                .forEach(process -> process.destroyForcibly()
                        .onExit()
                        .orTimeout(10, TimeUnit.SECONDS)
                        .exceptionally(late -> process)
                        .join());
        database.close();
        try {
            if (checkout != null) {
                checkout.delete();
            }
            delete(folder, keepLogs.getAsBoolean());
        } catch (IOException e) {
            System.err.println("chaos: " + folder + " could not be removed: " + e);
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
                if (!keepLogs || !path.toString().endsWith(".log") && !path.equals(folder)) {
                    Files.deleteIfExists(path);
                }
            }
        }
    }
}
