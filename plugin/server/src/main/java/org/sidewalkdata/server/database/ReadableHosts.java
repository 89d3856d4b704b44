package org.sidewalkdata.server.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * Unpooled connections to the hosts of an address but for those that a promotion left behind: a former primary that comes back has
 * changes that were lost, and the driver would take the first primary that it finds. Thread-safe.
 */
final class ReadableHosts extends OpeningDataSource {
    private final DatabaseAddress all;
    private final String program;
    private volatile DatabaseAddress readable;

    /** @param program shown in {@code pg_stat_activity} behind {@code sidewalk-} */
    ReadableHosts(DatabaseAddress all, String program) {
        this.all = all;
        this.program = program;
        this.readable = all;
    }

    /** @param names as {@link DatabaseAddress#authority} has them; never all */
    void leaveOut(Set<String> names) {
        readable = all.withoutHosts(names);
    }

    @Override
    public Connection getConnection() throws SQLException {
        return opened(readable);
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return opened(readable.as(user, password));
    }

    private Connection opened(DatabaseAddress address) throws SQLException {
        PGSimpleDataSource source = address.connections(program);
        source.setLoginTimeout(getLoginTimeout());
        return source.getConnection();
    }
}
