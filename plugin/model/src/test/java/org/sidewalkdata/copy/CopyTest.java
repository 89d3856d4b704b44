package org.sidewalkdata.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Sql;

/** Reading and writing by binary COPY, and the state it leaves behind; the time limit is for a connection that waits forever. */
@Tag("postgis")
@Timeout(60)
class CopyTest {
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
            assertThat(one(connection, "SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void aStatementThatFailsSaysSoAtTheOpening() throws SQLException {
        try (Connection connection = connection()) {
            assertThatThrownBy(() ->
                            CopyReader.open(connection, "SELECT 1 / (n - 1) FROM generate_series(1, 2) n", () -> {}))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("division by zero");
            assertThat(one(connection, "SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void closedEarlyItLeavesTheConnectionReady() throws SQLException {
        try (Connection connection = connection()) {
            readThree(connection);
            assertThat(one(connection, "SELECT 1")).isEqualTo("1");
            readThree(connection);
            assertThat(one(connection, "SELECT 1")).isEqualTo("1");
        }
    }

    /** The refresh reads in a transaction. */
    @Test
    void closedEarlyInATransactionItLeavesTheRollback() throws SQLException {
        try (Connection connection = connection()) {
            connection.setAutoCommit(false);
            readThree(connection);
            connection.rollback();
            assertThat(one(connection, "SELECT 1")).isEqualTo("1");
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

    private static Connection connection() throws SQLException {
        return database.dataSource().getConnection();
    }

    private static final UUID ID = UUID.fromString("00000000-0000-0000-0000-0000000000ff");

    @Test
    void fieldsArriveAsTheyWerePut() throws SQLException {
        try (Connection connection = connection()) {
            Sql.run(connection, """
                CREATE TEMP TABLE t (a smallint, b integer, c bigint, d float8, e boolean, f uuid, g text, h timestamptz,
                  i geometry, j bigint[], k smallint[], l uuid[], m text[], n text, o bigint[])
                """);
            try (CopyWriter out = CopyWriter.into(connection, "t")) {
                out.beginRow(15);
                out.int2(-1);
                out.int4(2);
                out.int8(9_000_000_000L);
                out.float8(0.1);
                out.bool(true);
                out.uuid(ID);
                out.bytes("é".getBytes(StandardCharsets.UTF_8));
                out.timestamp(1_714_564_800_123L);
                out.point(-99.5, 41.25);
                out.int8s(new long[] {1, 2});
                out.int2s(new int[] {3});
                out.uuids(new UUID[] {ID});
                out.texts(new byte[][] {"a,b".getBytes(StandardCharsets.UTF_8), {}});
                out.writeNull();
                out.int8s(new long[0]);
                assertThat(out.finish()).isEqualTo(1);
            }
            assertThat(
                            one(
                                    connection,
                                    "SELECT concat_ws('|', a, b, c, d, e, f, g, extract(epoch FROM h), ST_AsEWKT(i), j, k, l, m, n, o) FROM t"))
                    .isEqualTo("-1|2|9000000000|0.1|t|" + ID
                            + "|é|1714564800.123000|SRID=4326;POINT(-99.5 41.25)|{1,2}|{3}|{" + ID
                            + "}|{\"a,b\",\"\"}|{}");
            assertThat(one(connection, "SELECT count(*) FROM t WHERE n IS NULL AND o = '{}'"))
                    .isEqualTo("1");
        }
    }

    /** Rows of all lengths around the length of a message, every third one undone. */
    @Test
    void anUndoneRowIsNotThere() throws SQLException {
        try (Connection connection = connection()) {
            Sql.run(connection, "CREATE TEMP TABLE t (n integer, filling text)");
            int rows = 300;
            try (CopyWriter out = CopyWriter.into(connection, "t (n, filling)")) {
                for (int n = 0; n < rows; n++) {
                    out.beginRow(2);
                    out.int4(n);
                    out.bytes("x".repeat(n * 2_000 % 140_000).getBytes(StandardCharsets.UTF_8));
                    if (n % 3 == 0) {
                        out.undoRow();
                    }
                }
                assertThat(out.finish()).isEqualTo(rows - rows / 3);
            }
            assertThat(one(
                            connection,
                            "SELECT count(*) FROM t WHERE n % 3 > 0 AND length(filling) = n * 2000 % 140000"))
                    .isEqualTo("200");
            assertThat(one(connection, "SELECT count(*) FROM t")).isEqualTo("200");
        }
    }

    @Test
    void closedBeforeTheFinishItTakesAllRowsBack() throws SQLException {
        try (Connection connection = connection()) {
            Sql.run(connection, "CREATE TEMP TABLE t (n bigint)");
            try (CopyWriter out = CopyWriter.into(connection, "t")) {
                for (int n = 0; n < 100_000; n++) {
                    out.beginRow(1);
                    out.int8(n);
                }
            }
            assertThat(one(connection, "SELECT count(*) FROM t")).isEqualTo("0");
        }
    }

    private static String one(Connection connection, String sql) throws SQLException {
        return Sql.rows(connection, sql, "").get(0);
    }
}
