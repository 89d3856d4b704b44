package org.sidewalkdata.schema;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;

/**
 * Brings a database to the schema of {@code sql-views/}: source tables, rules, serving tables, views, the reader's role.
 * Everything lives in the PostgreSQL schema {@value #NAME}; PostGIS lives in {@code public}.
 */
public final class Schema {
    public static final String NAME = "sidewalk";

    /** How long a statement of an upgrade waits for a lock; where readers would wait behind it, it asks for moments only. */
    private static final int LOCK_SECONDS = 30;

    /** The refresh's advisory lock ({@code Refresh.LOCK} in core, which this module does not know). */
    private static final long REFRESH_LOCK = 0x7369646577616c6bL;

    private final DataSource owner;
    private final Flyway flyway;

    /** @param owner connections of a role that may create schemas, the extension PostGIS and a role */
    public Schema(DataSource owner) {
        this.owner = owner;
        this.flyway = Flyway.configure()
                .dataSource(owner)
                .locations("classpath:sql-views/migrations")
                .javaMigrations(new Views())
                .ignoreMigrationPatterns("*:future", "repeatable:missing") // views had a step each until V6
                .group(true) // one transaction: readers see the old schema or the new one
                .initSql("SET lock_timeout = '" + LOCK_SECONDS + "s'")
                .defaultSchema(NAME)
                .createSchemas(true)
                .loggers("slf4j")
                .load();
    }

    /**
     * Applies what is missing, all or nothing; does nothing on a database that is up to date. Waits for a running refresh
     * and keeps others out. Many processes may call it at once.
     *
     * @throws SchemaException when somebody must do something first; nothing was changed
     */
    public void migrate() {
        newerVersion().ifPresent(version -> {
            throw SchemaException.refused(newer(version), null);
        });
        try (Connection connection = owner.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_advisory_lock(" + REFRESH_LOCK + ")");
            try {
                flyway.migrate();
            } finally {
                statement.execute("SELECT pg_advisory_unlock(" + REFRESH_LOCK + ")");
            }
        } catch (FlywayException e) {
            throw UpgradeFault.explain(e);
        } catch (SQLException e) {
            throw new FlywayException("the database failed: " + e.getMessage(), e);
        }
    }

    /** Version of the newest applied migration; {@code "0"} on an empty database. */
    public String appliedVersion() {
        MigrationInfo current = flyway.info().current();
        return current == null || current.getVersion() == null
                ? "0"
                : current.getVersion().getVersion();
    }

    /** The database's version when it is one that this program does not know. */
    public Optional<String> newerVersion() {
        return Arrays.stream(flyway.info().applied())
                .filter(applied -> applied.getVersion() != null && applied.getState() == MigrationState.FUTURE_SUCCESS)
                .max((a, b) -> a.getVersion().compareTo(b.getVersion()))
                .map(newest -> newest.getVersion().getVersion());
    }

    /** How many migrations are still to be applied; changed views are one. */
    public int pending() {
        return flyway.info().pending().length;
    }

    /** Indexes in the schema that can crash PostgreSQL, as {@code schema.name}; to be dropped. */
    public List<String> quadtreeIndexes() throws SQLException {
        try (Connection connection = owner.getConnection()) {
            return QuadtreeIndexes.find(connection);
        }
    }

    private static String newer(String version) {
        return "the database's schema is version " + version + ", of a newer release than this program's; nothing was"
                + " changed. Use that release.";
    }
}
