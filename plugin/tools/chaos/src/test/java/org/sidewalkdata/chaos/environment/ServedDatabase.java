package org.sidewalkdata.chaos.environment;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.testkit.Cluster;
import org.sidewalkdata.testkit.SourceTableNames;

/** A private PostgreSQL server and its served database, accessed as superuser. One thread. */
public final class ServedDatabase implements AutoCloseable {
    private static final int SECONDS_TO_RECOVER = 60;

    private final Cluster cluster;
    private final String login;
    private volatile boolean closed;

    private ServedDatabase(Cluster cluster) {
        this.cluster = cluster;
        this.login = "?user=sidewalk&password=" + cluster.password();
    }

    static ServedDatabase start(Path folder) {
        return new ServedDatabase(Cluster.startedIn(folder));
    }

    /** Returns the JDBC URL with user and password: for environment variables, not for a command line. */
    public String url() {
        return cluster.url() + login;
    }

    /** Returns the JDBC URL of another database of the same server. */
    public String siblingUrl(String name) {
        return cluster.url().replaceFirst("/[^/]*$", "/" + name) + login;
    }

    /** Creates another, empty database on the same server and returns its URL. */
    public String emptySibling(String name) throws SQLException {
        execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)", "CREATE DATABASE " + name);
        return siblingUrl(name);
    }

    public Connection connect() throws SQLException {
        return connect(url());
    }

    public static Connection connect(String url) throws SQLException {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        source.setCurrentSchema("sidewalk,public");
        source.setApplicationName("chaos");
        source.setConnectTimeout(10);
        source.setSocketTimeout(SECONDS_TO_RECOVER);
        return source.getConnection();
    }

    public void execute(String... statements) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** Returns the first value of the first row as text. */
    public String value(String sql) throws SQLException {
        try (Connection connection = connect()) {
            return value(connection, sql);
        }
    }

    public static String value(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return String.valueOf(row.getString(1));
        }
    }

    /** Returns a hash over all tables that a load writes. A killed load must leave all of its changes or none. */
    public String hashOfSources() throws SQLException {
        StringBuilder all = new StringBuilder();
        try (Connection connection = connect()) {
            for (String table : SourceTableNames.ALL) {
                all.append(value(
                        connection,
                        "SELECT md5(coalesce(string_agg(row::text, ';' ORDER BY row::text COLLATE \"C\"), '')) FROM "
                                + table + " row"));
            }
        }
        return all.toString();
    }

    /** Returns the process of the server. */
    public ProcessHandle postmaster() throws SQLException {
        return process(value("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)"));
    }

    public static ProcessHandle process(String pid) {
        return ProcessHandle.of(Long.parseLong(pid))
                .orElseThrow(() -> new IllegalStateException("no such process: " + pid));
    }

    /** Restarts the server if it is down and waits while it recovers. */
    public void awaitUp() throws SQLException, InterruptedException {
        long end = System.nanoTime() + SECONDS_TO_RECOVER * 1_000_000_000L;
        while (true) {
            try {
                value("SELECT 1");
                return;
            } catch (SQLException e) {
                if (closed || System.nanoTime() > end) {
                    throw e;
                }
                Thread.sleep(200);
                cluster.start();
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        cluster.close();
    }
}
