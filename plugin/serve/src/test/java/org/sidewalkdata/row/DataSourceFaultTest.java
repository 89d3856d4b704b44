package org.sidewalkdata.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.ConnectException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.error.DataSourceException;

class DataSourceFaultTest {
    @ParameterizedTest
    @CsvSource({
        "08001, true", // refused
        "08006, true", // lost
        "53300, true", // too many connections
        "53200, true", // out of memory
        "57P01, true", // shut down by an administrator
        "57P03, true", // starting
        "57014, true", // statement timeout
        "55P03, true", // lock timeout
        "40001, true", // the replica canceled the read
        "42P01, true", // no such view: not migrated yet
        "42703, false", // no such column
        "42501, false", // no privilege to read it
        "28P01, false", // wrong password
        "3D000, false", // no such database
        "22012, false",
        ", false",
    })
    void whatComesBack(String state, boolean unavailable) {
        SQLException cause = new SQLException("reason", state);
        DataSourceException fault = DataSourceFault.of("It failed", cause);
        assertEquals(unavailable, fault.unavailable());
        assertSame(cause, fault.getCause());
        assertEquals("It failed: reason", fault.getMessage());
    }

    @Test
    void theCauseOfACauseCounts() {
        for (SQLException cause : List.of(
                new SQLException("wrapped", new ConnectException()),
                new SQLException("wrapped", new SQLException("", "08006")),
                new SQLTransientConnectionException("pool timeout"))) {
            assertTrue(DataSourceFault.of("", cause).unavailable());
        }
    }
}
