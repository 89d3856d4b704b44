package org.sidewalkdata.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Sql;

/** The settings of a read view's transaction, and the state of the connection after it. */
@Tag("postgis")
class ReadTransactionTest {
    private static final String SETTINGS = """
        SELECT concat_ws(' ', current_setting('synchronize_seqscans'), current_setting('jit'),
          current_setting('max_parallel_workers_per_gather'), current_setting('extra_float_digits'),
          current_setting('transaction_read_only'), current_setting('transaction_isolation'), current_setting('search_path'))
        """;

    /** From this number of executions on a driver may prepare a statement. */
    private static final int OFTEN = 6;

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    @AutoClose
    private final Connection connection = database.dataSource().getConnection();

    ReadTransactionTest() throws SQLException {}

    @ParameterizedTest
    @ValueSource(strings = {"", "SET LOCAL search_path = sidewalk; "})
    void itsSettingsHoldUntilItsEndHoweverOftenItBegins(String session) throws SQLException {
        List<String> before = rows(SETTINGS);
        String path = session.isEmpty() ? before.get(0).replaceFirst(".* read committed ", "") : "sidewalk";
        for (int i = 0; i < 2 * OFTEN; i++) {
            ReadTransaction transaction = begin(session + ReadSettings.ofTransaction());
            assertThat(transaction.version().version()).isZero();
            assertThat(rows(SETTINGS)).containsExactly("off off 0 1 on repeatable read " + path);
            end();
            assertThat(rows(SETTINGS)).isEqualTo(before);
        }
    }

    /** As when a dump is restored while the service runs. */
    @Test
    void itBeginsOnAnotherTableToo() throws SQLException {
        for (int i = 0; i < OFTEN; i++) {
            begin("");
            end();
        }
        database.sql().run("""
            CREATE TABLE sidewalk.other (LIKE sidewalk.data_version INCLUDING ALL);
            INSERT INTO sidewalk.other (version) VALUES (7);
            ALTER TABLE sidewalk.data_version RENAME TO former;
            ALTER TABLE sidewalk.other RENAME TO data_version;
            """);
        assertThat(begin("").version().version()).isEqualTo(7);
        end();
    }

    /** As in a private pool of the service. */
    @Test
    void whatASessionIsToldOnceNeedsNoTransaction() throws SQLException {
        Sql.run(connection, ReadSettings.ofSession());
        assertThat(rows(SETTINGS).get(0)).startsWith("off off 0 1 off read committed");
        begin("");
        assertThat(rows(SETTINGS).get(0)).startsWith("off off 0 1 on repeatable read");
        end();
    }

    /** A cancellation during the first use of PostGIS could corrupt the server process. */
    @Test
    void aSessionHasPostgisBeforeAnythingCanBeCanceled() throws SQLException {
        String loaded = "SELECT pg_read_file('/proc/self/maps') LIKE '%/postgis-%'";
        assertThat(rows(loaded)).containsExactly("f");
        Sql.run(connection, ReadSettings.ofSession());
        assertThat(rows(loaded)).containsExactly("t");
    }

    private ReadTransaction begin(String settings) throws SQLException {
        ReadTransaction transaction = new ReadTransaction(connection, settings);
        transaction.version();
        return transaction;
    }

    /** Ends as the transaction does, but does not give the connection back. */
    private void end() throws SQLException {
        Sql.run(connection, "ROLLBACK");
    }

    private List<String> rows(String sql) throws SQLException {
        return Sql.rows(connection, sql, "");
    }
}
