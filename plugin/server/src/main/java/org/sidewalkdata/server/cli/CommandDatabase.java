package org.sidewalkdata.server.cli;

import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.server.database.OwnerDataSource;
import org.sidewalkdata.server.settings.SettingSources;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.Setting;

/** The database that a command works on: the same one that {@code serve} uses, from all sources of settings. */
final class CommandDatabase {
    private final Map<String, String> given;
    private @Nullable Map<String, String> environment;

    /**
     * Creates the database of a process.
     *
     * @param given the environment of the process
     */
    CommandDatabase(Map<String, String> given) {
        this.given = given;
    }

    /**
     * Returns the settings as environment variables, including settings from files. They are read at the first call.
     */
    Map<String, String> environment() {
        if (environment == null) {
            environment = SettingSources.asVariables(given);
        }
        return environment;
    }

    /** Returns the value of a setting. It reads no file with a password, which not every user may read. */
    <T> T setting(Setting<T> setting) {
        String text = SettingSources.withoutPasswords(given).get(setting.variable());
        return text == null ? setting.byDefault() : setting.parse(text);
    }

    /**
     * Returns the address and login of the owner.
     *
     * @throws org.sidewalkdata.settings.SettingException when the settings do not name the database
     */
    DatabaseAddress address() {
        return DatabaseAddress.fromEnvironment(environment());
    }

    /** Returns the address and login for answering requests; empty: requests are answered as the owner. */
    Optional<DatabaseAddress> reader() {
        return DatabaseAddress.readerFromEnvironment(environment());
    }

    /** Returns connections that may change the database, named after the command in {@code pg_stat_activity}. */
    DataSource owner(String command) {
        return OwnerDataSource.of(address(), command);
    }
}
