package org.sidewalkdata.schema;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;

/**
 * Brings a database to the schema of {@code sql-views/}: source tables, rules, serving tables, views, the reader's role.
 * Everything lives in the PostgreSQL schema {@value #NAME}; PostGIS lives in {@code public}.
 */
public final class Schema {
    public static final String NAME = "sidewalk";

    private final Flyway flyway;

    /** @param owner connections of a role that may create schemas, the extension PostGIS and a role */
    public Schema(DataSource owner) {
        this.flyway = Flyway.configure()
                .dataSource(owner)
                .locations("classpath:sql-views/migrations", "classpath:sql-views/views")
                .defaultSchema(NAME)
                .createSchemas(true)
                .loggers("slf4j")
                .load();
    }

    /** Applies what is missing; does nothing on a database that is up to date. Many processes may call it at once. */
    public void migrate() {
        flyway.migrate();
    }

    /** Version of the newest applied migration; {@code "0"} on an empty database. */
    public String appliedVersion() {
        MigrationInfo current = flyway.info().current();
        return current == null || current.getVersion() == null
                ? "0"
                : current.getVersion().getVersion();
    }

    /** How many migrations and changed views are still to be applied. */
    public int pending() {
        return flyway.info().pending().length;
    }
}
