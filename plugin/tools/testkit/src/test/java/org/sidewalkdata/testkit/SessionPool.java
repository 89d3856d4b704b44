package org.sidewalkdata.testkit;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import javax.sql.DataSource;

/**
 * A pool of sessions. Opening a session and loading PostGIS takes longer than most statements of tests. Each use finds
 * its session reset, except that it does not see later {@code ALTER DATABASE} and {@code ALTER ROLE}: close the pool
 * after these. Sessions of a stopped server are replaced without a failure. Thread-safe.
 */
final class SessionPool implements Sql.Sessions, AutoCloseable {
    private static final int SECONDS_TO_ANSWER = 10;

    private final DataSource source;
    private final Deque<Connection> idle = new ConcurrentLinkedDeque<>();

    SessionPool(DataSource source) {
        this.source = source;
    }

    @Override
    public <T> T use(Sql.Work<T> work) throws SQLException {
        Connection connection = take();
        try {
            T result = work.with(connection);
            Sql.run(connection, "DISCARD ALL");
            // like a session that ends: flush the statistics of its writes
            Sql.run(connection, "SELECT pg_stat_force_next_flush()");
            idle.push(connection);
            return result;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private Connection take() throws SQLException {
        for (Connection kept = idle.poll(); kept != null; kept = idle.poll()) {
            if (kept.isValid(SECONDS_TO_ANSWER)) {
                return kept;
            }
            kept.close();
        }
        return source.getConnection();
    }

    @Override
    public void close() {
        for (Connection kept = idle.poll(); kept != null; kept = idle.poll()) {
            try {
                kept.close();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
