package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.server.database.OwnerDataSource;
import org.sidewalkdata.server.database.ReaderLogin;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.SettingException;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.slf4j.LoggerFactory;

/** The rights of a login that serves. Nothing that it does gives it more rights. */
@Tag("slow")
@Tag("postgis")
class ReaderLoginTest {
    private static final String LOGIN = "eve \"" + ProcessHandle.current().pid();

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    private DatabaseAddress reader;

    @BeforeEach
    void make() throws SQLException {
        reader = DatabaseAddress.of(database.url(), database.user(), database.password())
                .as(LOGIN, "pass'word");
        assertThat(ReaderLogin.make(database.dataSource(), reader)).containsExactly("Created the login " + LOGIN + ".");
    }

    @AfterEach
    void drop() throws SQLException {
        database.sql().run("DROP ROLE " + quoted(LOGIN));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT count(*) FROM sidewalk.label",
                "UPDATE sidewalk.data_version SET version = 7",
                "CREATE TABLE sidewalk.mine (id bigint)",
                "CREATE TABLE public.mine (id bigint)",
                "CREATE SCHEMA mine",
                "CREATE TEMPORARY TABLE mine (id bigint)",
                "SELECT lo_create(0)",
                "SELECT lo_creat(-1)",
                "SELECT lo_from_bytea(0, 'x')",
                "SET ROLE sidewalk",
                "SELECT pg_read_file('postgresql.conf')",
                "COPY sidewalk.data_version TO PROGRAM 'true'",
            })
    void outOfItsRoleItMayDoNoMore(String statement) throws SQLException {
        try (Connection connection = OwnerDataSource.of(reader, "test").getConnection();
                Statement session = connection.createStatement()) {
            session.execute("SELECT count(*) FROM label_tags");
            session.execute("RESET ROLE; SET default_transaction_read_only = off; SET statement_timeout = 0");
            assertThatThrownBy(() -> session.execute(statement))
                    .isInstanceOf(SQLException.class)
                    .satisfies(fault ->
                            assertThat(((SQLException) fault).getSQLState()).isEqualTo("42501"));
        }
    }

    @Test
    void serveNeedsNoOtherLogin() throws Exception {
        try (Server server = start(Map.of())) {
            assertThat(get(server, "/v3/api/labelTags")).isEqualTo(200);
            assertThat(get(server, "/actuator/health")).isEqualTo(200);
        }
    }

    @Test
    void theScheduledRefreshKeepsTheOwnersLogin() throws Exception {
        database.sql().run("INSERT INTO city (name, min_lon, min_lat, max_lon, max_lat) VALUES ('Cron', 0, 0, 1, 1)");
        try (Server server = start(Map.of(
                "sidewalk.db.user", database.user(),
                "sidewalk.db.password", database.password(),
                "sidewalk.refresh.cron", "* * * * * *"))) {
            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(
                            () -> assertThat(body(server, "/actuator/health")).contains("\"dataVersion\":1"));
            assertThat(body(server, "/actuator/prometheus"))
                    .contains(
                            "sidewalk_schedule_seconds_count{outcome=\"failed\",step=\"refresh\"} 0",
                            "sidewalk_schedule_running_seconds{step=\"refresh\"}",
                            "sidewalk_schedule_last_success_timestamp_seconds{step=\"refresh\"}")
                    .doesNotContain("step=\"load\"");
        }
    }

    @Test
    void servingAsTheOwnerIsWarnedOf() {
        assertThat(warnings(database.dataSource())).hasSize(1);
        assertThat(warnings(OwnerDataSource.of(reader, "test"))).isEmpty();
    }

    private static List<ILoggingEvent> warnings(DataSource pool) {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        Logger logger = (Logger) LoggerFactory.getLogger("sidewalk");
        log.start();
        logger.addAppender(log);
        new LoginReport(pool).look();
        logger.detachAppender(log);
        return log.list;
    }

    @Test
    void anotherPasswordIsTakenOverAndTheRestLeftAsItIs() throws Exception {
        assertThat(ReaderLogin.make(database.dataSource(), reader)).isEmpty();
        assertThat(ReaderLogin.make(database.dataSource(), reader.as(LOGIN, "new")))
                .containsExactly("Changed the password of the login " + LOGIN
                        + " to SIDEWALK_DB_READER_PASSWORD. The old password no longer works.");
        OwnerDataSource.of(reader.as(LOGIN, "new"), "test").getConnection().close();
        assertThatThrownBy(() -> OwnerDataSource.of(reader, "test").getConnection())
                .isInstanceOf(SQLException.class);
    }

    @Test
    void aPasswordThatWasForgottenChangesNone() throws Exception {
        assertThat(ReaderLogin.make(database.dataSource(), reader.as(LOGIN, "")))
                .containsExactly("The login " + LOGIN + " cannot log in. Its password was not changed, because"
                        + " SIDEWALK_DB_READER_PASSWORD is not set.");
        OwnerDataSource.of(reader, "test").getConnection().close();
    }

    @Test
    void aMissingOrWrongPasswordIsCalledSo() {
        for (String password : List.of("", "wrong")) {
            assertThatThrownBy(() -> OwnerDataSource.of(reader.as(LOGIN, password), "test")
                            .getConnection())
                    .satisfies(fault -> assertThat(DatabaseHint.sentence(fault)).contains("the database rejects the "));
        }
    }

    @Test
    void aLoginThatMayMoreIsRefused() {
        DatabaseAddress owner = reader.as(database.user(), database.password());
        assertThatThrownBy(() -> ReaderLogin.make(database.dataSource(), owner))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("must be a separate login");
    }

    @Test
    void anOwnerWhoMayMakeNoRolesIsToldTheStatements() throws Exception {
        String plain = "plain_" + ProcessHandle.current().pid();
        database.sql().run("CREATE ROLE " + plain + " LOGIN PASSWORD 'x'");
        try {
            PGSimpleDataSource owner = new PGSimpleDataSource();
            owner.setUrl(reader.jdbcUrl());
            owner.setUser(plain);
            owner.setPassword("x");
            assertThatThrownBy(() -> ReaderLogin.make(owner, reader.as("nobody_yet", "y")))
                    .isInstanceOf(SettingException.class)
                    .hasMessageContaining("CREATE ROLE nobody_yet LOGIN")
                    .hasMessageContaining("GRANT sidewalk_reader TO nobody_yet");
            assertThat(ReaderLogin.make(owner, reader)).isEmpty(); // a login that a superuser created is used unchanged
        } finally {
            database.sql().run("DROP ROLE " + plain);
        }
    }

    private Server start(Map<String, String> more) {
        Map<String, String> settings = new HashMap<>(Map.of(
                "server.port", "0",
                "sidewalk.db.url", reader.jdbcUrl(),
                "sidewalk.db.reader.user", reader.user(),
                "sidewalk.db.reader.password", reader.password()));
        settings.putAll(more);
        return Server.start(settings);
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    private static int get(Server server, String path) throws Exception {
        return answer(server, path).statusCode();
    }

    private static String body(Server server, String path) throws Exception {
        return answer(server, path).body();
    }

    private static HttpResponse<String> answer(Server server, String path) throws Exception {
        URI uri = URI.create("http://127.0.0.1:" + server.port() + path);
        return StubServer.CLIENT.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }
}
