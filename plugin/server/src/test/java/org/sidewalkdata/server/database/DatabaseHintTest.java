package org.sidewalkdata.server.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.report.DatabaseException;

/** Advice about failures of the database, however deep the cause is. */
class DatabaseHintTest {
    @Test
    void aFullDiskIsNoFaultOfOurs() {
        SQLException full = new SQLException("ERROR: could not extend file: No space left on device", "53100");
        assertThat(DatabaseHint.find(new DatabaseException(full)))
                .hasValueSatisfying(hint -> assertThat(hint.sentence()).contains("disk", "is full"))
                .hasValueSatisfying(hint -> assertThat(hint.unavailable()).isTrue());
    }

    /**
     * Hints by SQLSTATE, and by the names in a message of any language; {@code null}: no hint, the cause itself is
     * reported.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "null", textBlock = """
            3F000 | schema "sidewalk" does not exist                   | no schema, or an old one
            42P01 | relation "data_version" does not exist             | no schema, or an old one
            22023 | role "sidewalk_reader" does not exist              | no schema, or an old one
            22023 | la rola "sidewalk_reader" no existe                | no schema, or an old one
            22023 | invalid value for parameter "TimeZone": "PST"      | null
            42704 | unrecognized configuration parameter "x"           | null
            42703 | column "street_name" does not exist                | does not match this program
            42883 | function st_asmvt(record) does not exist           | does not match this program
            28P01 | password authentication failed for user "a"        | rejects the login
            28000 | no pg_hba.conf entry for host "127.0.0.1"          | rejects the login
            53300 | sorry, too many clients already                    | no free connections
            42501 | permission denied to grant role "sidewalk_reader"  | GRANT sidewalk_reader TO <login> WITH ADMIN OPTION
            57P03 | the database system is starting up                 | does not accept connections yet
            57P01 | terminating connection due to administrator command | ended the connection
            08001 | Connection to 127.0.0.1:1 refused                  | cannot be reached
            """)
    void saysWhatTheStateSays(String state, String message, String hint) {
        assertThat(DatabaseHint.find(new SQLException("ERROR: " + message, state))
                        .map(DatabaseHint::sentence))
                .satisfies(found -> {
                    if (hint == null) {
                        assertThat(found).isEmpty();
                    } else {
                        assertThat(found)
                                .hasValueSatisfying(said -> assertThat(said).contains(hint));
                    }
                });
    }

    @Test
    void aMistakeOfOursIsNotTheOperators() {
        assertThat(DatabaseHint.find(new SQLException("ERROR: syntax error", "42601")))
                .isEmpty();
    }
}
