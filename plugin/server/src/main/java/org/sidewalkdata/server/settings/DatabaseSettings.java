package org.sidewalkdata.server.settings;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.sidewalkdata.settings.DatabaseAddress;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;

/**
 * Where the database is and how it is used: {@code sidewalk.db.*}. The first three are the variables
 * {@code SIDEWALK_DB_URL}, {@code SIDEWALK_DB_USER}, {@code SIDEWALK_DB_PASSWORD} of every command. Immutable.
 *
 * @param url {@code jdbc:postgresql://host:port/name} or {@code postgresql://user:password@host:port/name}
 * @param user empty: the one in the URL, or the operating system's user
 * @param password empty: the one in the URL, or none
 * @param reader the login that requests are answered with
 * @param poolSize connections at most; above the number of concurrent exports
 * @param connectionTimeout how long a request waits for a connection before it is answered 503
 * @param statementTimeout the longest a download may take; PostgreSQL ends it then
 */
public record DatabaseSettings(
        @DefaultValue("") String url,
        @DefaultValue("") String user,
        @DefaultValue("") String password,
        @DefaultValue ReaderSettings reader,
        @DefaultValue("12") int poolSize,

        @DefaultValue("2s") @DurationUnit(ChronoUnit.SECONDS)
        Duration connectionTimeout,

        @DefaultValue("30m") @DurationUnit(ChronoUnit.SECONDS)
        Duration statementTimeout) {

    public DatabaseSettings {
        Settings.between("sidewalk.db.pool-size", poolSize, 2, 100_000);
        Settings.atLeast("sidewalk.db.connection-timeout", connectionTimeout, Duration.ofMillis(250));
        Settings.atLeast("sidewalk.db.statement-timeout", statementTimeout, Duration.ofSeconds(1));
    }

    /** Where the database is and who owns it, checked and complete. */
    public DatabaseAddress address() {
        return DatabaseAddress.of(url, user, password);
    }

    /** Where the database is for answering requests, with the reader's login when there is one. */
    public DatabaseAddress readerAddress() {
        return reader.user().isEmpty() ? address() : address().as(reader.user(), reader.password());
    }

    String summary() {
        return "db " + address() + (reader.user().isEmpty() ? "" : ", db.reader.user " + reader.user())
                + ", db.pool-size " + poolSize + ", db.connection-timeout " + connectionTimeout.toMillis()
                + " ms, db.statement-timeout " + statementTimeout.toSeconds() + " s";
    }

    /** Without the password. */
    @Override
    public String toString() {
        return summary();
    }
}
