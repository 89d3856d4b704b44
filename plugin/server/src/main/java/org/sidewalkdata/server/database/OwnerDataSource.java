package org.sidewalkdata.server.database;

import javax.sql.DataSource;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * Unpooled connections of the login role itself, for the commands that change the database: migrate, load, refresh, doctor. Where
 * the address has several hosts, to the primary among them.
 */
public final class OwnerDataSource {
    private OwnerDataSource() {}

    /** @param command shown by PostgreSQL in {@code pg_stat_activity} */
    public static DataSource of(DatabaseAddress address, String command) {
        return address.hasSeveralHosts() ? new PrimaryDataSource(address, command) : single(address, command);
    }

    /** Of an address with one host. */
    static DataSource single(DatabaseAddress address, String command) {
        return new SingleDataSource(address, command);
    }
}
