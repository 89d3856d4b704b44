package org.sidewalkdata.chaos.fault;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.sidewalkdata.chaos.environment.ServiceCommand;
import org.sidewalkdata.chaos.environment.TestEnvironment;
import org.sidewalkdata.chaos.oracle.ExpectedVersions;

/**
 * Which of two cities is loaded and which is published, whatever was killed: found out from the database after each blow, and
 * told to the truth. One thread.
 */
public final class CityLifecycle {
    /** The names of the commands' connections. */
    static final String COMMANDS = "('sidewalk-load', 'sidewalk-refresh', 'sidewalk-export', 'sidewalk-migrate')";

    /**
     * A city that is published in turn with another.
     *
     * @param name short, in capitals
     * @param bundle its folder
     */
    public record Town(String name, Path bundle) {}

    private static final int BUSY = 75;
    private static final int SECONDS_TO_CALM_DOWN = 60;

    private final TestEnvironment field;
    private final ExpectedVersions truth;
    private final List<Town> towns;
    private final Map<String, String> townOfSources = new HashMap<>();
    private final Map<Long, String> townOfVersion = new HashMap<>();
    private String loaded = "";
    private long version;
    private int commandMillis = 1;

    /** @param towns two */
    public CityLifecycle(TestEnvironment field, ExpectedVersions truth, List<Town> towns) {
        this.field = field;
        this.truth = truth;
        this.towns = List.copyOf(towns);
    }

    /** Loads and refreshes in peace. Afterwards that town is what readers see. */
    public void publish(Town town) throws IOException, InterruptedException, SQLException {
        load(town);
        readVersion();
        beginRefresh();
        run("refresh");
        readVersion();
        if (!published().equals(town.name())) {
            throw new IllegalStateException(
                    "after a refresh of " + town.name() + " version " + version + " is of " + published());
        }
    }

    /** Makes the source tables a town's, in peace. */
    void load(Town town) throws IOException, InterruptedException, SQLException {
        run("load", "--max-removed", "100%", town.bundle().toString());
        String hash = field.database().hashOfSources();
        String known = townOfSources.putIfAbsent(hash, town.name());
        if (known != null && !known.equals(town.name())) {
            throw new IllegalStateException("after a load of " + town.name() + " the source tables hold " + known);
        }
        loaded = town.name();
    }

    /** A refresh is about to begin, in peace or not. */
    void beginRefresh() {
        townOfVersion.put(version + 1, loaded);
        truth.mayBecome(version + 1, loaded);
    }

    String published() {
        return townOfVersion.getOrDefault(version, "nothing");
    }

    /** How long a command took of late on this machine: a blow falls within. */
    int commandMillis() {
        return commandMillis;
    }

    boolean hasNews() {
        return !published().equals(loaded);
    }

    /** The town that is not loaded. */
    Town other() {
        return towns.get(0).name().equals(loaded) ? towns.get(1) : towns.get(0);
    }

    /** Runs a command that must end well; waits while another is at work. */
    public void run(String... arguments) throws IOException, InterruptedException {
        runOn(field.database().url(), arguments);
    }

    void runOn(String url, String... arguments) throws IOException, InterruptedException {
        long end = System.nanoTime() + SECONDS_TO_CALM_DOWN * 1_000_000_000L;
        while (true) {
            long begun = System.nanoTime();
            ServiceCommand command = field.start(url, arguments);
            OptionalInt code = command.await();
            if (code.equals(OptionalInt.of(0))) {
                commandMillis = (int) ((System.nanoTime() - begun) / 1_000_000);
                return;
            }
            if (!code.equals(OptionalInt.of(BUSY)) || System.nanoTime() > end) {
                throw new IllegalStateException(command + " in peace ended with " + code + ": " + command.said());
            }
            Thread.sleep(500);
        }
    }

    /**
     * Starts what is down, waits until no command is at work any more, and reads what is loaded and published.
     *
     * @throws IllegalStateException when something is left half done, or a command's connection stays
     */
    void settle() throws IOException, InterruptedException, SQLException {
        field.database().awaitUp();
        awaitNoCommand();
        field.awaitServer();
        String hash = field.database().hashOfSources();
        String town = townOfSources.get(hash);
        if (town == null) {
            load(other());
            throw new IllegalStateException("the source tables hold neither city: a load was left half done");
        }
        loaded = town;
        readVersion();
    }

    private void readVersion() throws SQLException {
        version = Long.parseLong(field.database().value("SELECT version FROM data_version"));
        truth.published(version);
    }

    private void awaitNoCommand() throws SQLException, InterruptedException {
        long end = System.nanoTime() + SECONDS_TO_CALM_DOWN * 1_000_000_000L;
        String left = "SELECT count(*) FROM pg_stat_activity WHERE application_name IN " + COMMANDS;
        while (!field.database().value(left).equals("0")) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("a killed command's connection is there after a minute");
            }
            Thread.sleep(100);
        }
    }
}
