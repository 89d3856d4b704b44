package org.sidewalkdata.server.cli;

import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.server.database.OwnerDataSource;
import org.sidewalkdata.server.settings.SettingSources;
import org.sidewalkdata.settings.DatabaseAddress;

/** The database that a command works on: that of {@code serve}, wherever its settings are written. */
final class CommandDatabase {
    private final Map<String, String> given;
    private @Nullable Map<String, String> environment;

    /** @param given the environment of the process */
    CommandDatabase(Map<String, String> given) {
        this.given = given;
    }

    /** Settings as environment variables, those of files among them; read when a command first asks. */
    Map<String, String> environment() {
        if (environment == null) {
            environment = SettingSources.asVariables(given);
        }
        return environment;
    }

    /** @throws org.sidewalkdata.settings.SettingException when the settings do not say where it is */
    DatabaseAddress address() {
        return DatabaseAddress.fromEnvironment(environment());
    }

    /** Where and as whom requests are to be answered; empty: as the owner. */
    Optional<DatabaseAddress> reader() {
        return DatabaseAddress.readerFromEnvironment(environment());
    }

    /** Connections that may change it, named after the command in {@code pg_stat_activity}. */
    DataSource owner(String command) {
        return OwnerDataSource.of(address(), command);
    }
}
