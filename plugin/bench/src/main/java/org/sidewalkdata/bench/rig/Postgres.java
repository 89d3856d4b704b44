package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.postgresql.Driver;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.testkit.Sql;

/**
 * One database of the private server. Connections are those of its superuser; the password comes in the address or, as
 * from the launcher, in the environment variable {@code PGPASSWORD}.
 */
public final class Postgres {
    private final String url;
    private final long postmaster;

    private Postgres(String url, long postmaster) {
        this.url = url;
        this.postmaster = postmaster;
    }

    /** The database of that name on the server of an address; made when it is not there. */
    static Postgres database(String adminUrl, String name) throws SQLException {
        String url = sibling(withPassword(adminUrl), name);
        try (Connection connection = source(withPassword(adminUrl)).getConnection();
                Statement statement = connection.createStatement()) {
            try (ResultSet found = statement.executeQuery("SELECT FROM pg_database WHERE datname = '" + name + "'")) {
                if (found.next()) {
                    return new Postgres(url, postmaster(connection));
                }
            }
            statement.execute("CREATE DATABASE " + name);
            return new Postgres(url, postmaster(connection));
        }
    }

    /** Another database of the same server, empty. */
    public Postgres emptySibling(String name) throws SQLException {
        execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)", "CREATE DATABASE " + name);
        return new Postgres(sibling(url, name), postmaster);
    }

    public void drop(Postgres sibling) throws SQLException {
        execute("DROP DATABASE IF EXISTS " + sibling.name() + " WITH (FORCE)");
    }

    /** The JDBC address, with user and password: for an environment, not for a command line. */
    public String url() {
        return url;
    }

    public String name() {
        return property("PGDBNAME");
    }

    String host() {
        return property("PGHOST");
    }

    String port() {
        return property("PGPORT");
    }

    /** The address that {@code psql} takes. */
    public String uri() {
        return "postgresql://sidewalk@" + host() + ":" + port() + "/" + name();
    }

    /** The name that GDAL takes. */
    public String gdalName() {
        return "PG:dbname=" + name() + " host=" + host() + " port=" + port() + " user=sidewalk";
    }

    /** Of the superuser; empty: none is known. */
    String password() {
        return source().getPassword() == null ? "" : source().getPassword();
    }

    public PGSimpleDataSource source() {
        return source(url);
    }

    private static PGSimpleDataSource source(String url) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        source.setUser("sidewalk");
        source.setCurrentSchema("sidewalk,public");
        return source;
    }

    public Connection connect() throws SQLException {
        return source().getConnection();
    }

    /** One after the other. */
    public void execute(String... statements) {
        for (String sql : statements) {
            new Sql(source()).run(sql);
        }
    }

    /** The only value of the only row, as text. */
    public String value(String sql) {
        return new Sql(source()).value(sql);
    }

    /** CPU seconds of the server and all its backends since it was started. */
    double cpu() throws IOException {
        return Cpu.ofFamily(postmaster);
    }

    private String property(String key) {
        Properties parsed = Driver.parseURL(url, new Properties());
        if (parsed == null) {
            throw new IllegalArgumentException("not an address of PostgreSQL: " + url);
        }
        return String.valueOf(parsed.getProperty(key));
    }

    private static String withPassword(String url) {
        String password = System.getenv("PGPASSWORD");
        return password == null || url.indexOf('?') >= 0 ? url : url + "?user=sidewalk&password=" + password;
    }

    private static String sibling(String url, String name) {
        int query = url.indexOf('?');
        String address = query < 0 ? url : url.substring(0, query);
        return address.substring(0, address.lastIndexOf('/') + 1) + name + (query < 0 ? "" : url.substring(query));
    }

    private static long postmaster(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)")) {
            row.next();
            return row.getLong(1);
        }
    }
}
