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
 * An invented city and the service on it: started when a goal first asks for them, ended by {@link #close}, also on a signal.
 * The city is kept from run to run: the same number of labels gives the same city. One thread.
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
     * @param server JDBC address of a superuser
     * @param labels of the city
     * @param rounds of each contender
     * @param folder where bundles, answers and logs are kept
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

    /** One round only is no measurement but a trial, without getting warm. */
    public boolean isTrial() {
        return rounds == 1;
    }

    /** The city's bundle. */
    public Path bundle() throws IOException {
        Path bundle = file("bundle-" + labels);
        if (!Files.isDirectory(bundle)) {
            say("inventing a city of " + labels + " labels");
            Path unfinished = Path.of(bundle + ".new");
            DemoCity.write(unfinished, labels, DemoCity.DEFAULT_SEED, Progress.NONE);
            Files.move(unfinished, bundle);
        }
        return bundle;
    }

    /** The city's database, loaded and refreshed. */
    public Postgres city() throws IOException, InterruptedException, SQLException {
        if (city == null) {
            Path bundle = bundle();
            say("loading the city of " + labels + " labels, unless it is there");
            Postgres database = Postgres.database(server, "bench_" + labels);
            new Schema(database.source()).migrate();
            Load.run(database.source(), bundle, LoadOptions.DEFAULT, Progress.NONE);
            new Refresh(database.source()).run(Refresh.Mode.CHANGES, Progress.NONE);
            database.sql().run("VACUUM ANALYZE");
            city = database;
        }
        return city;
    }

    /** The service on the city, with the settings users have. */
    public ServerUnderTest service() throws IOException, InterruptedException, SQLException {
        if (service == null) {
            service = serve("-Xmx256m");
        }
        return service;
    }

    /** Starts another service on the city; {@code options} are Java's. */
    public ServerUnderTest serve(String... options) throws IOException, InterruptedException, SQLException {
        ServerUnderTest started = ServerUnderTest.start(app, city(), folder, options);
        open.push(started);
        started.awaitReady();
        return started;
    }

    /** Makes everything that is kept under a data version unknown: finished files and tiles. */
    public void raiseVersion() throws IOException, InterruptedException, SQLException {
        city().sql().run("UPDATE sidewalk.data_version SET version = version + 1");
    }

    /** Runs a command of the service on a database to its end, as users do. */
    public void run(Postgres database, String... arguments) throws IOException, InterruptedException {
        app.run(database.url(), file(arguments[0] + ".log"), arguments);
    }

    /** A path in the folder of the benchmark. */
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
                say("could not be ended: " + e);
            }
        }
    }
}
