package org.sidewalkdata.server.cli;

import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.sidewalkdata.server.database.OwnerDataSource;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * The database that a command works on.
 *
 * @param environment {@code SIDEWALK_DB_URL} and its companions
 */
record CommandDatabase(Map<String, String> environment) {
    /** @throws org.sidewalkdata.settings.SettingException when the environment does not say where it is */
    DatabaseAddress address() {
        return DatabaseAddress.fromEnvironment(environment);
    }

    /** Where and as whom requests are to be answered; empty: as the owner. */
    Optional<DatabaseAddress> reader() {
        return DatabaseAddress.readerFromEnvironment(environment);
    }

    /** Connections that may change it, named after the command in {@code pg_stat_activity}. */
    DataSource owner(String command) {
        return OwnerDataSource.of(address(), command);
    }
}
