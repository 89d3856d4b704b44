package org.sidewalkdata.copy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Sql;

/** PostgreSQL reads the rows written by binary COPY. */
@Tag("postgis")
class CopyWriterTest {
    private static final UUID ID = UUID.fromString("00000000-0000-0000-0000-0000000000ff");

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    private Connection connection;

    @BeforeEach
    void connect() throws SQLException {
        connection = database.dataSource().getConnection();
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    @Test
    void fieldsArriveAsTheyWerePut() throws SQLException {
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
                                "SELECT concat_ws('|', a, b, c, d, e, f, g, extract(epoch FROM h), ST_AsEWKT(i), j, k, l, m, n, o) FROM t"))
                .isEqualTo("-1|2|9000000000|0.1|t|" + ID
                        + "|é|1714564800.123000|SRID=4326;POINT(-99.5 41.25)|{1,2}|{3}|{" + ID + "}|{\"a,b\",\"\"}|{}");
        assertThat(one("SELECT count(*) FROM t WHERE n IS NULL AND o = '{}'")).isEqualTo("1");
    }

    /** Rows of all lengths around the length of a message, every third one undone. */
    @Test
    void anUndoneRowIsNotThere() throws SQLException {
        Sql.run(connection, "CREATE TEMP TABLE t (n integer, filling text)");
        int rows = 300;
        try (CopyWriter out = CopyWriter.into(connection, "t (n, filling)")) {
            for (int n = 0; n < rows; n++) {
                out.beginRow(2);
                out.int4(n);
                out.bytes(new String(new char[n * 2_000 % 140_000])
                        .replace('\0', 'x')
                        .getBytes(StandardCharsets.UTF_8));
                if (n % 3 == 0) {
                    out.undoRow();
                }
            }
            assertThat(out.finish()).isEqualTo(rows - rows / 3);
        }
        assertThat(one("SELECT count(*) FROM t WHERE n % 3 > 0 AND length(filling) = n * 2000 % 140000"))
                .isEqualTo("200");
        assertThat(one("SELECT count(*) FROM t")).isEqualTo("200");
    }

    @Test
    void closedBeforeTheFinishItTakesAllRowsBack() throws SQLException {
        Sql.run(connection, "CREATE TEMP TABLE t (n bigint)");
        try (CopyWriter out = CopyWriter.into(connection, "t")) {
            for (int n = 0; n < 100_000; n++) {
                out.beginRow(1);
                out.int8(n);
            }
        }
        assertThat(one("SELECT count(*) FROM t")).isEqualTo("0");
    }

    private String one(String sql) throws SQLException {
        return Sql.rows(connection, sql, "").get(0);
    }
}
