package org.sidewalkdata.server.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.sidewalkdata.admission.ReadBudget;
import org.sidewalkdata.row.ReadSettings;
import org.sidewalkdata.server.settings.DatabaseSettings;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * The connections that answer requests: bounded in number, read-only, and limited to the role that may read only the
 * published views. They log in as {@code sidewalk.db.reader.user} if it is set; {@code RESET ROLE} then gives no more
 * rights. The pool is created even if the database is down; each request tries to connect again.
 */
public final class ReaderPool {
    public static final String ROLE = "sidewalk_reader";

    private static final Duration CONNECT = Duration.ofSeconds(5);

    private static final Map<String, String> CONNECTING = Map.of("connectTimeout", String.valueOf(CONNECT.toSeconds()));

    /**
     * The driver's settings for several hosts: a random replica, or the primary if no replica is available; hosts are
     * checked again every 2 s.
     */
    private static final Map<String, String> REPLICAS =
            Map.of("targetServerType", "preferSecondary", "loadBalanceHosts", "true", "hostRecheckSeconds", "2");

    private static final Map<String, String> PRIMARY = Map.of("targetServerType", "primary", "hostRecheckSeconds", "2");

    /** Short timeouts, so that an unavailable host does not delay trying the others. */
    private static final Map<String, String> SOON =
            Map.of("connectTimeout", "1", "sslResponseTimeout", "1000", "gssResponseTimeout", "1000");

    /** A connection is replaced after this time, so that a host that is available again is used again. */
    private static final Duration LIFE = Duration.ofMinutes(5);

    private static final Duration IDLE = Duration.ofSeconds(30);

    private ReaderPool() {}

    /**
     * Opens a pool that the caller closes. If there are several hosts, it prefers replicas.
     *
     * @param size the largest number of connections
     */
    public static HikariDataSource open(DatabaseSettings settings, int size) {
        DatabaseAddress address = settings.readerAddress();
        HikariConfig config = config("sidewalk", address, REPLICAS, settings, size);
        config.setMinimumIdle(1);
        return new HikariDataSource(config);
    }

    /**
     * Returns whether requests hold connections of a pool. If so, a connection that is not available in time means that
     * there are many requests, or that the machine is slow to connect, and not that the database is away.
     */
    public static boolean isInUse(HikariDataSource pool) {
        HikariPoolMXBean now = pool.getHikariPoolMXBean(); // null: no connection was ever taken
        return now != null && now.getActiveConnections() > 0;
    }

    /**
     * Opens a pool of connections to the primary of several hosts. It connects at the first request. The caller closes
     * it.
     */
    static HikariDataSource openPrimary(DatabaseSettings settings, int size) {
        HikariConfig config = config("sidewalk-primary", settings.readerAddress(), PRIMARY, settings, size);
        config.setMinimumIdle(0);
        return new HikariDataSource(config);
    }

    private static HikariConfig config(
            String name, DatabaseAddress given, Map<String, String> hosts, DatabaseSettings settings, int size) {
        HikariConfig config = new HikariConfig();
        // a host that vanished sends nothing: without a timeout its connections would hang for hours
        DatabaseAddress address = given.withDefaults(Map.of(
                "socketTimeout",
                String.valueOf(ReadBudget.LONGEST_LONG_READ.plus(CONNECT).toSeconds())));
        if (given.hasSeveralHosts()) {
            address = address.withDefaults(hosts).withDefaults(SOON);
            config.setMaxLifetime(LIFE.toMillis());
            config.setIdleTimeout(IDLE.toMillis());
        }
        config.setPoolName(name);
        config.setDataSource(address.withDefaults(CONNECTING).connections("server"));
        config.setMaximumPoolSize(size);
        config.setConnectionTimeout(settings.connectionTimeout().toMillis());
        config.setValidationTimeout(Math.min(5000, settings.connectionTimeout().toMillis()));
        config.setInitializationFailTimeout(-1); // the server also starts while the database is down
        config.setConnectionInitSql(session());
        return config;
    }

    /**
     * Returns the statements that begin every connection. They also end a transaction that was left open, which would
     * hold back vacuum.
     */
    static String session() {
        long longest = ReadBudget.LONGEST_LONG_READ.toMillis();
        return String.format(Locale.ROOT, """
                SET ROLE %s;
                SET search_path = sidewalk, public;
                SET default_transaction_read_only = on;
                SET default_transaction_isolation = 'repeatable read';
                SET statement_timeout = %d;
                SET idle_in_transaction_session_timeout = %d;
                SELECT set_config(name, '0', false) FROM pg_settings WHERE name = 'transaction_timeout';
                """, ROLE, longest, longest) + ReadSettings.ofSession();
    }
}
