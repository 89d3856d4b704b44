package org.sidewalkdata.server.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.load.report.DatabaseException;

/** Faults of the database in an operator's words, however deep they lie. */
class DatabaseHintTest {
    @Test
    void aFullDiskIsNoFaultOfOurs() {
        SQLException full = new SQLException("ERROR: could not extend file: No space left on device", "53100");
        assertThat(DatabaseHint.find(new DatabaseException(full)))
                .hasValueSatisfying(hint -> assertThat(hint.sentence()).contains("disk", "is full"))
                .hasValueSatisfying(hint -> assertThat(hint.unavailable()).isTrue());
    }

    @Test
    void aMistakeOfOursIsNotTheOperators() {
        assertThat(DatabaseHint.find(new SQLException("ERROR: syntax error", "42601")))
                .isEmpty();
    }
}
