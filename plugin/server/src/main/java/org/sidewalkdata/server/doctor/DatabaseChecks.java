package org.sidewalkdata.server.doctor;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.sidewalkdata.schema.Schema;
import org.sidewalkdata.schema.SchemaException;
import org.sidewalkdata.server.database.ReaderPool;

/** Checks what the program needs of its database: versions, schema, the role that serves. */
final class DatabaseChecks {
    private static final int POSTGRESQL = 140000;

    private final Connection connection;
    private final List<Finding> findings = new ArrayList<>();

    private DatabaseChecks(Connection connection) {
        this.connection = connection;
    }

    /**
     * Runs the checks.
     *
     * @return the findings; the data can be checked if none of them is to do
     */
    static List<Finding> run(DataSource owner, Connection connection) {
        DatabaseChecks checks = new DatabaseChecks(connection);
        checks.look("PostgreSQL", checks::postgresql);
        checks.look("encoding", checks::encoding);
        checks.look("PostGIS", checks::postgis);
        Schema schema = new Schema(owner);
        Schema.State state;
        try {
            state = schema.state();
        } catch (SchemaException e) {
            checks.findings.add(Finding.toDo("schema", "cannot be checked", String.valueOf(e.getMessage())));
            return checks.findings;
        }
        checks.schema(state);
        checks.look("role", checks::role);
        if (state.pending() == 0 && state.newer().isEmpty()) {
            checks.look("rights", () -> checks.rights(schema));
        }
        return checks.findings;
    }

    private interface Look {
        void run() throws SQLException;
    }

    private void look(String subject, Look look) {
        findings.addAll(Check.findings(subject, () -> {
            look.run();
            return List.of();
        }));
    }

    private void rights(Schema schema) throws SQLException {
        if (schema.readerLacksRights()) {
            findings.add(Finding.toDo(
                    "rights",
                    "the role that serves cannot read all published data, for example after a restore without privileges",
                    "Run: ./sidewalk migrate"));
        }
    }

    private void postgresql() throws SQLException {
        int number = Integer.parseInt(text("SHOW server_version_num"));
        String version = text("SHOW server_version");
        findings.add(
                number < POSTGRESQL
                        ? Finding.toDo(
                                "PostgreSQL", version, "Upgrade to PostgreSQL 14 or newer; 15 is the tested version.")
                        : Finding.good("PostgreSQL", version));
    }

    private void encoding() throws SQLException {
        String encoding = text("SHOW server_encoding");
        if (!encoding.equals("UTF8")) {
            findings.add(Finding.toDo(
                    "encoding",
                    encoding + " cannot store every name",
                    "Create another database and load into it: createdb -T template0 -E UTF8 NAME"));
        }
    }

    private void postgis() throws SQLException {
        String installed = text("SELECT installed_version FROM pg_available_extensions WHERE name = 'postgis'");
        String available = text("SELECT default_version FROM pg_available_extensions WHERE name = 'postgis'");
        String schema = text("SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'postgis'");
        if (!installed.isEmpty() && !schema.equals("public")) {
            findings.add(Finding.toDo(
                    "PostGIS",
                    installed + " is in the schema " + schema + " but must be in public",
                    "Create a separate database and run there: CREATE EXTENSION postgis SCHEMA public"));
        } else if (!installed.isEmpty()) {
            findings.add(Finding.good("PostGIS", installed));
        } else if (!available.isEmpty()) {
            findings.add(Finding.toDo(
                    "PostGIS",
                    available + " is installed on the server but not created in this database",
                    "Run as a role that may create extensions: ./sidewalk migrate"));
        } else {
            findings.add(Finding.toDo(
                    "PostGIS",
                    "missing on the database server",
                    "Install it (Debian: apt-get install postgresql-15-postgis-3), then run: ./sidewalk migrate"));
        }
    }

    private void schema(Schema.State state) {
        String text = "version " + state.version();
        if (state.newer().isPresent()) {
            findings.add(Finding.toDo(
                    "schema", text + ", of a newer release than this program's", "Use that release of the program."));
        } else {
            findings.add(
                    state.pending() > 0
                            ? Finding.toDo(
                                    "schema",
                                    text + ", " + state.pending()
                                            + (state.pending() == 1 ? " migration missing" : " migrations missing"),
                                    "Run: ./sidewalk migrate")
                            : Finding.good("schema", text));
        }
    }

    private void role() throws SQLException {
        String role = ReaderPool.ROLE;
        if (text("SELECT 1 FROM pg_roles WHERE rolname = '" + role + "'").isEmpty()) {
            findings.add(Finding.toDo("role", role + " does not exist", "Run: ./sidewalk migrate"));
            return;
        }
        String login = text("SELECT current_user");
        boolean member = text("SELECT pg_has_role(current_user, '" + role + "', 'MEMBER')")
                .equals("t");
        findings.add(
                member
                        ? Finding.good("role", login + " is a member of " + role)
                        : Finding.toDo(
                                "role",
                                login + " is not a member of " + role + ", the role that serves requests",
                                "As a superuser run: GRANT " + role + " TO " + text("SELECT quote_ident(current_user)")
                                        + " WITH ADMIN OPTION (migrate grants it to SIDEWALK_DB_READER_USER in turn)"));
    }

    /** Returns the first column of the first row; empty text for no row or null. */
    private String text(String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            String value = rows.next() ? rows.getString(1) : null;
            return value == null ? "" : value;
        }
    }
}
