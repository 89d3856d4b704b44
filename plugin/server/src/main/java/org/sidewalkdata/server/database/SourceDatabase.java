package org.sidewalkdata.server.database;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.load.existing.ExistingCity;
import org.sidewalkdata.server.settings.SettingException;

/**
 * The Project Sidewalk database that a city is loaded from, and who logs in there: {@code SIDEWALK_SOURCE_URL} and its
 * companions. Prints itself without login and password.
 *
 * @param city which schema, and what the city is called
 */
public record SourceDatabase(DatabaseAddress address, ExistingCity city) {
    /** The longest silence: sorting millions of labels takes a part of it. */
    private static final Duration SILENCE = Duration.ofMinutes(15);

    /**
     * @param url where it is, as for {@link DatabaseAddress}
     * @param setting what the address was given as, for messages
     * @throws SettingException when the address or the schema is missing or wrong
     */
    public static SourceDatabase of(String setting, String url, String user, String password, ExistingCity city) {
        return new SourceDatabase(DatabaseAddress.of(setting, url, user, password), city);
    }

    /**
     * What a command was told, and where it was told nothing the environment's {@code SIDEWALK_SOURCE_…}.
     *
     * @param url null: not told, as with the others
     * @return empty: neither says where it is
     * @throws SettingException when the address is wrong, or nobody says which schema
     */
    public static Optional<SourceDatabase> told(
            Map<String, String> environment,
            @Nullable String url,
            @Nullable String schema,
            @Nullable String city,
            @Nullable String name,
            boolean legacySeverity) {
        String address = url == null ? environment.getOrDefault("SIDEWALK_SOURCE_URL", "") : url;
        if (address.isBlank()) {
            return Optional.empty();
        }
        String which = schema == null ? environment.getOrDefault("SIDEWALK_SOURCE_SCHEMA", "") : schema;
        if (which.isBlank()) {
            throw new SettingException(
                    "SIDEWALK_SOURCE_SCHEMA, or --schema, must name the city's schema, such as sidewalk_newberg");
        }
        return Optional.of(of(
                url == null ? "SIDEWALK_SOURCE_URL" : "--from",
                address,
                environment.getOrDefault("SIDEWALK_SOURCE_USER", ""),
                environment.getOrDefault("SIDEWALK_SOURCE_PASSWORD", ""),
                new ExistingCity(
                        which,
                        orNull(city == null ? environment.get("SIDEWALK_SOURCE_CITY") : city),
                        orNull(name == null ? environment.get("SIDEWALK_SOURCE_NAME") : name),
                        legacySeverity)));
    }

    private static @Nullable String orNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }

    /** Unpooled connections that PostgreSQL lets only read. @param command shown in its {@code pg_stat_activity} */
    public DataSource connections(String command) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(address.jdbcUrl());
        if (!address.user().isEmpty()) {
            source.setUser(address.user());
        }
        if (!address.password().isEmpty()) {
            source.setPassword(address.password());
        }
        source.setReadOnly(true);
        source.setApplicationName("sidewalk-" + command);
        source.setConnectTimeout(10);
        source.setSocketTimeout((int) SILENCE.toSeconds());
        source.setTcpKeepAlive(true);
        return source;
    }

    /** Where, and which schema. */
    @Override
    public String toString() {
        return "schema " + city.schema() + " of " + address;
    }
}
