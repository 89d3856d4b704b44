package org.sidewalkdata.load.projectsidewalk;

import java.time.Duration;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * The Project Sidewalk database that a city is loaded from, and who logs in there: {@code SIDEWALK_SOURCE_URL} and its
 * companions. Prints itself without login and password.
 *
 * @param city which schema, and what the city is called
 */
public record SourceDatabase(DatabaseAddress address, ExistingCity city) {
    /** The longest silence: sorting millions of labels takes a part of it. */
    private static final Duration SILENCE = Duration.ofMinutes(15);

    /** Unpooled connections that PostgreSQL lets only read. @param command shown in its {@code pg_stat_activity} */
    public DataSource connections(String command) {
        PGSimpleDataSource source = address.connections(command);
        source.setReadOnly(true);
        source.setSocketTimeout((int) SILENCE.toSeconds());
        return source;
    }

    /** Where, and which schema. */
    @Override
    public String toString() {
        return "schema " + city.schema() + " of " + address;
    }
}
