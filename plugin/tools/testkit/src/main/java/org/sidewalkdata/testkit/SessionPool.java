package org.sidewalkdata.testkit;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import javax.sql.DataSource;

/**
 * Sessions that are kept from one use to the next: to open one and to load PostGIS into it takes longer than most statements of
 * tests. Each use finds its session as if it were new, but for what {@code ALTER DATABASE} and {@code ALTER ROLE} set meanwhile:
 * who does that closes them, and they are opened anew.
 * A server that is stopped costs nobody a failure, only its sessions. Any thread.
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
            Sql.run(connection, "SELECT pg_stat_force_next_flush()"); // a session that ends tells what it wrote, too
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
