package org.sidewalkdata.server.cli;

import javax.sql.DataSource;
import org.sidewalkdata.server.database.DatabaseAddress;
import org.sidewalkdata.server.database.OwnerDataSource;

/** The database that a command works on. */
final class CommandDatabase {
    private CommandDatabase() {}

    static DatabaseAddress address() {
        try {
            return DatabaseAddress.fromEnvironment(System.getenv());
        } catch (IllegalArgumentException e) {
            throw new CommandException(ExitCode.CONFIGURATION, String.valueOf(e.getMessage()), e);
        }
    }

    static DataSource owner(String command) {
        return OwnerDataSource.of(address(), command);
    }
}
