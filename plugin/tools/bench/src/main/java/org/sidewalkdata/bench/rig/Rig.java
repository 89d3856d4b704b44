package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.schema.Schema;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.App;

/**
 * A synthetic city and its service, started at the first use and ended by {@link #close} or a signal. The city is kept
 * for later runs: the same number of labels gives the same city. One thread.
 */
public final class Rig implements AutoCloseable {
    private final App app;
    private final String server;
    private final int labels;
    private final int rounds;
    private final Path folder;
    private final Deque<AutoCloseable> open = new ConcurrentLinkedDeque<>();
    private final Thread atExit = new Thread(this::endAll);
    private @Nullable Postgres city;
    private @Nullable ServerUnderTest service;

    /**
     * Creates a rig without starting anything.
     *
     * @param server JDBC URL of a superuser
     * @param labels number of labels of the city
     * @param rounds number of rounds of each comparison
     * @param folder for bundles, answers and logs
     */
    public Rig(App app, String server, int labels, int rounds, Path folder) throws IOException {
        this.app = app;
        this.server = server;
        this.labels = labels;
        this.rounds = rounds;
        this.folder = Files.createDirectories(folder.toAbsolutePath());
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    public int rounds() {
        return rounds;
    }

    /** Returns true for a single round, which is a trial without warm-up and not a measurement. */
    public boolean isTrial() {
        return rounds == 1;
    }

    /** Returns the city's bundle; generates it at the first use. */
    public Path bundle() throws IOException {
        Path bundle = file("bundle-" + labels);
        if (!Files.isDirectory(bundle)) {
            say("generating a synthetic city with " + labels + " labels");
            Path unfinished = Path.of(bundle + ".new");
            DemoCity.write(unfinished, labels, DemoCity.DEFAULT_SEED, Progress.NONE);
            Files.move(unfinished, bundle);
        }
        return bundle;
    }

    /** Returns the city's database, loaded and refreshed. */
    public Postgres city() throws IOException, InterruptedException, SQLException {
        if (city == null) {
            Path bundle = bundle();
            say("loading the city with " + labels + " labels, unless it is loaded");
            Postgres database = Postgres.database(server, "bench_" + labels);
            new Schema(database.source()).migrate();
            Load.run(database.source(), bundle, LoadOptions.DEFAULT, Progress.NONE);
            new Refresh(database.source()).run(Refresh.Mode.CHANGES, Progress.NONE);
            database.sql().run("VACUUM ANALYZE");
            city = database;
        }
        return city;
    }

    /** Returns the service of the city with default settings. */
    public ServerUnderTest service() throws IOException, InterruptedException, SQLException {
        if (service == null) {
            service = serve("-Xmx256m");
        }
        return service;
    }

    /** Starts another service of the city; {@code options} are options of Java. */
    public ServerUnderTest serve(String... options) throws IOException, InterruptedException, SQLException {
        ServerUnderTest started = ServerUnderTest.start(app, city(), folder, options);
        open.push(started);
        started.awaitReady();
        return started;
    }

    /** Invalidates everything that is cached per data version: files and tiles. */
    public void raiseVersion() throws IOException, InterruptedException, SQLException {
        city().sql().run("UPDATE sidewalk.data_version SET version = version + 1");
    }

    /** Runs a command of the service on a database and waits until it ends. */
    public void run(Postgres database, String... arguments) throws IOException, InterruptedException {
        app.run(database.url(), file(arguments[0] + ".log"), arguments);
    }

    /** Returns a path in the folder of the benchmark. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    private static void say(String text) {
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
                say("could not end a server: " + e);
            }
        }
    }
}
