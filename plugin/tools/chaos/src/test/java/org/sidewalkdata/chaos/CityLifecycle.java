package org.sidewalkdata.chaos;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Loads and publishes two cities and knows which one is loaded and which one is published. Reads both from the database
 * after each fault, and updates the expected versions. One thread.
 */
final class CityLifecycle {
    /** The names of the commands' connections. */
    static final String COMMANDS = "('sidewalk-load', 'sidewalk-refresh', 'sidewalk-export', 'sidewalk-migrate')";

    /** One of the two cities: a short name in capitals, and the folder of its bundle. */
    record City(String name, Path bundle) {}

    private static final int BUSY = 75;
    private static final int SECONDS_TO_CALM_DOWN = 60;

    private final TestEnvironment environment;
    private final Oracle oracle;
    private final List<City> cities;
    private final Map<String, String> cityOfSources = new HashMap<>();
    private final Map<Long, String> cityOfVersion = new HashMap<>();
    private String loaded = "";
    private long version;
    private int commandMillis = 1;

    CityLifecycle(TestEnvironment environment, Oracle oracle, List<City> cities) {
        this.environment = environment;
        this.oracle = oracle;
        this.cities = List.copyOf(cities);
    }

    /** Loads and refreshes without faults. Afterwards readers see that city. */
    void publish(City city) throws IOException, InterruptedException {
        load(city);
        readVersion();
        beginRefresh();
        run("refresh");
        readVersion();
        if (!published().equals(city.name())) {
            throw new IllegalStateException(
                    "after a refresh of " + city.name() + ", version " + version + " is of " + published());
        }
    }

    /** Loads a city into the source tables without faults. */
    void load(City city) throws IOException, InterruptedException {
        run("load", "--max-removed", "100%", city.bundle().toString());
        String hash = environment.database().hashOfSources();
        String known = cityOfSources.putIfAbsent(hash, city.name());
        if (known != null && !known.equals(city.name())) {
            throw new IllegalStateException("after a load of " + city.name() + ", the source tables hold " + known);
        }
        loaded = city.name();
    }

    /** Records that a refresh is about to start, with or without faults. */
    void beginRefresh() {
        cityOfVersion.put(version + 1, loaded);
        oracle.mayBecome(version + 1, loaded);
    }

    String published() {
        return cityOfVersion.getOrDefault(version, "nothing");
    }

    /** Returns how long the last command took. A fault is injected within this time. */
    int commandMillis() {
        return commandMillis;
    }

    City first() {
        return cities.get(0);
    }

    boolean hasNews() {
        return !published().equals(loaded);
    }

    /** Returns the city that is not loaded. */
    City other() {
        return cities.get(0).name().equals(loaded) ? cities.get(1) : cities.get(0);
    }

    /** Runs a command that must succeed; retries while another command is running. */
    void run(String... arguments) throws IOException, InterruptedException {
        runOn(environment.database().url(), arguments);
    }

    void runOn(String url, String... arguments) throws IOException, InterruptedException {
        long end = System.nanoTime() + SECONDS_TO_CALM_DOWN * 1_000_000_000L;
        while (true) {
            long begun = System.nanoTime();
            TestEnvironment.Command command = environment.start(url, arguments);
            OptionalInt code = command.await();
            if (code.equals(OptionalInt.of(0))) {
                commandMillis = (int) ((System.nanoTime() - begun) / 1_000_000);
                return;
            }
            if (!code.equals(OptionalInt.of(BUSY)) || System.nanoTime() > end) {
                throw new IllegalStateException(
                        command + " without a fault ended with " + code + ": " + command.lastOutput());
            }
            Thread.sleep(500);
        }
    }

    /**
     * Starts what is down, waits until no command runs, and reads which city is loaded and published.
     *
     * @throws IllegalStateException if a load is incomplete or a command's connection stays open
     */
    void settle() throws IOException, InterruptedException {
        environment.database().awaitUp();
        awaitNoCommand();
        environment.awaitServer();
        String hash = environment.database().hashOfSources();
        String city = cityOfSources.get(hash);
        if (city == null) {
            load(other());
            throw new IllegalStateException("the source tables hold neither city: a load was left incomplete");
        }
        loaded = city;
        readVersion();
    }

    private void readVersion() {
        version = Long.parseLong(environment.database().value("SELECT version FROM data_version"));
        oracle.published(version);
    }

    private void awaitNoCommand() throws InterruptedException {
        long end = System.nanoTime() + SECONDS_TO_CALM_DOWN * 1_000_000_000L;
        String left = "SELECT count(*) FROM pg_stat_activity WHERE application_name IN " + COMMANDS;
        while (!environment.database().value(left).equals("0")) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("the connection of a killed command is still open after a minute");
            }
            Thread.sleep(100);
        }
    }
}
