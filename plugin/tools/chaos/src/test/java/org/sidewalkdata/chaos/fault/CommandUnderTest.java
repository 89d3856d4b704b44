package org.sidewalkdata.chaos.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Optional;
import org.sidewalkdata.chaos.client.RawAnswer;
import org.sidewalkdata.chaos.client.RawConnection;
import org.sidewalkdata.chaos.environment.ServedDatabase;
import org.sidewalkdata.chaos.environment.ServiceCommand;
import org.sidewalkdata.chaos.environment.TestEnvironment;
import org.sidewalkdata.chaos.request.RawRequest;

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
            ) relation""";

    /** Starts the command; empty if the workload is to serve. */
    Optional<ServiceCommand> start() throws IOException, InterruptedException, SQLException {
        String url = environment.database().url();
        return switch (workload) {
            case SERVE -> Optional.empty();
            case LOAD ->
                Optional.of(environment.start(
                        url,
                        "load",
                        "--max-removed",
                        "100%",
                        lifecycle.other().bundle().toString()));
            case REFRESH, FULL_REFRESH -> {
                if (!lifecycle.hasNews()) {
                    lifecycle.load(lifecycle.other());
                }
                lifecycle.beginRefresh();
                yield Optional.of(
                        workload == Workload.REFRESH
                                ? environment.start(url, "refresh")
                                : environment.start(url, "refresh", "--full"));
            }
            case EXPORT -> {
                Files.deleteIfExists(exportFile());
                yield Optional.of(environment.start(
                        url,
                        "export",
                        "raw_labels",
                        "--filetype",
                        "csv",
                        "-o",
                        exportFile().toString()));
            }
            case MIGRATE -> Optional.of(environment.start(environment.database().emptySibling(SIBLING), "migrate"));
        };
    }

    /** Returns what is wrong with the result; empty if it is right. */
    Optional<String> problem() throws IOException, InterruptedException, SQLException {
        return switch (workload) {
            case SERVE, LOAD, REFRESH, FULL_REFRESH -> Optional.empty(); // the state and the answers are checked
            case EXPORT -> exportProblem();
            case MIGRATE -> migrateProblem();
        };
    }

    private Path exportFile() {
        return environment.file("export.csv");
    }

    /** Checks that the exported file is missing or has the bytes of the answer over HTTP. */
    private Optional<String> exportProblem() throws IOException, InterruptedException {
        if (!Files.exists(exportFile())) {
            return Optional.empty();
        }
        RawAnswer answer = RawConnection.ask(environment.port(), RawRequest.get("/v3/api/rawLabels?filetype=csv"));
        byte[] file = Files.readAllBytes(exportFile());
        return answer.status() != 200 || Arrays.equals(file, answer.body())
                ? Optional.empty()
                : Optional.of(
                        "the exported file of " + file.length + " bytes differs from the answer over HTTP, " + answer);
    }

    /** Checks that a repeated migration succeeds and creates the same relations as in the served database. */
    private Optional<String> migrateProblem() throws IOException, InterruptedException, SQLException {
        String url = environment.database().siblingUrl(SIBLING);
        lifecycle.runOn(url, "migrate");
        try (var connection = ServedDatabase.connect(url)) {
            String made = ServedDatabase.value(connection, RELATIONS);
            return made.equals(environment.database().value(RELATIONS))
                    ? Optional.empty()
                    : Optional.of("an interrupted and repeated migration creates a different schema: " + made);
        }
    }
}
