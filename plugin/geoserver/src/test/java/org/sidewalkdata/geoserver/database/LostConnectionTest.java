package org.sidewalkdata.geoserver.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.geotools.data.postgis.PostgisNGDataStoreFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.postgresql.util.DriverInfo;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.testkit.PrivateDatabase;

/**
 * Downloads that lose their connection, on GeoServer's own pool and driver: none hangs, and the pool is complete
 * afterwards.
 */
@Tag("postgis")
class LostConnectionTest {
    private static final Selection TAGS = Selection.of(PublishedCollections.LABEL_TAGS, Filter.ALL);

    /** More rows than the sockets' buffers hold, so that a reader that stops is in the middle. */
    private static final int ROWS = 40_000;

    private static final int POOL = 3;

    private static PrivateDatabase.OwnCluster server;
    private static DataSource pool;
    private static PostgisRowSource rows;

    @BeforeAll
    static void start() throws Exception {
        server = PrivateDatabase.startOwnCluster();
        try (Connection owner = server.database().dataSource().getConnection();
                Statement statement = owner.createStatement()) {
            statement.execute("INSERT INTO published_tag SELECT id, 'Signal', 0, 'tag ' || id, repeat('x', 1000), '{}'"
                    + " FROM generate_series(1, " + ROWS + ") id");
        }
        pool = geoServersPool();
        DataSource abortable = (DataSource) Proxy.newProxyInstance(
                LostConnectionTest.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (proxy, method, arguments) -> AbortableConnection.of(pool.getConnection()));
        rows = new PostgisRowSource(abortable, ReaderSession.COMMANDS);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void theDriverIsGeoServers() {
        assertThat(DriverInfo.DRIVER_VERSION).isEqualTo("42.7.3");
    }

    @Test
    void aBackendThatIsTerminatedWhileItsClientReads() {
        inTime(() -> {
            for (int round = 0; round < 2 * POOL; round++) {
                try (ReadView view = rows.open();
                        RowCursor cursor = view.rows(TAGS)) {
                    assertThat(cursor.next()).isTrue();
                    terminateBackends();
                    assertThatThrownBy(() -> readAll(cursor))
                            .isInstanceOfSatisfying(
                                    DataSourceException.class,
                                    fault -> assertThat(fault.unavailable()).isTrue());
                }
            }
            assertThat(count()).isEqualTo(ROWS);
        });
    }

    @Test
    void aBackendThatIsTerminatedBeforeItsClientHangsUp() {
        inTime(() -> {
            for (int round = 0; round < 2 * POOL; round++) {
                ReadView view = rows.open();
                assertThat(view.rows(TAGS).next()).isTrue();
                terminateBackends();
                closeQuietly(view);
            }
            assertThat(count()).isEqualTo(ROWS);
        });
    }

    @Test
    void aServerThatIsStoppedUnderSlowReadersAndStartedAgain() {
        inTime(() -> {
            for (int round = 0; round < 2; round++) {
                List<ReadView> slow = new ArrayList<>();
                for (int reader = 0; reader < POOL; reader++) {
                    ReadView view = rows.open();
                    assertThat(view.rows(TAGS).next()).isTrue();
                    slow.add(view);
                }
                server.stop();
                slow.forEach(LostConnectionTest::closeQuietly);
                assertThatThrownBy(rows::open).isInstanceOf(DataSourceException.class);
                server.start();
                assertThat(count()).isEqualTo(ROWS);
            }
        });
    }

    /** After a client disconnects, the same connection is used again with the role and settings that it had before. */
    @Test
    void aClientThatHangsUpCostsNoConnection() {
        inTime(() -> {
            String before = session();
            try (ReadView view = rows.open()) {
                assertThat(view.rows(TAGS).next()).isTrue();
            }
            assertThat(session()).isEqualTo(before).doesNotStartWith("sidewalk_reader");
        });
    }

    private static String session() throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                var row = statement.executeQuery("SELECT concat_ws('|', current_user, current_setting('search_path'),"
                        + " current_setting('statement_timeout'), current_setting('transaction_read_only'))")) {
            row.next();
            return row.getString(1);
        }
    }

    private static DataSource geoServersPool() throws Exception {
        String url = server.database().url();
        String[] address = url.replaceAll("^jdbc:postgresql://|\\?.*", "").split("[:/]");
        return new PostgisNGDataStoreFactory()
                .createDataSource(Map.of(
                        "dbtype",
                        "postgis",
                        "host",
                        address[0],
                        "port",
                        Integer.parseInt(address[1]),
                        "database",
                        address[2],
                        "user",
                        server.database().user(),
                        "passwd",
                        server.database().password(),
                        "max connections",
                        POOL,
                        "Connection timeout",
                        5,
                        "validate connections",
                        true));
    }

    private static void inTime(Executable test) {
        assertTimeoutPreemptively(Duration.ofMinutes(2), test, "the test waits for a lost connection");
    }

    private static long count() {
        try (ReadView view = rows.open();
                RowCursor cursor = view.rows(TAGS)) {
            return readAll(cursor);
        }
    }

    private static long readAll(RowCursor cursor) {
        long count = 0;
        while (cursor.next()) {
            count++;
        }
        return count;
    }

    private static void closeQuietly(ReadView view) {
        try {
            view.close();
        } catch (DataSourceException lost) {
            assertThat(lost.unavailable()).isTrue();
        }
    }

    /** Terminates all connections except this one. */
    private static void terminateBackends() throws SQLException {
        try (Connection owner = server.database().dataSource().getConnection();
                Statement statement = owner.createStatement()) {
            statement.execute("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
                    + " WHERE datname = current_database() AND pid <> pg_backend_pid()");
        }
    }
}
