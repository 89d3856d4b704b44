package org.sidewalkdata.testkit;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.schema.Schema;

/**
 * A fresh database with the schema of {@code sql-views/} and no rows, for one test class or one test.
 *
 * <pre>{@code
 * try (PrivateDatabase database = PrivateDatabase.create()) {
 *     DataSource owner = database.dataSource();
 * }
 * }</pre>
 *
 * {@code ./sidewalk test} starts one server for the test processes of all modules; its superuser's JDBC URL is in the
 * environment variable {@code TEST_DB_URL}. Without it, a JVM starts a private server with its first database.
 * Another database takes about 50 ms, because it is a copy of a template. Processes with the same {@code
 * TEST_RUN} share their templates.
 */
public final class PrivateDatabase implements AutoCloseable {
    private static final AtomicInteger CREATED = new AtomicInteger();

    private static final int MOST_CONNECTIONS = 50;

    private static final @Nullable String RUN = System.getenv("TEST_RUN");

    /** Begins a session as hosts do, for what answers requests. */
    public static final String AS_READER = "SET ROLE sidewalk_reader;";

    private final Server server;
    private final String name;
    private final SessionPool sessions;
    private Optional<HikariDataSource> pool = Optional.empty();
    private Optional<HikariDataSource> reader = Optional.empty();

    private PrivateDatabase(Server server, String name) {
        this.server = server;
        this.name = name;
        this.sessions = new SessionPool(dataSource());
    }

    /** Creates a copy of the migrated template. */
    public static PrivateDatabase create() {
        return create(Shared.SERVER);
    }

    /**
     * Creates a copy of the city {@code name}. The first caller on this server fills it; so all callers with one name must
     * fill it with the same data.
     *
     * @param name lower-case letters, digits and underscores
     */
    public static PrivateDatabase copyOf(String name, Fill fill) {
        return create(Shared.SERVER, Shared.SERVER.filled(name, fill));
    }

    /** Loads a city into an empty database. */
    public interface Fill {
        void into(PrivateDatabase database) throws Exception;
    }

    /** Creates a database on a separate server, for tests that stop the server. Close the server, not the database. */
    public static OwnCluster startOwnCluster() {
        Cluster cluster = Cluster.started();
        return new OwnCluster(cluster, create(Server.of(cluster)));
    }

    /** Does the same as {@link #startOwnCluster} with a server that can have replicas. */
    public static OwnCluster startReplicatedCluster() {
        Cluster cluster = Cluster.startedReplicated();
        return new OwnCluster(cluster, create(Server.of(cluster)));
    }

    /** A database on a server that no other test uses, so it can be stopped and restarted. */
    public record OwnCluster(Cluster cluster, PrivateDatabase database) implements AutoCloseable {
        /** Stops the server: clients lose their connections, and new connections fail. */
        public void stop() {
            cluster.stop();
        }

        /** Restarts the server on the same port. */
        public void start() {
            cluster.start();
        }

        @Override
        public void close() {
            cluster.close();
        }
    }

    /** Returns unpooled connections of the owner with the {@code search_path} of the service. */
    public DataSource dataSource() {
        return dataSource(url());
    }

    /**
     * Returns pooled connections of the owner: opening a connection takes longer than most statements. A session keeps what
     * a test changes in it, so tests use {@link #dataSource}. Closed with the database. Thread-safe.
     */
    public synchronized DataSource pool() {
        if (pool.isEmpty()) {
            pool = Optional.of(pool("SELECT"));
        }
        return pool.get();
    }

    /**
     * Returns pooled connections with the role that answers requests, as hosts have them: what this role may not read is a
     * fault there. For the service only. Closed with the database. Thread-safe.
     */
    public synchronized DataSource reader() {
        if (reader.isEmpty()) {
            reader = Optional.of(pool(AS_READER));
        }
        return reader.get();
    }

    private HikariDataSource pool(String begin) {
        HikariConfig config = new HikariConfig();
        config.setDataSource(dataSource());
        config.setConnectionInitSql(begin);
        config.setMinimumIdle(0);
        config.setMaximumPoolSize(MOST_CONNECTIONS);
        return new HikariDataSource(config);
    }

    /** Sets a default for new sessions, such as {@code timezone = 'UTC'}. Existing sessions are not used again. */
    public synchronized void setDefault(String setting) {
        sql().run("ALTER DATABASE " + name + " SET " + setting);
        sessions.close();
        pools().forEach(kept -> kept.getHikariPoolMXBean().softEvictConnections());
    }

