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

/** Starts a work's command, and looks afterwards at what it made. */
record CommandUnderTest(TestEnvironment field, CityLifecycle campaign, Workload work) {
    private static final String SIBLING = "chaos_migrate";
    /** Indexes among them that the first refresh will make: the database that is served has them. */
    private static final String RELATIONS = """
            SELECT string_agg(name || ' ' || kind, ',' ORDER BY name)
            FROM (
              SELECT relname AS name, relkind::text AS kind FROM pg_class WHERE relnamespace = 'sidewalk'::regnamespace
              UNION ALL
              SELECT name, 'i' FROM sidewalk.set_aside_index
            ) relation""";

    /** Empty: the work is to serve. */
    Optional<ServiceCommand> start() throws IOException, InterruptedException, SQLException {
        String url = field.database().url();
        return switch (work) {
            case SERVE -> Optional.empty();
            case LOAD ->
                Optional.of(field.start(
                        url,
                        "load",
                        "--max-removed",
                        "100%",
                        campaign.other().bundle().toString()));
            case REFRESH, FULL_REFRESH -> {
                if (!campaign.hasNews()) {
                    campaign.load(campaign.other());
                }
                campaign.beginRefresh();
                yield Optional.of(
                        work == Workload.REFRESH ? field.start(url, "refresh") : field.start(url, "refresh", "--full"));
            }
            case EXPORT -> {
                Files.deleteIfExists(exported());
                yield Optional.of(field.start(
                        url,
                        "export",
                        "raw_labels",
                        "--filetype",
                        "csv",
                        "-o",
                        exported().toString()));
            }
            case MIGRATE -> Optional.of(field.start(field.database().emptySibling(SIBLING), "migrate"));
        };
    }

    /** What is wrong with what it made; empty: nothing. */
    Optional<String> fault() throws IOException, InterruptedException, SQLException {
        return switch (work) {
            case SERVE, LOAD, REFRESH, FULL_REFRESH -> Optional.empty(); // the state and the answers tell
            case EXPORT -> exportFault();
            case MIGRATE -> migrateFault();
        };
    }

    private Path exported() {
        return field.file("export.csv");
    }

    /** What is wrong with the exported file: it has the bytes that HTTP gives, or there is none. */
    private Optional<String> exportFault() throws IOException, InterruptedException {
        if (!Files.exists(exported())) {
            return Optional.empty();
        }
        RawAnswer answer = RawConnection.ask(field.port(), RawRequest.get("/v3/api/rawLabels?filetype=csv"));
        byte[] file = Files.readAllBytes(exported());
        return answer.status() != 200 || Arrays.equals(file, answer.body())
                ? Optional.empty()
                : Optional.of("the exported file of " + file.length + " bytes is not the answer over HTTP, " + answer);
    }

    /** Run again, it ends well and leaves the same as in the database that is served. */
    private Optional<String> migrateFault() throws IOException, InterruptedException, SQLException {
        String url = field.database().siblingUrl(SIBLING);
        campaign.runOn(url, "migrate");
        try (var connection = ServedDatabase.connect(url)) {
            String made = ServedDatabase.value(connection, RELATIONS);
            return made.equals(field.database().value(RELATIONS))
                    ? Optional.empty()
                    : Optional.of("a migration that was broken off and run again makes another schema: " + made);
        }
    }
}
