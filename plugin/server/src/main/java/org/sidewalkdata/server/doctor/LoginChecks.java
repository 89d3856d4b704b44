package org.sidewalkdata.server.doctor;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.server.database.OwnerDataSource;
import org.sidewalkdata.server.database.ReaderLogin;
import org.sidewalkdata.server.database.ReaderRights;
import org.sidewalkdata.settings.DatabaseAddress;

/** Checks that the login that answers requests may only read the published data. */
final class LoginChecks {
    private static final String ADVICE = "Set SIDEWALK_DB_READER_USER and SIDEWALK_DB_READER_PASSWORD for migrate and"
            + " serve, then run: ./sidewalk migrate";

    private LoginChecks() {}

    /**
     * Runs the checks.
     *
     * @param reader empty: requests are answered with the login of the connection
     */
    static List<Finding> run(Connection owner, Optional<DatabaseAddress> reader) throws SQLException {
        List<Finding> findings = new ArrayList<>();
        findings.add(reader.isPresent() ? own(reader.get()) : shared(owner));
        for (ReaderRights right : ReaderRights.excessive(owner)) {
            findings.add(
                    Finding.toDo(
                            "rights",
                            "the login that reads may also create " + right.what(),
                            "As " + right.of() + " run: " + right.remedy()
                                    + " (./sidewalk migrate does the same if SIDEWALK_DB_READER_USER is set and SIDEWALK_DB_USER has that right)"));
        }
        return findings;
    }

    /** Checks a separate login for reading. */
    static Finding own(DatabaseAddress reader) {
        try (Connection connection = OwnerDataSource.of(reader, "doctor").getConnection()) {
            return finding(connection, reader.user());
        } catch (SQLException e) {
            return Finding.toDo(
                    "login",
                    reader.user() + " (SIDEWALK_DB_READER_USER): " + DatabaseHint.sentence(e),
                    "Run: ./sidewalk migrate");
        }
    }

    private static Finding shared(Connection owner) throws SQLException {
        return finding(owner, owner.getMetaData().getUserName());
    }

    private static Finding finding(Connection connection, String login) throws SQLException {
        return ReaderLogin.ownsTheSchema(connection)
                ? Finding.toDo(
                        "login",
                        "requests are answered with " + login + ", which may change the published data",
                        ADVICE)
                : Finding.good("login", "requests are answered with " + login + ", which may only read");
    }
}
