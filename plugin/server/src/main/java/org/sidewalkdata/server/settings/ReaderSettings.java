package org.sidewalkdata.server.settings;

import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The login that requests are answered with: {@code sidewalk.db.reader.*}, made by {@code ./sidewalk migrate}. It may read
 * what is published and nothing else; what loads and refreshes stays with {@code sidewalk.db.user}. Immutable.
 *
 * @param user empty: requests are answered with {@code sidewalk.db.user}
 * @param password empty: none, or that of {@code PGPASSFILE}
 */
public record ReaderSettings(
        @DefaultValue("") String user, @DefaultValue("") String password) {
    /** Without the password. */
    @Override
    public String toString() {
        return user;
    }
}
