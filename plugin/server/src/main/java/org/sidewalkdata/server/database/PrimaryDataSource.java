package org.sidewalkdata.server.database;

import java.sql.Connection;
import java.sql.SQLException;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * Unpooled connections to whichever host of several is the primary now. Looks anew for each, because a replica may have been
 * promoted meanwhile, and refuses to choose between two. Thread-safe.
 */
final class PrimaryDataSource extends OpeningDataSource {
    private final DatabaseAddress address;
    private final String command;

    PrimaryDataSource(DatabaseAddress address, String command) {
        this.address = address;
        this.command = command;
    }

    @Override
    public Connection getConnection() throws SQLException {
        DatabaseAddress primary =
                HostSurvey.of(address, HostState.Patience.LONG).onlyPrimary().address();
        return OwnerDataSource.single(primary, command).getConnection();
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return new PrimaryDataSource(address.as(user, password), command).getConnection();
    }
}
