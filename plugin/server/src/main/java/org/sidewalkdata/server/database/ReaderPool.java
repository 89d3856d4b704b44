package org.sidewalkdata.server.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.sidewalkdata.row.ReadSettings;
import org.sidewalkdata.server.settings.DatabaseSettings;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * The connections that answer requests: bounded, read-only, of the role that may read the published views and nothing else.
 * It logs in as {@code sidewalk.db.reader.user} when there is one: what {@code RESET ROLE} gives back then is no more.
 * Made although the database is down; it is tried again with every request.
 */
public final class ReaderPool {
    public static final String ROLE = "sidewalk_reader";

    private static final Duration CONNECT = Duration.ofSeconds(5);

    private static final Map<String, String> CONNECTING = Map.of("connectTimeout", String.valueOf(CONNECT.toSeconds()));

    /** What the driver does with several hosts: a replica by chance, the primary when there is none; looked at anew every 2 s. */
    private static final Map<String, String> REPLICAS =
            Map.of("targetServerType", "preferSecondary", "loadBalanceHosts", "true", "hostRecheckSeconds", "2");

    private static final Map<String, String> PRIMARY = Map.of("targetServerType", "primary", "hostRecheckSeconds", "2");

    /** A host that is away must not keep others from being tried. */
    private static final Map<String, String> SOON =
            Map.of("connectTimeout", "1", "sslResponseTimeout", "1000", "gssResponseTimeout", "1000");

    /** After so long a connection looks for its host anew, so that one that came back is used again. */
    private static final Duration LIFE = Duration.ofMinutes(5);

    private static final Duration IDLE = Duration.ofSeconds(30);

    private ReaderPool() {}

    /** A pool that the caller closes; of several hosts it prefers replicas. */
    public static HikariDataSource open(DatabaseSettings settings) {
        DatabaseAddress address = settings.readerAddress();
        HikariConfig config = config("sidewalk", address, REPLICAS, settings);
        config.setMinimumIdle(1);
        return new HikariDataSource(config);
    }

    /** A pool of connections to the primary of several hosts, which opens none before one is asked for. The caller closes it. */
    static HikariDataSource openPrimary(DatabaseSettings settings) {
        HikariConfig config = config("sidewalk-primary", settings.readerAddress(), PRIMARY, settings);
        config.setMinimumIdle(0);
        return new HikariDataSource(config);
    }

    private static HikariConfig config(
            String name, DatabaseAddress given, Map<String, String> hosts, DatabaseSettings settings) {
        HikariConfig config = new HikariConfig();
        // a database host that vanished says nothing: without a limit its connections would hang for hours
        DatabaseAddress address = given.withDefaults(Map.of(
                "socketTimeout",
                String.valueOf(settings.statementTimeout().plus(CONNECT).toSeconds())));
        if (given.hasSeveralHosts()) {
            address = address.withDefaults(hosts).withDefaults(SOON);
            config.setMaxLifetime(LIFE.toMillis());
            config.setIdleTimeout(IDLE.toMillis());
        }
        config.setPoolName(name);
        config.setDataSource(address.withDefaults(CONNECTING).connections("server"));
        config.setMaximumPoolSize(settings.poolSize());
        config.setConnectionTimeout(settings.connectionTimeout().toMillis());
        config.setValidationTimeout(Math.min(5000, settings.connectionTimeout().toMillis()));
        config.setInitializationFailTimeout(-1); // the server starts without its database
        config.setConnectionInitSql(session(settings.statementTimeout()));
        return config;
    }

    /**
     * What every connection is told first. A transaction that was left open (which would hold back vacuum) is ended too.
     */
    static String session(Duration statementTimeout) {
        return String.format(Locale.ROOT, """
                SET ROLE %s;
                SET search_path = sidewalk, public;
                SET default_transaction_read_only = on;
                SET default_transaction_isolation = 'repeatable read';
                SET statement_timeout = %d;
                SET idle_in_transaction_session_timeout = %d;
                SELECT set_config(name, '0', false) FROM pg_settings WHERE name = 'transaction_timeout';
                """, ROLE, statementTimeout.toMillis(), statementTimeout.toMillis())
                + ReadSettings.ofSession();
    }
}
