package org.sidewalkdata.server.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.SettingException;

/**
 * Creates the login of {@code SIDEWALK_DB_READER_USER}: a member of {@link ReaderPool#ROLE} without other rights, so
 * that a request that escapes its role gains nothing. Also revokes from PUBLIC what the reader does not need ({@link
 * ReaderRights}), as far as the owner may. Run by {@code migrate} and {@code demo}. Used by one thread.
 */
public final class ReaderLogin {
    private static final String INSUFFICIENT_PRIVILEGE = "42501";

    private final Connection owner;
    private final DatabaseAddress reader;
    private final List<String> lines = new ArrayList<>();

    private ReaderLogin(Connection owner, DatabaseAddress reader) {
        this.owner = owner;
        this.reader = reader;
    }

    /**
     * Creates the login, or updates an existing one.
     *
     * @param owner connections that may create roles; without that right if the login is already correct
     * @return messages for the operator
     * @throws SettingException when the login belongs to the owner or a superuser, or cannot be created
     */
    public static List<String> make(DataSource owner, DatabaseAddress reader) throws SQLException {
        try (Connection connection = owner.getConnection()) {
            ReaderLogin login = new ReaderLogin(connection, reader);
            login.refusePowerful();
            login.create();
            login.takeFromPublic();
            return login.lines;
        }
    }

    /** Returns true if the login may become the owner of the schema, as a superuser always may. */
    public static boolean ownsTheSchema(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("""
                        SELECT pg_has_role(session_user, nspowner, 'MEMBER')
                        FROM pg_namespace
                        WHERE nspname = 'sidewalk'""")) {
            return row.next() && row.getBoolean(1);
        }
    }

    private void refusePowerful() throws SQLException {
        if (isTrue("SELECT rolsuper OR pg_has_role(oid, current_user, 'MEMBER') FROM pg_roles WHERE rolname = ?")) {
            throw new SettingException("SIDEWALK_DB_READER_USER must be a separate login with fewer rights, but "
                    + reader.user() + " is a superuser or has the rights of SIDEWALK_DB_USER");
        }
    }

    private void create() throws SQLException {
        try {
            boolean isNew = !isTrue("SELECT true FROM pg_roles WHERE rolname = ?");
            if (isNew) {
                run("CREATE ROLE %s LOGIN");
                lines.add("Created the login " + reader.user() + ".");
            }
            if (!isTrue(
                    "SELECT pg_has_role(oid, '" + ReaderPool.ROLE + "', 'MEMBER') FROM pg_roles WHERE rolname = ?")) {
                run("GRANT " + ReaderPool.ROLE + " TO %s");
            }
            if (!logsIn()) {
                setPassword(isNew);
            }
            // defaults for manual logins; a session can change them, which no right can prevent
            run("ALTER ROLE %s SET default_transaction_read_only = on");
            run("ALTER ROLE %s SET statement_timeout = '30min'");
            run("ALTER ROLE %s SET idle_in_transaction_session_timeout = '30min'");
        } catch (SQLException e) {
            if (!INSUFFICIENT_PRIVILEGE.equals(e.getSQLState())) {
                throw e;
            }
            if (!logsIn()) {
                throw new SettingException("SIDEWALK_DB_USER may not create the login " + reader.user()
                        + "; as a superuser run: CREATE ROLE " + reader.user() + " LOGIN PASSWORD '…'; GRANT "
                        + ReaderPool.ROLE + " TO " + reader.user() + " (" + e.getMessage() + ")");
            }
        }
    }

    /**
     * Sets the password. The password of an existing login is kept if none is set, because an empty password is seldom
     * intended. A change is reported, because other programs may use the old password.
     */
    private void setPassword(boolean isNew) throws SQLException {
        if (isNew && reader.password().isEmpty()) {
            run("DROP ROLE %s");
            throw new SettingException("the login " + reader.user()
                    + " cannot be created without a password: set SIDEWALK_DB_READER_PASSWORD");
        }
        if (reader.password().isEmpty()) {
            lines.add("The login " + reader.user() + " cannot log in. Its password was not changed, because"
                    + " SIDEWALK_DB_READER_PASSWORD is not set.");
            return;
        }
        owner.unwrap(PGConnection.class)
                .alterUserPassword(reader.user(), reader.password().toCharArray(), "scram-sha-256");
        if (!isNew) {
            lines.add("Changed the password of the login " + reader.user()
                    + " to SIDEWALK_DB_READER_PASSWORD. The old password no longer works.");
        }
    }

    private void takeFromPublic() throws SQLException {
        asFarAsAllowed("GRANT TEMPORARY ON DATABASE " + identifier(owner.getCatalog())
                + " TO CURRENT_USER"); // load and refresh need it
        for (ReaderRights right : ReaderRights.excessive(owner)) {
            asFarAsAllowed(right.remedy());
        }
        for (ReaderRights right : ReaderRights.excessive(owner)) {
            lines.add("The login may still create " + right.what() + "; as " + right.of() + " run: " + right.remedy());
        }
    }

    private boolean logsIn() {
        try (Connection connection = OwnerDataSource.of(reader, "migrate").getConnection()) {
            return connection.isValid(10) && isMember(connection);
        } catch (SQLException e) {
            return false; // the method asks exactly this
        }
    }

    private static boolean isMember(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT pg_has_role(session_user, '" + ReaderPool.ROLE + "', 'MEMBER')")) {
            return row.next() && row.getBoolean(1);
        }
    }

    private boolean isTrue(String question) throws SQLException {
        try (PreparedStatement statement = owner.prepareStatement(question)) {
            statement.setString(1, reader.user());
            try (ResultSet row = statement.executeQuery()) {
                return row.next() && row.getBoolean(1);
            }
        }
    }

    /** Runs a statement and ignores missing rights: the rights that remain show what was not allowed. */
    private void asFarAsAllowed(String sql) throws SQLException {
        try (Statement statement = owner.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            if (!INSUFFICIENT_PRIVILEGE.equals(e.getSQLState())) {
                throw e;
            }
        }
    }

    /**
     * Runs a statement for the login.
     *
     * @param template the statement; {@code %s} stands for the login
     */
    private void run(String template) throws SQLException {
        try (Statement statement = owner.createStatement()) {
            statement.execute(String.format(Locale.ROOT, template, identifier(reader.user())));
        }
    }

    private String identifier(String name) throws SQLException {
        return owner.unwrap(PGConnection.class).escapeIdentifier(name);
    }
}
