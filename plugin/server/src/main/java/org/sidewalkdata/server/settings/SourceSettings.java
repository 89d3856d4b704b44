package org.sidewalkdata.server.settings;

import java.util.Optional;
import org.sidewalkdata.load.existing.ExistingCity;
import org.sidewalkdata.load.existing.SourceDatabase;
import org.sidewalkdata.schedule.ScheduledRefresh;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.SettingException;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The Project Sidewalk database that the schedule loads from before it refreshes: {@code sidewalk.source.*}, the variables
 * {@code SIDEWALK_SOURCE_URL} and so on of {@code load} and {@code doctor}. Immutable.
 *
 * @param url {@code jdbc:postgresql://host:port/name}; empty: there is none, and what was loaded by hand is refreshed
 * @param schema the city's schema, {@code sidewalk_newberg}
 * @param user a login that may read; empty: the one in the address, or the operating system's user
 * @param password empty: the one in the address, that of {@code PGPASSFILE}, or none
 * @param city short key of the city; empty: the schema's name without {@code sidewalk_}
 * @param name name of the city for people; empty: none
 * @param skipBadRows true: rows that cannot be used are left out; false: with any of them nothing is loaded
 */
public record SourceSettings(
        @DefaultValue("") String url,
        @DefaultValue("") String schema,
        @DefaultValue("") String user,
        @DefaultValue("") String password,
        @DefaultValue("") String city,
        @DefaultValue("") String name,
        @DefaultValue("false") boolean skipBadRows) {
    public SourceSettings {
        if (!url.isBlank() && schema.isBlank()) {
            throw new SettingException(
                    "sidewalk.source.schema must name the city's schema in sidewalk.source.url, such as sidewalk_newberg");
        }
    }

    /** What the schedule loads; empty: there is none. */
    public Optional<ScheduledRefresh.Source> scheduled() {
        return database().map(database -> new ScheduledRefresh.Source(database, skipBadRows));
    }

    /** Empty: there is none. */
    private Optional<SourceDatabase> database() {
        if (url.isBlank()) {
            return Optional.empty();
        }
        var address = DatabaseAddress.of("sidewalk.source.url", url, user, password);
        var which = new ExistingCity(schema, city.isBlank() ? null : city, name.isBlank() ? null : name, false);
        return Optional.of(new SourceDatabase(address, which));
    }

    String summary() {
        return "source " + database().map(SourceDatabase::toString).orElse("none");
    }

    /** Without login and password. */
    @Override
    public String toString() {
        return summary();
    }
}
