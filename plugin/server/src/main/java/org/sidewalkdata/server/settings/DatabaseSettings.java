package org.sidewalkdata.server.settings;

import java.time.Duration;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.SharedSettings;

/**
 * Where the database is and how it is used: {@code sidewalk.db.*}. Immutable; prints itself without passwords.
 *
 * @param url {@code jdbc:postgresql://host:port/name} or {@code postgresql://user:password@host:port/name}
 * @param user empty: the one in the URL, or the operating system's user
 * @param password empty: the one in the URL, or none
 * @param readerUser the login that requests are answered with; empty: {@code user}
 * @param readerPassword empty: none
 * @param poolSize connections at most
 * @param connectionTimeout how long a request waits for a connection
 * @param statementTimeout the longest that a download may take
 */
public record DatabaseSettings(
        String url,
        String user,
        String password,
        String readerUser,
        String readerPassword,
        int poolSize,
        Duration connectionTimeout,
        Duration statementTimeout) {
    static DatabaseSettings of(WrittenSettings written) {
        return new DatabaseSettings(
                written.get(ServerSettings.DB_URL),
                written.get(ServerSettings.DB_USER),
                written.get(ServerSettings.DB_PASSWORD),
                written.get(ServerSettings.DB_READER_USER),
                written.get(ServerSettings.DB_READER_PASSWORD),
                written.get(ServerSettings.DB_POOL_SIZE),
                written.get(ServerSettings.DB_CONNECTION_TIMEOUT),
                written.get(SharedSettings.STATEMENT_TIMEOUT));
    }

    /** Where the database is and who owns it, checked and complete. */
    public DatabaseAddress address() {
        return DatabaseAddress.of(url, user, password);
    }

    /** Where the database is for answering requests, with the reader's login when there is one. */
    public DatabaseAddress readerAddress() {
        return readerUser.isEmpty() ? address() : address().as(readerUser, readerPassword);
    }

    String summary() {
        return "db " + address() + (readerUser.isEmpty() ? "" : ", db.reader.user " + readerUser)
                + ", db.pool-size " + poolSize + ", db.connection-timeout " + connectionTimeout.toMillis()
                + " ms, db.statement-timeout " + statementTimeout.toSeconds() + " s";
    }

    @Override
    public String toString() {
        return summary();
    }
}
