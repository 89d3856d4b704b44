package org.sidewalkdata.refresh.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.copy.CutSockets;
import org.sidewalkdata.testkit.PrivateDatabase;

/** The connection of a refresh that fails while it reads; the time limit is for a connection that waits forever. */
@Tag("postgis")
@Timeout(60)
class RefreshConnectionTest {
    private static final String MANY = "SELECT n, repeat('x', 200) FROM generate_series(1, 1000000) n";

    @Test
    void aConnectionLostWhileRowsCameIsGivenUp() throws Exception {
        try (PrivateDatabase city = PrivateDatabase.create();
                Connection connection = CutSockets.connect(city)) {
            connection.setAutoCommit(false);
            var database = new RefreshConnection(connection);
            assertThatThrownBy(() -> {
                        try (CopyReader rows = database.copyOut(MANY)) {
                            CutSockets.cut();
                            while (rows.next()) {
                                assertThat(rows.row().columns()).isEqualTo(2);
                            }
                        }
                    })
                    .isInstanceOf(SQLException.class);
            database.rollback();
            assertThat(connection.isClosed()).isTrue();
        }
    }

    @Test
    void aFaultOfOursInTheMiddleOfRowsLeavesTheRollback() throws Exception {
        try (PrivateDatabase city = PrivateDatabase.create();
                Connection connection = city.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            var database = new RefreshConnection(connection);
            assertThatThrownBy(() -> {
                        try (CopyReader rows = database.copyOut(MANY)) {
                            rows.next();
                            throw new IllegalStateException("a fault of ours");
                        }
                    })
                    .hasMessage("a fault of ours")
                    .hasNoSuppressedExceptions();
            database.rollback();
            assertThat(database.isTrue("SELECT true")).isTrue();
        }
    }
}
