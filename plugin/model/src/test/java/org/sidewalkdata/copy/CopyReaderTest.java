package org.sidewalkdata.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.testkit.PrivateDatabase;

/** Reading by binary COPY, and the state it leaves behind; the time limit is for a connection that waits forever. */
@Tag("postgis")
@Timeout(60)
class CopyReaderTest {
    /** Many more bytes than the sockets buffer, so that the server is still sending. */
    private static final String MANY = "SELECT n, repeat('x', 200) FROM generate_series(1, 1000000) n";

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    @Test
    void fieldsHaveTheirTypes() throws SQLException {
        String select = """
            SELECT 7::smallint, -8::integer, 9000000000::bigint, 0.5::real, -2.25::float8, true, null::text, 'é',
              '2000-01-01 00:00:01.0029Z'::timestamptz
            """;
        try (Connection connection = connection();
                CopyReader rows = CopyReader.open(connection, select, () -> {})) {
            assertThat(rows.next()).isTrue();
            CopyRow row = rows.row();
            assertThat(row.columns()).isEqualTo(9);
            assertThat(row.integer(0)).isEqualTo(7);
            assertThat(row.integer(1)).isEqualTo(-8);
            assertThat(row.integer(2)).isEqualTo(9_000_000_000L);
            assertThat(row.number(3)).isEqualTo(0.5);
            assertThat(row.number(4)).isEqualTo(-2.25);
            assertThat(row.truth(5)).isTrue();
            assertThat(row.isNull(6)).isTrue();
            assertThat(row.isNull(7)).isFalse();
            assertThat(row.length(7)).isEqualTo(2);
            assertThat(row.integer(8)).isEqualTo(1_002_900);
            assertThat(row.millis(8)).isEqualTo(946_684_801_002L);
            assertThat(rows.next()).isFalse();
            assertThat(rows.next()).isFalse();
        }
    }

    @Test
    void noRowIsNoRow() throws SQLException {
        try (Connection connection = connection();
                CopyReader rows = CopyReader.open(connection, "SELECT 1 WHERE false", () -> {})) {
            assertThat(rows.next()).isFalse();
            assertThat(one(connection)).isEqualTo(1);
        }
    }

    @Test
    void aStatementThatFailsSaysSoAtTheOpening() throws SQLException {
        try (Connection connection = connection()) {
            assertThatThrownBy(() ->
                            CopyReader.open(connection, "SELECT 1 / (n - 1) FROM generate_series(1, 2) n", () -> {}))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("division by zero");
            assertThat(one(connection)).isEqualTo(1);
        }
    }

    @Test
    void closedEarlyItLeavesTheConnectionReady() throws SQLException {
        try (Connection connection = connection()) {
            readThree(connection);
            assertThat(one(connection)).isEqualTo(1);
            readThree(connection);
            assertThat(one(connection)).isEqualTo(1);
        }
    }

    /** The refresh reads in a transaction. */
    @Test
    void closedEarlyInATransactionItLeavesTheRollback() throws SQLException {
        try (Connection connection = connection()) {
            connection.setAutoCommit(false);
            readThree(connection);
            connection.rollback();
            assertThat(one(connection)).isEqualTo(1);
        }
    }

    @Test
    void aLostConnectionIsToldOnceAndNothingWaitsForIt() throws Exception {
        AtomicInteger lost = new AtomicInteger();
        try (Connection connection = CutSockets.connect(database)) {
            CopyReader rows = CopyReader.open(connection, MANY, lost::incrementAndGet);
            CutSockets.cut();
            assertThatThrownBy(() -> readAll(rows)).isInstanceOf(SQLException.class);
            rows.close();
            assertThat(lost).hasValue(1);
            connection.abort(Runnable::run);
        }
    }

    private static void readThree(Connection connection) throws SQLException {
        try (CopyReader rows = CopyReader.open(connection, MANY, () -> {})) {
            for (int n = 1; n <= 3; n++) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.row().integer(0)).isEqualTo(n);
            }
        }
    }

    private static void readAll(CopyReader rows) throws SQLException {
        while (rows.next()) {
            assertThat(rows.row().columns()).isEqualTo(2);
        }
    }

    private static int one(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT 1")) {
            row.next();
            return row.getInt(1);
        }
    }

    private static Connection connection() throws SQLException {
        return database.dataSource().getConnection();
    }
}
