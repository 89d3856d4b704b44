package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.server.database.ReaderPool;
import org.sidewalkdata.server.settings.DatabaseSettings;
import org.sidewalkdata.testkit.PrivateDatabase;

/** The role that requests read as, its rights, and the message if it is missing. */
@Tag("slow")
@Tag("postgis")
class DatabaseRoleTest {
    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    @Test
    void connectionsAreReadOnlyAndOfTheReader() throws Exception {
        DatabaseSettings settings = new DatabaseSettings(
                database.url(), database.user(), "", "", "", 2, Duration.ofSeconds(5), Duration.ofMinutes(7));
        try (var pool = ReaderPool.open(settings)) {
            assertThat(text(pool, "SELECT current_user")).isEqualTo("sidewalk_reader");
            assertThat(text(pool, "SHOW search_path")).isEqualTo("sidewalk, public");
            assertThat(text(pool, "SHOW transaction_read_only")).isEqualTo("on");
            assertThat(text(pool, "SHOW transaction_isolation")).isEqualTo("repeatable read");
            assertThat(text(pool, "SHOW statement_timeout")).isEqualTo("7min");
            assertThat(text(pool, "SHOW application_name")).isEqualTo("sidewalk-server");
            assertThat(sqlState(pool, "SELECT count(*) FROM label")).isEqualTo("42501");
        }
    }

    @Test
    void aDatabaseWithoutSchemaIs503WithAHintUntilItIsMigrated() throws Exception {
        database.sql().run("DROP SCHEMA sidewalk CASCADE");
        try (Server server = start(database.user())) {
            assertThat(get(server, "/v3/api/labelTags").statusCode()).isEqualTo(503);
            assertThat(get(server, "/actuator/health").body()).contains("DOWN", "./sidewalk migrate");
            new org.sidewalkdata.schema.Schema(database.dataSource()).migrate();
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() ->
                            assertThat(get(server, "/actuator/health").body()).contains("UP"));
            assertThat(get(server, "/v3/api/labelTags").statusCode()).isEqualTo(200);
        }
    }

    /** The state that a program of another version finds: only the data version is readable. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ALTER VIEW label_tags RENAME COLUMN tag TO tag_before",
                "ALTER VIEW raw_labels RENAME TO raw_labels_before"
            })
    void aSchemaOfAnotherProgramIsNotReadyButAlive(String change) throws Exception {
        database.sql().run("SET search_path = sidewalk; " + change);
        try (Server server = start(database.user())) {
            HttpResponse<String> ready = get(server, "/actuator/health/readiness");
            assertThat(ready.statusCode()).isEqualTo(503);
            assertThat(ready.body()).contains("\"data\":{", "DOWN", "schema", "./sidewalk migrate");
            assertThat(ready.body()).doesNotContain("ERROR:", "SELECT", "UP");
            assertThat(get(server, "/actuator/health").statusCode()).isEqualTo(503);
            HttpResponse<String> alive = get(server, "/actuator/health/liveness");
            assertThat(alive.statusCode()).isEqualTo(200);
            assertThat(alive.body()).contains("UP").doesNotContain("data");
        }
    }

    @Test
    void aLoginThatIsNoMemberOfTheReaderIsToldWhatToGrant() throws Exception {
        String login = "stranger_" + ProcessHandle.current().pid();
        database.sql().run("CREATE ROLE " + login + " LOGIN PASSWORD '" + database.password() + "'");
        try (Server server = start(login)) {
            assertThat(get(server, "/v3/api/labelTags").statusCode()).isEqualTo(503);
            assertThat(get(server, "/actuator/health").body()).contains("GRANT sidewalk_reader TO");
        } finally {
            database.sql().run("DROP ROLE " + login);
        }
    }

    @Test
    void theScheduleRefreshes() throws Exception {
        database.sql().run("INSERT INTO city (name, min_lon, min_lat, max_lon, max_lat) VALUES ('Cron', 0, 0, 1, 1)");
        try (Server server = start(database.user(), "sidewalk.refresh.cron", "* * * * * *")) {
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(
                            () -> assertThat(get(server, "/actuator/health").body())
                                    .contains("\"city\":\"Cron\"", "\"dataVersion\":1"));
        }
    }

    private Server start(String user, String... more) {
        Map<String, String> settings = new java.util.HashMap<>(Map.of(
                "server.port",
                "0",
                "sidewalk.db.url",
                database.url().replaceAll("(user|password)=\\w+&", ""),
                "sidewalk.db.user",
                user,
                "sidewalk.db.password",
                database.password(),
                "sidewalk.db.connection-timeout",
                "1s"));
        if (more.length == 2) {
            settings.put(more[0], more[1]);
        }
        return Server.start(settings);
    }

    private static String text(DataSource source, String sql) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }

    private static String sqlState(DataSource source, String sql) {
        try {
            return text(source, sql);
        } catch (SQLException e) {
            return e.getSQLState();
        }
    }

    private static HttpResponse<String> get(Server server, String path) throws Exception {
        URI uri = URI.create("http://127.0.0.1:" + server.port() + path);
        return StubServer.CLIENT.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }
}
