package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.spi.ILoggingEvent;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.schema.Schema;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.server.database.OwnerDataSource;
import org.sidewalkdata.server.database.ReaderLogin;
import org.sidewalkdata.server.database.ReaderPool;
import org.sidewalkdata.server.settings.DatabaseSettings;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.SettingException;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Sql;

/** The role and the login that requests read as: their rights, and the message if one is missing. Nothing that the login does gives it more rights. */
@Tag("slow")
@Tag("postgis")
class DatabaseRoleTest {
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

    @Test
    void outOfItsRoleItMayDoNoMore() throws SQLException {
        String statements = """
                SELECT count(*) FROM sidewalk.label; UPDATE sidewalk.data_version SET version = 7;
                CREATE TABLE sidewalk.mine (id bigint); CREATE TABLE public.mine (id bigint); CREATE SCHEMA mine;
                CREATE TEMPORARY TABLE mine (id bigint); SET ROLE sidewalk;
                SELECT lo_create(0); SELECT lo_creat(-1); SELECT lo_from_bytea(0, 'x');
                SELECT pg_read_file('postgresql.conf'); COPY sidewalk.data_version TO PROGRAM 'true'""";
        try (Connection connection = OwnerDataSource.of(reader, "test").getConnection();
                Statement session = connection.createStatement()) {
            session.execute("SELECT count(*) FROM label_tags");
            session.execute("RESET ROLE; SET default_transaction_read_only = off; SET statement_timeout = 0");
            for (String statement : statements.split(";\\s+")) {
                assertThatThrownBy(() -> session.execute(statement))
                        .as(statement)
                        .hasFieldOrPropertyWithValue("SQLState", "42501");
            }
        }
    }

    @Test
    void serveNeedsNoOtherLogin() throws Exception {
        try (TestServer server = startWithReader("sidewalk.db.user=", "sidewalk.db.password=")) {
            server.get("/v3/api/labelTags").is(200);
            server.get("/actuator/health").is(200);
        }
    }

    @Test
    void theScheduledRefreshKeepsTheOwnersLogin() throws Exception {
        database.sql().run("INSERT INTO city (name, min_lon, min_lat, max_lon, max_lat) VALUES ('Cron', 0, 0, 1, 1)");
        try (TestServer server = startWithReader("sidewalk.refresh.cron=* * * * * *")) {
            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(() -> server.get("/actuator/health").says("\"city\":\"Cron\"", "\"dataVersion\":1"));
            server.get("/actuator/prometheus")
                    .says(
                            "sidewalk_schedule_seconds_count{outcome=\"failed\",step=\"refresh\"} 0",
                            "sidewalk_schedule_running_seconds{step=\"refresh\"}",
                            "sidewalk_schedule_last_success_timestamp_seconds{step=\"refresh\"}")
                    .hides("step=\"load\"");
        }
    }

    private TestServer startWithReader(String... settings) {
        List<String> all = new ArrayList<>(List.of(settings));
        all.add("sidewalk.db.url=" + reader.jdbcUrl());
        all.add("sidewalk.db.reader.user=" + reader.user());
        all.add("sidewalk.db.reader.password=" + reader.password());
        return TestServer.on(database, all.toArray(String[]::new));
    }

    @Test
    void servingAsTheOwnerIsWarnedOf() {
        assertThat(warnings(database.dataSource())).hasSize(1);
        assertThat(warnings(OwnerDataSource.of(reader, "test"))).isEmpty();
    }

    private static List<ILoggingEvent> warnings(DataSource pool) {
        try (var log = new CapturedLog("sidewalk")) {
            new LoginReport(pool).look();
            return log.events();
        }
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

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /**
     * Settings at the start of a session. A pooler between the server and the database (PgBouncer, pool_mode = session)
     * rejects connections with those that it does not track.
     */
    private static final String BEGUN_WITH = """
            SELECT string_agg(name, ' ' ORDER BY name) FROM pg_settings
            WHERE source = 'client'
              AND name NOT IN ('application_name', 'client_encoding', 'DateStyle', 'TimeZone', 'standard_conforming_strings')
            """;

    @Test
    void connectionsAreReadOnlyAndOfTheReaderAndBeginPlainly() throws Exception {
        String url = database.url().replaceFirst("&?currentSchema=.*", "");
        DatabaseSettings settings = new DatabaseSettings(url, database.user(), "", "", "", Duration.ofSeconds(5));
        try (var pool = ReaderPool.open(settings, 2)) {
            Sql reader = new Sql(pool);
            assertThat(reader.value("SELECT current_user")).isEqualTo("sidewalk_reader");
            assertThat(reader.value("SHOW search_path")).isEqualTo("sidewalk, public");
            assertThat(reader.value("SHOW transaction_read_only")).isEqualTo("on");
            assertThat(reader.value("SHOW transaction_isolation")).isEqualTo("repeatable read");
            assertThat(reader.value("SHOW statement_timeout")).isEqualTo("30min");
            assertThat(reader.value("SHOW application_name")).isEqualTo("sidewalk-server");
            assertThatThrownBy(() -> reader.value("SELECT count(*) FROM label"))
                    .cause()
                    .hasFieldOrPropertyWithValue("SQLState", "42501");
            Sql owner = new Sql(OwnerDataSource.of(DatabaseAddress.of(url, "", ""), "test"));
            for (Sql sql : List.of(reader, owner)) {
                assertThat(sql.value(BEGUN_WITH)).isEqualTo("null");
                assertThat(sql.value("SELECT count(*) FROM data_version"))
                        .as("the schema is found")
                        .isEqualTo("1");
            }
        }
    }

    @Test
    void aDatabaseWithoutSchemaIs503WithAHintUntilItIsMigrated() throws Exception {
        database.sql().run("DROP SCHEMA sidewalk CASCADE");
        try (TestServer server = start(database.user())) {
            server.get("/v3/api/labelTags").is(503);
            server.get("/actuator/health").says("DOWN", "./sidewalk migrate");
            new Schema(database.dataSource()).migrate();
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> server.get("/actuator/health").says("UP"));
            server.get("/v3/api/labelTags").is(200);
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
        try (TestServer server = start(database.user())) {
            server.get("/actuator/health/readiness")
                    .is(503)
                    .says("\"data\":{", "DOWN", "schema", "./sidewalk migrate")
                    .hides("ERROR:", "SELECT", "UP");
            server.get("/actuator/health").is(503);
            server.get("/actuator/health/liveness").is(200).says("UP").hides("data");
        }
    }

    @Test
    void aLoginThatIsNoMemberOfTheReaderIsToldWhatToGrant() throws Exception {
        String login = "stranger_" + ProcessHandle.current().pid();
        database.sql().run("CREATE ROLE " + login + " LOGIN PASSWORD '" + database.password() + "'");
        try (TestServer server = start(login)) {
            server.get("/v3/api/labelTags").is(503);
            server.get("/actuator/health").says("GRANT sidewalk_reader TO");
        } finally {
            database.sql().run("DROP ROLE " + login);
        }
    }

    private TestServer start(String user) {
        return TestServer.on(database, "sidewalk.db.user=" + user, "sidewalk.db.connection-timeout=1s");
    }
}
