package org.sidewalkdata.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.sidewalkdata.testkit.Sql;

/** Starts the command of a workload and checks its result afterwards. */
record CommandUnderTest(TestEnvironment environment, CityLifecycle lifecycle, Workload workload) {
    private static final String SIBLING = "chaos_migrate";
    /** Includes the indexes that the first refresh creates, because the served database has them. */
    private static final String RELATIONS = """
        SELECT string_agg(name || ' ' || kind, ',' ORDER BY name)
        FROM (
          SELECT relname AS name, relkind::text AS kind FROM pg_class WHERE relnamespace = 'sidewalk'::regnamespace
          UNION ALL
          SELECT name, 'i' FROM sidewalk.set_aside_index
        ) relation\
        """;

    /** The work of the service, besides its clients, while a fault is injected. */
    enum Workload {
        SERVE,
        LOAD,
        REFRESH,
        FULL_REFRESH,
        EXPORT,
        MIGRATE;

        @Override
        public String toString() {
            return this == FULL_REFRESH ? "refresh --full" : name().toLowerCase(Locale.ROOT);
        }
    }

    /** Starts the command; empty if the workload is to serve. */
    Optional<TestEnvironment.Command> start() throws IOException, InterruptedException {
        return switch (workload) {
            case SERVE -> Optional.empty();
            case LOAD ->
                start("load", "--max-removed", "100%", "" + lifecycle.other().bundle());
            case REFRESH, FULL_REFRESH -> {
                if (!lifecycle.hasNews()) {
                    lifecycle.load(lifecycle.other());
                }
                lifecycle.beginRefresh();
                yield start(workload.toString().split(" "));
            }
            case EXPORT -> {
                Files.deleteIfExists(exportFile());
                yield start("export", "raw_labels", "--filetype", "csv", "-o", "" + exportFile());
            }
            case MIGRATE -> {
                Sql server = ServedDatabase.sql(environment.database().url());
                server.run("DROP DATABASE IF EXISTS " + SIBLING + " WITH (FORCE)");
                server.run("CREATE DATABASE " + SIBLING);
                yield Optional.of(environment.start(sibling(), "migrate"));
            }
        };
    }

    private Optional<TestEnvironment.Command> start(String... arguments) throws IOException {
        return Optional.of(environment.start(environment.database().url(), arguments));
    }

    private String sibling() {
        return environment.database().siblingUrl(SIBLING);
    }

    private Path exportFile() {
        return environment.file("export.csv");
    }

    /**
     * Checks the result: the exported file is missing or has the bytes of the answer over HTTP, and a repeated migration
     * creates the same relations as in the served database. Loaded data and answers are checked elsewhere.
     *
     * @throws IllegalStateException if the result is wrong
     */
    void check() throws IOException, InterruptedException {
        if (workload == Workload.EXPORT && Files.exists(exportFile())) {
            RawAnswer answer = RawConnection.ask(environment.port(), RawRequest.get("/v3/api/rawLabels?filetype=csv"));
            byte[] file = Files.readAllBytes(exportFile());
            if (answer.status() == 200 && !Arrays.equals(file, answer.body())) {
                throw new IllegalStateException(
                        "the exported file of " + file.length + " bytes differs from the answer over HTTP, " + answer);
            }
        } else if (workload == Workload.MIGRATE) {
            lifecycle.runOn(sibling(), "migrate");
            String made = ServedDatabase.sql(sibling()).value(RELATIONS);
            if (!made.equals(environment.database().value(RELATIONS))) {
                throw new IllegalStateException(
                        "an interrupted and repeated migration creates a different schema: " + made);
            }
        }
    }
}
