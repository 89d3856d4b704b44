package org.sidewalkdata.progress;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Locale;
import javax.sql.DataSource;

/** Writes when a step began and succeeded into the table {@code run_time}, for alerts on every server. */
public enum RunTime {
    LOAD,
    REFRESH;

    private static final String SET =
            "UPDATE sidewalk.run_time SET at = clock_timestamp() WHERE step = ? AND event = ?";

    /**
     * Writes and commits that the step began, on a separate connection: the time stays if the run is killed or hangs.
     * Call it while the lock of the step is held, so that a second run does not replace the time of a run that hangs.
     */
    public void started(DataSource owner) throws SQLException {
        try (Connection connection = owner.getConnection()) {
            set(connection, "started");
        }
    }

    /** Writes that the step succeeded, in the transaction of the run. */
    public void succeeded(Connection connection) throws SQLException {
        set(connection, "succeeded");
    }

    private void set(Connection connection, String event) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(SET)) {
            update.setString(1, name().toLowerCase(Locale.ROOT));
            update.setString(2, event);
            update.executeUpdate();
        }
    }
}
