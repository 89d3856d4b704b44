package org.sidewalkdata.server.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import org.sidewalkdata.server.settings.DatabaseSettings;

/**
 * The connections that answer requests: bounded, read-only, of the role that may read the published views and nothing else.
 * It logs in as {@code sidewalk.db.reader.user} when there is one: what {@code RESET ROLE} gives back then is no more.
 * Made although the database is down; it is tried again with every request.
 */
public final class ReaderPool {
    public static final String ROLE = "sidewalk_reader";

    private static final Duration CONNECT = Duration.ofSeconds(5);

    private ReaderPool() {}

    /** A pool that the caller closes. */
    public static HikariDataSource open(DatabaseSettings settings) {
        DatabaseAddress address = settings.readerAddress();
        HikariConfig config = new HikariConfig();
        config.setPoolName("sidewalk");
        config.setJdbcUrl(address.jdbcUrl());
        if (!address.user().isEmpty()) {
            config.setUsername(address.user());
        }
        if (!address.password().isEmpty()) {
            config.setPassword(address.password());
        }
        config.setMaximumPoolSize(settings.poolSize());
        config.setMinimumIdle(1);
        config.setConnectionTimeout(settings.connectionTimeout().toMillis());
        config.setValidationTimeout(Math.min(5000, settings.connectionTimeout().toMillis()));
        config.setInitializationFailTimeout(-1); // the server starts without its database
        config.setConnectionInitSql(session(settings.statementTimeout()));
        config.addDataSourceProperty("ApplicationName", "sidewalk-server");
        config.addDataSourceProperty("tcpKeepAlive", "true");
        config.addDataSourceProperty("connectTimeout", String.valueOf(CONNECT.toSeconds()));
        // a database host that vanished says nothing: without a limit its connections would hang for hours
        config.addDataSourceProperty(
                "socketTimeout",
                String.valueOf(settings.statementTimeout().plus(CONNECT).toSeconds()));
        return new HikariDataSource(config);
    }

    /**
     * What every connection is told first. A transaction that was left open (which would hold back vacuum) is ended too.
     */
    static String session(Duration statementTimeout) {
        return """
                SET ROLE %s;
                SET search_path = sidewalk, public;
                SET default_transaction_read_only = on;
                SET default_transaction_isolation = 'repeatable read';
                SET statement_timeout = %d;
                SET idle_in_transaction_session_timeout = %d
                """.formatted(ROLE, statementTimeout.toMillis(), statementTimeout.toMillis());
    }
}
