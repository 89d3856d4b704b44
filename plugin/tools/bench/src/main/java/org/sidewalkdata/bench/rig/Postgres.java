package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.testkit.Sql;

/**
 * A database of the private server, accessed as superuser. The password is in the URL or, as from the launcher, in the
 * environment variable {@code PGPASSWORD}.
 */
public final class Postgres {
    private static final String USER = "sidewalk";

    private final String server;
    private final PGSimpleDataSource source = new PGSimpleDataSource();
    private long postmaster;

    private Postgres(String server) {
        this.server = server;
        source.setUrl(server);
        source.setUser(USER);
        source.setCurrentSchema("sidewalk,public");
        if (source.getPassword() == null) {
            source.setPassword(Objects.requireNonNullElse(System.getenv("PGPASSWORD"), ""));
        }
    }

    /**
     * Creates a database unless it exists.
     *
     * @param server JDBC URL of any database of the server
     */
    static Postgres database(String server, String name) {
        Sql admin = new Postgres(server).sql();
        if (admin.rows("SELECT FROM pg_database WHERE datname = '" + name + "'").isEmpty()) {
            admin.run("CREATE DATABASE " + name);
        }
        Postgres database = new Postgres(server);
        database.source.setDatabaseName(name);
        return database;
    }

    /** Creates an empty database on the same server; replaces an existing one. */
    public Postgres emptySibling(String name) {
        drop(name);
        return database(server, name);
    }

    public void drop(String sibling) {
        sql().run("DROP DATABASE IF EXISTS " + sibling + " WITH (FORCE)");
    }

    public PGSimpleDataSource source() {
        return source;
    }

    public Connection connect() throws SQLException {
        return source.getConnection();
    }

    /** Returns an executor of statements. */
    public Sql sql() {
        return new Sql(source);
    }

    /** Returns the JDBC URL with user and password: for environment variables, not for a command line. */
    String url() {
        return "jdbc:postgresql://" + host() + ":" + port() + "/" + source.getDatabaseName() + "?user=" + USER
                + "&password=" + source.getPassword();
    }

    /** Returns the environment variables for PostgreSQL's programs and GDAL. */
    Map<String, String> environment() {
        return Map.of(
                "PGHOST", host(),
                "PGPORT", port(),
                "PGDATABASE", String.valueOf(source.getDatabaseName()),
                "PGUSER", USER,
                "PGPASSWORD", String.valueOf(source.getPassword()),
                "PGOPTIONS", "-c search_path=sidewalk,public");
    }

    /** Returns the CPU seconds of the server and all its backends since its start. */
    double cpu() throws IOException {
        if (postmaster == 0) {
            postmaster = Long.parseLong(sql().value("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)"));
        }
        return Cpu.ofFamily(postmaster);
    }

    private String host() {
        return source.getServerNames()[0];
    }

    private String port() {
        return String.valueOf(source.getPortNumbers()[0]);
    }
}
