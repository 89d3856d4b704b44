package org.sidewalkdata.schema;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.flywaydb.core.api.MigrationState;

/**
 * Migrates a database to the schema of {@code sql-views/}: source tables, rules, serving tables, views, the reader's
 * role. All objects are in the PostgreSQL schema {@value #NAME}; PostGIS is in {@code public}.
 */
public final class Schema {
    public static final String NAME = "sidewalk";

    /**
     * Seconds that a statement of a migration waits for a lock. Statements behind which readers would wait set a
     * shorter limit.
     */
    private static final int LOCK_SECONDS = 30;

    /** How long a migration waits for a running refresh. */
    private static final Duration REFRESH_WAIT = Duration.ofMinutes(10);

    /** Takes the lock of a refresh; the advisory lock of version 1.0 in a database that does not have the table yet. */
    private static final String LOCK = """
            DO $$
            BEGIN
              IF to_regclass('sidewalk.work_lock') IS NULL THEN
                PERFORM pg_advisory_xact_lock(8316288573873679467);
              ELSE
                PERFORM FROM sidewalk.work_lock WHERE work = 'refresh' FOR UPDATE;
              END IF;
            END $$""";

    private static final String HOLDER = """
            SELECT a.pid, a.usename
            FROM pg_locks l
            JOIN pg_stat_activity a USING (pid)
            WHERE l.granted AND l.pid <> pg_backend_pid() AND a.datname = current_database()
              AND (l.locktype = 'advisory' OR l.relation = to_regclass('sidewalk.work_lock') AND l.mode = 'RowShareLock')
            ORDER BY (l.locktype = 'advisory') <> %s, a.xact_start
            LIMIT 1""";

    /**
     * Turns off time limits that an administrator set for all sessions: they are meant for others. The last two
     * settings exist from PostgreSQL 14 and 17 on.
     */
    private static final String PATIENT = """
            SET statement_timeout = 0;
            SET idle_in_transaction_session_timeout = 0;
            SELECT set_config(name, '0', false) FROM pg_settings WHERE name IN ('idle_session_timeout', 'transaction_timeout')
            """;

    private final DataSource owner;
    private final Duration refreshWait;
    private final Flyway flyway;

    /**
     * Creates a migrator.
     *
     * @param owner connections of a role that may create schemas, the extension PostGIS and a role
     */
    public Schema(DataSource owner) {
        this(owner, REFRESH_WAIT);
    }

    /** Creates a migrator with a limit of the time that it waits for a running refresh. */
    public Schema(DataSource owner, Duration refreshWait) {
        this.owner = owner;
        this.refreshWait = refreshWait;
        this.flyway = Flyway.configure()
                .dataSource(owner)
                .locations("classpath:sql-views/migrations")
                .javaMigrations(new Views())
                .ignoreMigrationPatterns("*:future")
                .lockRetryCount(5) // no other migration runs, so somebody else holds Flyway's lock
                .group(true) // one transaction: readers see the old schema or the new one
                .initSql("SET lock_timeout = '" + LOCK_SECONDS + "s'; SET standard_conforming_strings = on;" + PATIENT)
                .defaultSchema(NAME)
                .createSchemas(true)
                .loggers("slf4j")
                .load();
    }

    /**
     * Applies all missing migrations in one transaction; does nothing on a database that is up to date. Waits for a
     * running refresh and keeps others from starting. Many processes may call this at the same time.
     *
     * @throws SchemaException when the operator has to do something first; nothing was changed
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
     * The result of a migration.
     *
     * @param applied number of migrations applied
     * @param version version of the schema now
     * @param rightsGiven true: the role that serves was created or got missing privileges
     */
    public record Upgrade(int applied, String version, boolean rightsGiven) {}

    /** A change of the schema that one process at a time makes. */
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

    /**
     * Returns whether the database was made before version 1.0, whose first migration had another name. Its schema
     * cannot be migrated.
     */
    private static boolean isOfBeforeTheFirstRelease(MigrationInfo applied) {
        return applied.getVersion() != null
                && applied.getVersion().getVersion().equals("1")
                && applied.getDescription().equals("source tables");
    }

    /**
     * Explains a fault by the login's name. Such a fault comes before all others, and Flyway's message does not mention
     * the name.
     */
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

    /** Checks the database before the schema is created. An existing schema is migrated without this check. */
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
            statement.execute(PATIENT); // waits for a refresh, and is idle while the schema is made
            statement.execute("SET lock_timeout = '" + refreshWait.toMillis() + "ms'");
            connection.setAutoCommit(false);
            try {
                statement.execute(LOCK);
                T result = change.by(statement);
                connection.commit();
                return result;
            } catch (SQLException | FlywayException e) {
                connection.rollback();
                if (isOfLock(e)) {
                    throw busy(statement, e);
                }
                throw e;
            }
        } catch (FlywayException e) {
            throw UpgradeFault.explain(e);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static boolean isOfLock(Exception fault) {
        return isOfFlyway(fault) || fault instanceof SQLException sql && UpgradeFault.LOCKED.equals(sql.getSQLState());
    }

    private static boolean isOfFlyway(Exception fault) {
        return String.valueOf(fault.getMessage()).contains("advisory lock");
    }

    /** Names the session that holds a lock for too long. */
    private SchemaException busy(Statement statement, Exception fault) throws SQLException {
        boolean isOfFlyway = isOfFlyway(fault);
        try (ResultSet holder = statement.executeQuery(String.format(Locale.ROOT, HOLDER, isOfFlyway))) {
            String who = holder.next()
                    ? "process " + holder.getLong(1) + " of the login " + holder.getString(2)
                    : "another session";
            return SchemaException.busy(
                    (isOfFlyway
                                    ? "the lock of migrations is held by "
                                    : "a refresh did not end within " + refreshWait.toSeconds()
                                            + " s; its lock is held by ")
                            + who + ". Nothing was changed. Try again when it has ended; a superuser can end it with"
                            + " SELECT pg_terminate_backend(PROCESS).",
                    fault);
        }
    }

    private static boolean makeReaderRole(Statement statement) throws SQLException {
        ReaderRole.make(statement);
        return true;
    }

    /**
     * Returns whether the role that serves is missing or lacks a privilege on what is published, as in a database that
     * was restored without roles or privileges; {@link #migrate} fixes it. For a schema that is up to date.
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

    /**
     * Returns whether nothing is pending and all checksums match. Avoids Flyway's own check, which examines everything
     * again.
     */
    private static boolean isUpToDate(MigrationInfoService info) {
        return info.pending().length == 0 && Arrays.stream(info.applied()).allMatch(Schema::isAsHere);
    }

    private static boolean isAsHere(MigrationInfo applied) {
        return applied.getState() == MigrationState.SUPERSEDED // views, which were recreated later
                || applied.getState() == MigrationState.SUCCESS && applied.isChecksumMatching();
    }

    /**
     * The state of the schema in the database.
     *
     * @param version version of the newest applied migration; {@code "0"} for an empty database
     * @param pending number of migrations to apply; changed views count as one
     * @param newer version of the database when this program does not know it
     */
    public record State(String version, int pending, Optional<String> newer) {}

    /**
     * Reads the state of the schema.
     *
     * @throws SchemaException when no schema can be made with the login, or the database was made before version 1.0
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
