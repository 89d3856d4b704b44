package org.sidewalkdata.server.settings;

import java.time.Duration;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * The settings {@code sidewalk.db.*}: where the database is and how it is used. Immutable. Its text contains no
 * passwords.
 *
 * @param url {@code jdbc:postgresql://host:port/name} or {@code postgresql://user:password@host:port/name}
 * @param user empty: the user in the URL, or the operating system's user
 * @param password empty: the password in the URL, or no password
 * @param readerUser the login that answers requests; empty: {@code user}
 * @param readerPassword empty: no password
 * @param connectionTimeout how long a request waits for a connection
 */
public record DatabaseSettings(
        String url,
        String user,
        String password,
        String readerUser,
        String readerPassword,
        Duration connectionTimeout) {
    static DatabaseSettings of(WrittenSettings written) {
        return new DatabaseSettings(
                written.get(ServerSettings.DB_URL),
                written.get(ServerSettings.DB_USER),
                written.password(ServerSettings.DB_PASSWORD),
                written.get(ServerSettings.DB_READER_USER),
                written.password(ServerSettings.DB_READER_PASSWORD),
                written.get(ServerSettings.DB_CONNECTION_TIMEOUT));
    }

    /** Returns the address and login of the owner, checked and complete. */
    public DatabaseAddress address() {
        return DatabaseAddress.of(url, user, password);
    }

    /** Returns the address for answering requests, with the reader's login if it is set. */
    public DatabaseAddress readerAddress() {
        return readerUser.isEmpty() ? address() : address().as(readerUser, readerPassword);
    }

    String summary() {
        return "db " + address() + (readerUser.isEmpty() ? "" : ", db.reader.user " + readerUser)
                + ", db.connection-timeout " + connectionTimeout.toMillis() + " ms";
    }

    @Override
    public String toString() {
        return summary();
    }
}
