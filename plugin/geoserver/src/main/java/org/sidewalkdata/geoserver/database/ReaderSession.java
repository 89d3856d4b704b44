package org.sidewalkdata.geoserver.database;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.postgresql.PGConnection;

/**
 * What a connection of GeoServer's pool is told before the endpoints read with it, and untold before GeoServer has it back:
 * its layers may use the same one next. Thread-safe.
 */
public final class ReaderSession {
    private static final String END = "RESET ROLE; RESET search_path; RESET statement_timeout";

    private final String begin;

    /** @param statementTimeout the longest that one statement may take */
    public ReaderSession(Duration statementTimeout) {
        this.begin = "SET ROLE sidewalk_reader; SET search_path = sidewalk, public; SET statement_timeout = "
                + statementTimeout.toMillis();
    }

    /** The connection, which closing gives back as it came; it is closed here when it cannot be used. */
    Connection begin(Connection connection) throws SQLException {
        try {
            boolean autoCommit = connection.getAutoCommit();
            connection.setAutoCommit(true);
            execute(connection, begin);
            return givenBack(connection, autoCommit);
        } catch (SQLException e) {
            try (connection) {
                throw e;
            }
        }
    }

    private static Connection givenBack(Connection connection, boolean autoCommit) {
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "close" -> end(connection, autoCommit);
                        case "abort" -> abort(connection);
                        default -> {
                            return invoke(connection, method, arguments);
                        }
                    }
                    return null;
                });
    }

    private static Object invoke(Connection connection, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(connection, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** A connection that does not take its state back is closed: the pool must not hand it out with our role. */
    private static void end(Connection connection, boolean autoCommit) throws SQLException {
        try (connection) {
            if (connection.isClosed()) {
                return;
            }
            try {
                connection.setAutoCommit(true);
                execute(connection, END);
                connection.setAutoCommit(autoCommit);
            } catch (SQLException e) {
                abort(connection);
                throw e;
            }
        }
    }

    /**
     * Closes the driver's own connection, without a word to the server: GeoServer's pool (commons-dbcp 1.4) is older than
     * {@link Connection#abort}, and drops what it finds closed when it is given back.
     */
    private static void abort(Connection connection) throws SQLException {
        if (connection.unwrap(PGConnection.class) instanceof Connection driver) {
            driver.abort(Runnable::run);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
