package org.sidewalkdata.testkit;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
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
 * All databases of a JVM are in one private server, started with the first; making one more takes some 50 ms. With the
 * environment variable {@code SIDEWALK_TEST_DB_URL} (a JDBC address of a superuser) they are made on that server instead.
 */
public final class PrivateDatabase implements AutoCloseable {
    private static final AtomicInteger CREATED = new AtomicInteger();

    private static final int MOST_CONNECTIONS = 50;

    private final Server server;
    private final String name;
    private final SessionPool sessions;
    private Optional<HikariDataSource> pool = Optional.empty();

    private PrivateDatabase(Server server, String name) {
        this.server = server;
        this.name = name;
        this.sessions = new SessionPool(dataSource());
    }

    /** A copy of the migrated template. */
    public static PrivateDatabase create() {
        return create(Shared.SERVER);
    }

    /** A database on a server of its own, for tests that stop the server; close the server, not the database. */
    public static OwnCluster startOwnCluster() {
        Cluster cluster = Cluster.started();
        return new OwnCluster(cluster, create(Server.of(cluster)));
    }

    /** As {@link #startOwnCluster}, on a server of which replicas can be made. */
    public static OwnCluster startReplicatedCluster() {
        Cluster cluster = Cluster.startedReplicated();
        return new OwnCluster(cluster, create(Server.of(cluster)));
    }

    /** A database that can go away and come back: the server of no other test. */
    public record OwnCluster(Cluster cluster, PrivateDatabase database) implements AutoCloseable {
        /** Clients lose their connections; the next ones are refused. */
        public void stop() {
            cluster.stop();
        }

        /** Starts it again, on the port it had. */
        public void start() {
            cluster.start();
        }

        @Override
        public void close() {
            cluster.close();
        }
    }

    /** Unpooled connections of the owner, who may do everything; {@code search_path} is the service's. */
    public DataSource dataSource() {
        return dataSource(url());
    }

    /**
     * The owner's connections, kept from one use to the next as hosts keep theirs: to open one takes the database longer than to
     * answer most requests. For the service; what a test does to a session of its own stays in it, so tests take
     * {@link #dataSource}. Closed with the database. Any thread.
     */
    public synchronized DataSource pool() {
        if (pool.isEmpty()) {
            HikariConfig config = new HikariConfig();
            config.setDataSource(dataSource());
            config.setMinimumIdle(0);
            config.setMaximumPoolSize(MOST_CONNECTIONS);
            pool = Optional.of(new HikariDataSource(config));
        }
        return pool.get();
    }

    /** Has whoever asks from now on start with a setting, {@code timezone = 'UTC'}: no session from before is used again. */
    public synchronized void setDefault(String setting) {
        sql().run("ALTER DATABASE " + name + " SET " + setting);
        sessions.close();
        pool.ifPresent(kept -> kept.getHikariPoolMXBean().softEvictConnections());
    }

    /** Statements of the owner. */
    public Sql sql() {
        return new Sql(sessions);
    }

    /** JDBC address; carries user, password and {@code search_path}. */
    public String url() {
        return server.url(name) + "currentSchema=" + Schema.NAME + ",public";
    }

    public String user() {
        return dataSource(url()).getUser();
    }

    /** Empty when the address of {@code SIDEWALK_TEST_DB_URL} has none. */
    public String password() {
        String password = dataSource(url()).getPassword();
        return password == null ? "" : password;
    }

    /** Drops the database, also when connections to it are still open. */
    @Override
    public synchronized void close() {
        pool.ifPresent(HikariDataSource::close);
        sessions.close();
        server.execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
    }

    private static PrivateDatabase create(Server server) {
        String name = server.template() + "_" + CREATED.incrementAndGet();
        // copying files takes three quarters of the time of logging their pages
        server.execute("CREATE DATABASE " + name + " TEMPLATE " + server.template() + " STRATEGY file_copy");
        return new PrivateDatabase(server, name);
    }

    private static PGSimpleDataSource dataSource(String url) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        return source;
    }

    /** The server of this JVM; the holder starts it with the first use. */
    private static final class Shared {
        static final Server SERVER = start();

        private static Server start() {
            String given = System.getenv("SIDEWALK_TEST_DB_URL");
            if (given != null && !given.isBlank()) {
                Server server = Server.at(given);
                Runtime.getRuntime().addShutdownHook(new Thread(server::dropTemplate));
                return server;
            }
            Cluster cluster = Cluster.started();
            Runtime.getRuntime().addShutdownHook(new Thread(cluster::close));
            return Server.of(cluster);
        }
    }

    /** Where databases are made: an administrator's address and the migrated template that new ones are copied from. */
    private record Server(String adminUrl, String template) {

        static Server of(Cluster cluster) {
            return at(cluster.url() + "?user=" + Cluster.SUPERUSER + "&password=" + cluster.password());
        }

        static Server at(String adminUrl) {
            Server server = new Server(
                    adminUrl, "sidewalk_test_" + ProcessHandle.current().pid());
            server.execute("CREATE DATABASE " + server.template);
            new Schema(dataSource(server.url(server.template))).migrate();
            return server;
        }

        void dropTemplate() {
            execute("DROP DATABASE IF EXISTS " + template + " WITH (FORCE)");
        }

        /** The administrator's address with another database, ready for one more parameter. */
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
