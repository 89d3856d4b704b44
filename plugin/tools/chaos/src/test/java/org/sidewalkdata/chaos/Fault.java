package org.sidewalkdata.chaos;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.sidewalkdata.testkit.Sql;

/** A fault that is injected into a part of the service. */
enum Fault {
    NONE("none"),
    KILL_COMMAND("command, SIGKILL"),
    END_COMMAND("command, SIGTERM"),
    CUT_COMMAND("command's backend, pg_terminate_backend"),
    CUT_ALL("all backends, pg_terminate_backend"),
    KILL_BACKEND("a backend, SIGKILL"),
    KILL_POSTMASTER("postmaster, SIGKILL"),
    KILL_SERVER("server, SIGKILL"),
    END_SERVER("server, SIGTERM");

    private static final int SECONDS_TO_END = 60;
    private static final String CUT = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE ";
    private static final String OTHERS = "backend_type = 'client backend' AND pid <> pg_backend_pid()";

    private final String text;

    Fault(String text) {
        this.text = text;
    }

    boolean needsCommand() {
        return isOnCommand() || this == CUT_COMMAND;
    }

    boolean isOnCommand() {
        return this == KILL_COMMAND || this == END_COMMAND;
    }

    boolean isOnDatabase() {
        return this == CUT_COMMAND || this == CUT_ALL || crashesDatabase();
    }

    /** Returns whether the last commits may be lost. */
    boolean crashesDatabase() {
        return this == KILL_BACKEND || this == KILL_POSTMASTER;
    }

    /** Injects the fault. Throws IllegalStateException if the process does not end within a minute. */
    void inject(TestEnvironment environment, Optional<TestEnvironment.Command> command)
            throws SQLException, InterruptedException {
        ServedDatabase database = environment.database();
        switch (this) {
            case NONE -> {}
            case KILL_COMMAND -> command.orElseThrow().process().destroyForcibly();
            case END_COMMAND -> command.orElseThrow().process().destroy();
            case CUT_COMMAND -> database.value(CUT + "application_name IN " + CityLifecycle.COMMANDS);
            case CUT_ALL -> database.value(CUT + OTHERS);
            case KILL_BACKEND -> killBackend(database);
            case KILL_POSTMASTER -> database.postmaster().destroyForcibly();
            case KILL_SERVER -> environment.server().destroyForcibly().waitFor();
            case END_SERVER -> end(environment.server());
        }
    }

    /**
     * Kills a backend and returns after PostgreSQL has noticed. PostgreSQL then ends all connections, so an earlier new
     * connection would be cut.
     */
    private static void killBackend(ServedDatabase database) throws SQLException, InterruptedException {
        try (Connection witness = database.connect();
                Connection spare = database.connect()) {
            String ownPid = value(spare, "SELECT pg_backend_pid()");
            String pid = value(
                    witness,
                    "SELECT pid FROM pg_stat_activity WHERE " + OTHERS + " ORDER BY pid = " + ownPid
                            + ", pid DESC LIMIT 1");
            ServedDatabase.process(pid).destroyForcibly();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_END);
            while (witness.isValid(SECONDS_TO_END)) {
                if (System.nanoTime() > end) {
                    throw new IllegalStateException(
                            "PostgreSQL did not end its connections after a backend was killed");
                }
                Thread.sleep(20);
            }
        }
    }

    private static String value(Connection connection, String sql) throws SQLException {
        return Sql.rows(connection, sql, "").get(0);
    }

    private static void end(Process server) throws InterruptedException {
        server.destroy();
        if (!server.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
            server.destroyForcibly().waitFor();
            throw new IllegalStateException("the server did not end within " + SECONDS_TO_END + " s after SIGTERM");
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
