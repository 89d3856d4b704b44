package org.sidewalkdata.server.monitor;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.sidewalkdata.progress.RunTime;

/**
 * Reads when loads and refreshes last began and succeeded, on whatever host, from the table {@code run_time}. Asks the
 * database once in a few seconds, and not while it cannot answer requests. Thread-safe.
 */
public final class RunTimes {
    private static final Duration FRESH = Duration.ofSeconds(5);

    private final DataState state;
    private final DataSource reader;
    private final Clock clock;
    private Map<String, Instant> last = Map.of();
    private Instant readAt = Instant.MIN;

    public RunTimes(DataState state, DataSource reader, Clock clock) {
        this.state = state;
        this.reader = reader;
        this.clock = clock;
    }

    /** Returns when the last run of a step began; empty: the database does not tell. */
    public Optional<Instant> started(RunTime step) {
        return find(step, "started");
    }

    /** Returns when the last successful run of a step ended; empty: the database does not tell. */
    public Optional<Instant> succeeded(RunTime step) {
        return find(step, "succeeded");
    }

    private synchronized Optional<Instant> find(RunTime step, String event) {
        if (Duration.between(readAt, clock.instant()).abs().compareTo(FRESH) > 0) {
            last = state.recent().version().isPresent() ? read() : Map.of();
            readAt = clock.instant();
        }
        return Optional.ofNullable(last.get(key(step.name(), event)));
    }

    private Map<String, Instant> read() {
        try (Connection connection = reader.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT step, event, extract(epoch FROM at)::bigint FROM sidewalk.run_time")) {
            Map<String, Instant> times = new HashMap<>();
            while (rows.next()) {
                times.put(key(rows.getString(1), rows.getString(2)), Instant.ofEpochSecond(rows.getLong(3)));
            }
            return times;
        } catch (SQLException e) {
            return Map.of(); // the metrics are then NaN, which is an alert
        }
    }

    private static String key(String step, String event) {
        return step.toLowerCase(Locale.ROOT) + " " + event;
    }
}
