package org.sidewalkdata.chaos;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.stream.Collectors;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.testkit.Cluster;
import org.sidewalkdata.testkit.SourceTableNames;
import org.sidewalkdata.testkit.Sql;

/** A private PostgreSQL server and its served database, accessed as superuser. One thread. */
public final class ServedDatabase implements AutoCloseable {
    private static final int SECONDS_TO_RECOVER = 60;

    /** A hash over all tables that a load writes. A killed load must leave all of its changes or none. */
    private static final String HASH = SourceTableNames.ALL.stream()
            .map(table ->
                    "(SELECT md5(coalesce(string_agg(row::text, ';' ORDER BY row::text COLLATE \"C\"), '')) FROM %s row)"
                            .formatted(table))
            .collect(Collectors.joining(" || ", "SELECT ", ""));

    private final Cluster cluster;
    private final String login;
    private volatile boolean closed;

    ServedDatabase(Path folder) {
        this.cluster = Cluster.startedIn(folder);
        this.login = "?user=sidewalk&password=" + cluster.password();
    }

    /** Returns the JDBC URL with user and password: for environment variables, not for a command line. */
    public String url() {
        return cluster.url() + login;
    }

    /** Returns the JDBC URL of another database of the same server. */
    String siblingUrl(String name) {
        return cluster.url().replaceFirst("/[^/]*$", "/" + name) + login;
    }

    Connection connect() throws SQLException {
        return source(url()).getConnection();
    }

    private static PGSimpleDataSource source(String url) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        source.setCurrentSchema("sidewalk,public");
        source.setApplicationName("chaos");
        source.setConnectTimeout(10);
        source.setSocketTimeout(SECONDS_TO_RECOVER);
        return source;
    }

    /** Returns an executor of statements on a database of the server. */
    static Sql sql(String url) {
        return new Sql(source(url));
    }

    /** Returns the only row of a query. */
    String value(String sql) {
        return sql(url()).value(sql);
    }

    String hashOfSources() {
        return value(HASH);
    }

    /** Returns the process of the server. */
    ProcessHandle postmaster() {
        return process(value("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)"));
    }

    static ProcessHandle process(String pid) {
        return ProcessHandle.of(Long.parseLong(pid))
                .orElseThrow(() -> new IllegalStateException("no such process: " + pid));
    }

    /** Restarts the server if it is down and waits while it recovers. */
    void awaitUp() throws InterruptedException {
        long end = System.nanoTime() + SECONDS_TO_RECOVER * 1_000_000_000L;
        while (true) {
            try {
                value("SELECT 1");
                return;
            } catch (IllegalStateException e) {
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