    /** Returns an executor of statements as the owner. */
    public Sql sql() {
        return new Sql(sessions);
    }

    /** Returns the JDBC URL with user, password and {@code search_path}. */
    public String url() {
        return server.url(name) + "currentSchema=" + Schema.NAME + ",public";
    }

    public String user() {
        return dataSource(url()).getUser();
    }

    /** Returns the password; empty if the URL in {@code TEST_DB_URL} has none. */
    public String password() {
        String password = dataSource(url()).getPassword();
        return password == null ? "" : password;
    }

    /** Drops the database even if connections are open. */
    @Override
    public synchronized void close() {
        closeSessions();
        server.execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
    }

    private void closeSessions() {
        pools().forEach(HikariDataSource::close);
        sessions.close();
    }

    private Stream<HikariDataSource> pools() {
        return Stream.of(pool, reader).flatMap(Optional::stream);
    }

    private static PrivateDatabase create(Server server) {
        return create(server, server.template);
    }

    private static PrivateDatabase create(Server server, String template) {
        String name = "test_%d_%d".formatted(ProcessHandle.current().pid(), CREATED.incrementAndGet());
        server.copy(template, name);
        return new PrivateDatabase(server, name);
    }

    private static PGSimpleDataSource dataSource(String url) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        return source;
    }

    /** The server of this JVM, started at its first use. */
    private static final class Shared {
        static final Server SERVER = start();

        private static Server start() {
            String given = System.getenv("TEST_DB_URL");
            if (given != null && !given.isBlank()) {
                Server server = Server.at(given);
                if (RUN == null) {
                    Runtime.getRuntime().addShutdownHook(new Thread(server::dropTemplates));
                }
                return server;
            }
            Cluster cluster = Cluster.started();
            Runtime.getRuntime().addShutdownHook(new Thread(cluster::close));
            return Server.of(cluster);
        }
    }

    /**
     * A server for databases: the URL of an administrator, and the migrated template that new databases are copied
     * from.
     */
    private record Server(String adminUrl, String template) {

        static Server of(Cluster cluster) {
            return at(cluster.url() + "?user=" + Cluster.SUPERUSER + "&password=" + cluster.password());
        }

        static Server at(String adminUrl) {
            String template =
                    "template_" + (RUN == null ? ProcessHandle.current().pid() : RUN);
            Server server = new Server(adminUrl, template);
            server.prepare(template, "template0", database -> new Schema(database.dataSource()).migrate());
            return server;
        }

        /** Returns the template of a city, filled by the first caller. */
        String filled(String city, Fill fill) {
            String name = template + "_" + city;
            prepare(name, template, fill);
            return name;
        }

        /** Creates and fills a template unless another process has done so. A template that was filled has a comment. */
        private void prepare(String name, String source, Fill fill) {
            try (Connection connection = dataSource(adminUrl).getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("SELECT pg_advisory_lock(hashtext('" + name + "'))");
                try (ResultSet rows = statement.executeQuery(
                        "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = '" + name
                                + "'")) {
                    if (rows.next() && rows.getString(1) != null) {
                        return;
                    }
                }
                statement.execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
                copy(source, name);
                PrivateDatabase database = new PrivateDatabase(this, name);
                fill.into(database);
                database.closeSessions();
                statement.execute("COMMENT ON DATABASE " + name + " IS 'filled'");
            } catch (Exception e) {
                throw new IllegalStateException(name + " cannot be filled: " + e.getMessage(), e);
            }
        }

        /** Copies a database that has no sessions; file_copy takes three quarters of the time of wal_log. */
        void copy(String source, String name) {
            execute("CREATE DATABASE " + name + " TEMPLATE " + source + " STRATEGY file_copy");
        }

        void dropTemplates() {
            new Sql(dataSource(adminUrl))
                    .rows("SELECT datname FROM pg_database WHERE starts_with(datname, '" + template + "')")
                    .forEach(name -> execute("DROP DATABASE " + name + " WITH (FORCE)"));
        }

        /** Returns the administrator's URL with another database, ending so that one more parameter can be appended. */
        String url(String database) {
            int parameters = adminUrl.indexOf('?');
            String address = parameters < 0 ? adminUrl : adminUrl.substring(0, parameters);
            String query = parameters < 0 ? "?" : adminUrl.substring(parameters) + "&";
            return address.substring(0, address.lastIndexOf('/') + 1) + database + query;
        }

        void execute(String sql) {
            new Sql(dataSource(adminUrl)).run(sql);
        }
    }
}
