package org.sidewalkdata.schema;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Optional;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
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

    /** For a session: what an administrator set for everybody is meant for others. The last are of PostgreSQL 14 and 17. */
    private static final String PATIENT = """
            SET statement_timeout = 0;
            SET idle_in_transaction_session_timeout = 0;
            SELECT set_config(name, '0', false) FROM pg_settings WHERE name IN ('idle_session_timeout', 'transaction_timeout')
            """;

    private final DataSource owner;
    private final Flyway flyway;

    /** @param owner connections of a role that may create schemas, the extension PostGIS and a role */
    public Schema(DataSource owner) {
        this.owner = owner;
        this.flyway = Flyway.configure()
                .dataSource(owner)
                .locations("classpath:sql-views/migrations")
                .javaMigrations(new Views())
                .ignoreMigrationPatterns("*:future")
                .group(true) // one transaction: readers see the old schema or the new one
                .initSql("SET lock_timeout = '" + LOCK_SECONDS + "s'; SET standard_conforming_strings = on;" + PATIENT)
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
    public Upgrade migrate() {
        MigrationInfoService info = info();
        newer(info).ifPresent(version -> {
            throw SchemaException.refused(newer(version), null);
        });
        if (isUpToDate(info)) {
            return new Upgrade(0, version(info), readerLacksRights() && alone(Schema::makeReaderRole));
        }
        if (info.current() == null) {
            mustBeFit();
        }
        int applied = alone(statement -> flyway.migrate().migrationsExecuted);
        return new Upgrade(applied, version(flyway.info()), applied > 0);
    }

    /**
     * What was done.
     *
     * @param applied how many steps
     * @param version of the schema now
     * @param rightsGiven whether the role that serves was made, or given what it may read
     */
    public record Upgrade(int applied, String version, boolean rightsGiven) {}

    /** What one process at a time does to the schema. */
    @FunctionalInterface
    private interface Change<T> {
        T by(Statement statement) throws SQLException;
    }

    private MigrationInfoService info() {
        MigrationInfoService info;
        try {
            info = flyway.info();
        } catch (FlywayException e) {
            throw explained(e);
        }
        if (Arrays.stream(info.applied()).anyMatch(Schema::isOfBeforeTheFirstRelease)) {
            throw SchemaException.refused(
                    "the database was made before version 1.0; nothing was changed."
                            + " Create a new database, and migrate, load and refresh it.",
                    null);
        }
        return info;
    }

    /** Their first step had another name; what became of their schema is of no use to this program. */
    private static boolean isOfBeforeTheFirstRelease(MigrationInfo applied) {
        return applied.getVersion() != null
                && applied.getVersion().getVersion().equals("1")
                && applied.getDescription().equals("source tables");
    }

    /** What fails for the login's name fails before anything else does, and says nothing of it. */
    private RuntimeException explained(FlywayException fault) {
        try (Connection connection = owner.getConnection()) {
            return SchemaPreconditions.unfitLogin(connection)
                    .<RuntimeException>map(reason -> SchemaException.refused(reason, fault))
                    .orElse(fault);
        } catch (SQLException e) {
            fault.addSuppressed(e);
            return fault;
        }
    }

    /** Before anything is made: one that is in use is upgraded as it is. */
    private void mustBeFit() {
        try (Connection connection = owner.getConnection()) {
            Optional<String> unfit = SchemaPreconditions.lacking(connection);
            if (unfit.isPresent()) {
                throw SchemaException.refused(unfit.get(), null);
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private <T> T alone(Change<T> change) {
        try (Connection connection = owner.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(PATIENT); // it waits for a refresh, and is silent while the schema is made
            statement.execute("SELECT pg_advisory_lock(" + REFRESH_LOCK + ")");
            try {
                return change.by(statement);
            } finally {
                statement.execute("SELECT pg_advisory_unlock(" + REFRESH_LOCK + ")");
            }
        } catch (FlywayException e) {
            throw UpgradeFault.explain(e);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static boolean makeReaderRole(Statement statement) throws SQLException {
        ReaderRole.make(statement);
        return true;
    }

    /**
     * Whether the role that serves is not there or may not read all that is published, as in a database that was restored without
     * roles or privileges; {@link #migrate} fixes it. Of a schema that is up to date.
     */
    public boolean readerLacksRights() {
        try (Connection connection = owner.getConnection();
                Statement statement = connection.createStatement()) {
            return ReaderRole.lacksRights(statement);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static FlywayException failed(SQLException e) {
        return new FlywayException("the database failed: " + e.getMessage(), e);
    }

    /** Whether there is nothing to apply and nothing to complain of: Flyway would look at everything again to say so. */
    private static boolean isUpToDate(MigrationInfoService info) {
        return info.pending().length == 0 && Arrays.stream(info.applied()).allMatch(Schema::isAsHere);
    }

    private static boolean isAsHere(MigrationInfo applied) {
        return applied.getState() == MigrationState.SUPERSEDED // views, which were made again since
                || applied.getState() == MigrationState.SUCCESS && applied.isChecksumMatching();
    }

    /**
     * What the database has of the schema.
     *
     * @param version of the newest applied migration; {@code "0"} on an empty database
     * @param pending how many migrations are still to be applied; changed views are one
     * @param newer the database's version when it is one that this program does not know
     */
    public record State(String version, int pending, Optional<String> newer) {}

    /**
     * Looks at the database once.
     *
     * @throws SchemaException when the login is one that no schema can be made with, or the database was made before version 1.0
     */
    public State state() {
        MigrationInfoService info = info();
        return new State(version(info), info.pending().length, newer(info));
    }

    private static String version(MigrationInfoService info) {
        MigrationInfo current = info.current();
        return current == null || current.getVersion() == null
                ? "0"
                : current.getVersion().getVersion();
    }

    private static Optional<String> newer(MigrationInfoService info) {
        return Arrays.stream(info.applied())
                .filter(applied -> applied.getVersion() != null && applied.getState() == MigrationState.FUTURE_SUCCESS)
                .max((a, b) -> a.getVersion().compareTo(b.getVersion()))
                .map(newest -> newest.getVersion().getVersion());
    }

    private static String newer(String version) {
        return "the database's schema is version " + version + ", of a newer release than this program's; nothing was"
                + " changed. Use that release.";
    }
}
