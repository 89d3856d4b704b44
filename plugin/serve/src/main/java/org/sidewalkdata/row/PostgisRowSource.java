package org.sidewalkdata.row;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.VersionMark;

/**
 * Rows from the views of {@code sql-views/}. The host configures the pool: address, {@code search_path}, the role
 * {@code sidewalk_reader}, size and timeouts; nothing else is expected of it, and autocommit may be on or off. Every open
 * snapshot holds one connection. Thread-safe.
 */
public final class PostgisRowSource implements RowSource {
    /** A connection that is silent for longer is lost; it takes no thread to find that out, so none is given. */
    private static final Executor NONE = Runnable::run;

    private static final Duration SILENCE = Duration.ofSeconds(1);

    private final DataSource pool;

    /** How long a host may take to begin a snapshot; zero: as long as connections wait for everything. */
    private final Duration silence;

    private final String settings;

    /** The version that was published when last asked; not yet asked, or none was. */
    private volatile DataVersion last = DataVersion.NONE;

    public PostgisRowSource(DataSource pool) {
        this(pool, "");
    }

    /**
     * Over a pool whose connections others use, too, and are to get back as they were.
     *
     * @param session what the host would configure otherwise: {@code SET LOCAL} commands, each with a semicolon behind it,
     *     which hold for one snapshot and take no round trip of their own
     */
    public PostgisRowSource(DataSource pool, String session) {
        this(pool, Duration.ZERO, session + ReadSettings.ofTransaction());
    }

    private PostgisRowSource(DataSource pool, Duration silence, String settings) {
        this.pool = pool;
        this.silence = silence;
        this.settings = settings;
    }

    /** Over a pool that nobody else uses, whose connections were told {@link ReadSettings#ofSession}. */
    public static PostgisRowSource overOwn(DataSource pool) {
        return new PostgisRowSource(pool, Duration.ZERO, "");
    }

    /** Over such a pool of several hosts: one that is silent for a second when a snapshot begins counts as gone. */
    public static PostgisRowSource ofManyHosts(DataSource pool) {
        return new PostgisRowSource(pool, SILENCE, "");
    }

    @Override
    public Snapshot open() {
        Snapshot snapshot = open(silence.isZero() ? this::begin : this::beginInTime);
        last = snapshot.version();
        return snapshot;
    }

    /** Where each transaction is told its settings first, one statement without a transaction cannot be. */
    @Override
    public Snapshot openForOneRead(Supplier<Optional<VersionMark>> seen) {
        DataVersion expected = last;
        return settings.isEmpty() && expected.version() > 0
                ? open(connection -> PostgisSnapshot.expect(connection, settings, expected))
                : open(seen);
    }

    /** Begins a snapshot on a connection, which it takes over. */
    @FunctionalInterface
    private interface Begin {
        Snapshot on(Connection connection) throws SQLException;
    }

    private Snapshot open(Begin begin) {
        Connection connection = connection();
        try {
            return begin.on(connection);
        } catch (SQLException e) {
            giveBack(connection, e);
            throw away("The data version could not be read", e);
        } catch (RuntimeException | Error e) {
            giveBack(connection, e);
            throw e;
        }
    }

    private Snapshot begin(Connection connection) throws SQLException {
        return PostgisSnapshot.begin(connection, settings);
    }

    /** A host that vanished says nothing, and nothing else tells of it before the connections' own, long limit. */
    private Snapshot beginInTime(Connection connection) throws SQLException {
        int usual = connection.getNetworkTimeout();
        connection.setNetworkTimeout(NONE, (int) silence.toMillis());
        Snapshot snapshot = begin(connection);
        connection.setNetworkTimeout(NONE, usual);
        return snapshot;
    }

    private Connection connection() {
        try {
            return pool.getConnection();
        } catch (SQLException e) {
            throw away("The database cannot be reached", e);
        }
    }

    /**
     * Whatever is in the way of a snapshot is the deployment's state and no request's fault: down, full, not migrated yet,
     * a login without rights. Clients may come back later, when the operator has seen to it.
     */
    private static DataSourceException away(String message, SQLException cause) {
        return new DataSourceException(message + ": " + cause.getMessage(), cause, true);
    }

    private static void giveBack(Connection connection, Throwable reason) {
        try {
            connection.close();
        } catch (SQLException e) {
            reason.addSuppressed(e);
        }
    }
}
