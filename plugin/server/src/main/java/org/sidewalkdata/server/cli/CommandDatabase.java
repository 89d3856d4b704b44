package org.sidewalkdata.server.cli;

import javax.sql.DataSource;
import org.sidewalkdata.server.database.DatabaseAddress;
import org.sidewalkdata.server.database.OwnerDataSource;

/** The database that a command works on. */
final class CommandDatabase {
    private CommandDatabase() {}

    static DatabaseAddress address() {
        return DatabaseAddress.fromEnvironment(System.getenv());
    }

    static DataSource owner(String command) {
        return OwnerDataSource.of(address(), command);
    }
}
