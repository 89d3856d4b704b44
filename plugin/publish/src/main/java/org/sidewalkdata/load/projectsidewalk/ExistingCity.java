package org.sidewalkdata.load.projectsidewalk;

import org.jspecify.annotations.Nullable;

/**
 * A city in a Project Sidewalk database.
 *
 * @param schema name of its schema, {@code sidewalk_newberg}
 * @param city short key; null: the schema's name without {@code sidewalk_}
 * @param name name for people; null: unknown, because upstream keeps names outside the database
 * @param legacySeverity severities are of the old five-step scale
 */
public record ExistingCity(
        String schema, @Nullable String city, @Nullable String name, boolean legacySeverity) {
    private static final String PREFIX = "sidewalk_";

    public ExistingCity {
        if (schema.isBlank()) {
            throw new IllegalArgumentException("the schema has no name");
        }
    }

    /** Returns the short key; null: none is given, and the schema's name has none. */
    public @Nullable String key() {
        if (city != null) {
            return city;
        }
        return schema.startsWith(PREFIX) ? schema.substring(PREFIX.length()) : null;
    }
}
