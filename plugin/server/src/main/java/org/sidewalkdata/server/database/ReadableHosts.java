package org.sidewalkdata.server.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * Unpooled connections to the hosts of an address but for those that a promotion left behind: a former primary that comes back has
 * changes that were lost, and the driver would take the first primary that it finds. Thread-safe.
 */
final class ReadableHosts extends OpeningDataSource {
    private final DatabaseAddress all;
    private final Opener opener;
    private volatile DatabaseAddress readable;

    /** Opens one connection. */
    interface Opener {
        Connection open(DatabaseAddress address) throws SQLException;
    }

    /** @param program shown in {@code pg_stat_activity} behind {@code sidewalk-} */
    ReadableHosts(DatabaseAddress all, String program) {
        this.all = all;
        this.opener = address -> open(address, program);
        this.readable = all;
    }

    /** For tests: with connections of their own. */
    ReadableHosts(DatabaseAddress all, Opener opener) {
        this.all = all;
        this.opener = opener;
        this.readable = all;
    }

    /** @param names as {@link DatabaseAddress#authority} has them; never all */
    void leaveOut(Set<String> names) {
        readable = all.withoutHosts(names);
    }

    @Override
    public Connection getConnection() throws SQLException {
        return opened(UnaryOperator.identity());
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return opened(address -> address.as(user, password));
    }

    /** One that was being opened while its host was left out is of no use, and no pool that evicts what it holds has it yet. */
    private Connection opened(UnaryOperator<DatabaseAddress> login) throws SQLException {
        while (true) {
            DatabaseAddress address = readable;
            Connection connection = opener.open(login.apply(address));
            if (address.equals(readable)) {
                return connection;
            }
            connection.close();
        }
    }

    private Connection open(DatabaseAddress address, String program) throws SQLException {
        PGSimpleDataSource source = address.connections(program);
        source.setLoginTimeout(getLoginTimeout());
        return source.getConnection();
    }
}
