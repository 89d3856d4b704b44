package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.testkit.App;

/** Everything a goal needs, started when it is first asked for and ended with {@link #close}, also by a signal. One thread. */
public final class Rig implements AutoCloseable {
    private final App app;
    private final String adminUrl;
    private final Settings settings;
    private final Map<Integer, City> cities = new HashMap<>();
    private final Deque<AutoCloseable> open = new ConcurrentLinkedDeque<>();
    private final Thread atExit = new Thread(this::endAll);
    private @Nullable Service service;

    /**
     * What was asked for.
     *
     * @param labels of the city
     * @param rounds of each contender
     * @param large whether a city of five times the labels is wanted too
     * @param folder where bundles, answers and logs are kept
     */
    public record Settings(int labels, int rounds, boolean large, Path folder) {}

    public Rig(App app, String adminUrl, Settings settings) throws IOException {
        this.app = app;
        this.adminUrl = adminUrl;
        this.settings = settings;
        Files.createDirectories(settings.folder());
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    public Settings settings() {
        return settings;
    }

    public int rounds() {
        return settings.rounds();
    }

    public App app() {
        return app;
    }

    String adminUrl() {
        return adminUrl;
    }

    /** The city that was asked for. */
    public City city() throws IOException, InterruptedException, SQLException {
        return city(settings.labels());
    }

    public City city(int labels) throws IOException, InterruptedException, SQLException {
        City known = cities.get(labels);
        if (known == null) {
            known = City.of(this, labels);
            cities.put(labels, known);
        }
        return known;
    }

    /** The service on that city, with the settings users have. */
    public Service service() throws IOException, InterruptedException, SQLException {
        if (service == null) {
            service = city().serve("-Xmx256m");
        }
        return service;
    }

    /** Runs a command of the service on a database to its end, as users do. */
    public void run(Postgres database, String... arguments) throws IOException, InterruptedException {
        app.run(database.url(), file(arguments[0] + ".log"), arguments);
    }

    /** A place for a file in the folder of the benchmark. */
    public Path file(String name) {
        return settings.folder().resolve(name).toAbsolutePath();
    }

    /** Ended when the benchmark ends, if not before. */
    void endWith(AutoCloseable started) {
        open.push(started);
    }

    static void say(String text) {
        System.err.println("bench: " + text);
    }

    @Override
    public void close() {
        endAll();
        Runtime.getRuntime().removeShutdownHook(atExit);
    }

    private void endAll() {
        for (AutoCloseable started = open.poll(); started != null; started = open.poll()) {
            try {
                started.close();
            } catch (Exception e) {
                say("could not be ended: " + e);
            }
        }
    }
}
