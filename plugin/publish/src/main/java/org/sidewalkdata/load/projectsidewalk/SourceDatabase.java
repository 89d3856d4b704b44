package org.sidewalkdata.load.projectsidewalk;

import java.time.Duration;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.load.bundle.CitySource;
import org.sidewalkdata.load.bundle.OpenCity;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * The Project Sidewalk database that a city is loaded from, and its login: {@code SIDEWALK_SOURCE_URL} and related
 * settings. Its text contains no login or password.
 *
 * @param city schema and names of the city
 */
public record SourceDatabase(DatabaseAddress address, ExistingCity city) implements CitySource {
    /** The longest wait for an answer: sorting millions of labels takes a part of it. */
    private static final Duration SILENCE = Duration.ofMinutes(15);

    /**
     * Returns unpooled connections that PostgreSQL makes read-only.
     *
     * @param command name shown in {@code pg_stat_activity} there
     */
    public DataSource connections(String command) {
        PGSimpleDataSource source = address.connections(command);
        source.setReadOnly(true);
        source.setSocketTimeout((int) SILENCE.toSeconds());
        return source;
    }

    @Override
    public OpenCity open(String command) {
        return ExistingDatabase.open(connections(command), city);
    }

    /** Returns the schema and the address. */
    @Override
    public String toString() {
        return "schema " + city.schema() + " of " + address;
    }
}
