package org.sidewalkdata.row;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.VersionMark;

/**
 * Rows from the views of {@code sql-views/}. The host configures the pool: address, {@code search_path}, the role
 * {@code sidewalk_reader}, size and timeouts; it need not configure anything else, and autocommit may be on or off.
 * Every open read view holds one connection. Thread-safe.
 */
public final class PostgisRowSource implements RowSource {
    /** Executor of the network timeout: detecting that a silent connection is lost takes no thread. */
    private static final Executor NONE = Runnable::run;

    private static final Duration SILENCE = Duration.ofSeconds(1);

    private final DataSource pool;

    /** Time limit for a host to begin a read view; zero: the connections' own network timeout. */
    private final Duration silence;

    private final String settings;

    public PostgisRowSource(DataSource pool) {
        this(pool, "");
    }

    /**
     * Reads over a pool whose connections are shared with other code, and are returned unchanged.
     *
     * @param session settings that the host would configure otherwise: {@code SET LOCAL} commands, each followed by a
     *     semicolon, which apply to one read view and need no separate round trip
     */
    public PostgisRowSource(DataSource pool, String session) {
        this(pool, Duration.ZERO, session + ReadSettings.ofTransaction());
    }

    private PostgisRowSource(DataSource pool, Duration silence, String settings) {
        this.pool = pool;
        this.silence = silence;
        this.settings = settings;
    }

    /** Returns a source over a private pool, whose connections have the settings of {@link ReadSettings#ofSession}. */
    public static PostgisRowSource overOwn(DataSource pool) {
        return new PostgisRowSource(pool, Duration.ZERO, "");
    }

    /**
     * Returns a source over a private pool of several hosts: a host that is silent for a second at the beginning of a
     * read view counts as gone.
     */
    public static PostgisRowSource ofManyHosts(DataSource pool) {
        return new PostgisRowSource(pool, SILENCE, "");
    }

    @Override
    public ReadView open() {
        Connection connection = connection();
        ReadView view = view(connection);
        try {
            if (silence.isZero()) {
                view.version();
            } else {
                beginInTime(connection, view);
            }
            return view;
        } catch (RuntimeException | Error e) {
            view.close();
            throw e;
        }
    }

    @Override
    public ReadView openLate(Supplier<Optional<VersionMark>> seen) {
        return view(connection());
    }

    /**
     * Begins a read view with a short timeout: a vanished host sends nothing, and only the connections' own, long
     * timeout would detect it.
     */
    private void beginInTime(Connection connection, ReadView view) {
        try {
            int usual = connection.getNetworkTimeout();
            connection.setNetworkTimeout(NONE, (int) silence.toMillis());
            view.version();
            connection.setNetworkTimeout(NONE, usual);
        } catch (SQLException e) {
            throw DataSourceFault.away("The time limit of a connection could not be set", e);
        }
    }

    private Connection connection() {
        try {
            return pool.getConnection();
        } catch (SQLException e) {
            throw DataSourceFault.away("The database cannot be reached", e);
        }
    }

    private ReadView view(Connection connection) {
        try {
            return new PostgisReadView(connection, settings);
        } catch (SQLException e) {
            DataSourceException fault = DataSourceFault.away("The data version could not be read", e);
            giveBack(connection, fault);
            throw fault;
        }
    }

    private static void giveBack(Connection connection, Throwable reason) {
        try {
            connection.close();
        } catch (SQLException e) {
            reason.addSuppressed(e);
        }
    }
}
