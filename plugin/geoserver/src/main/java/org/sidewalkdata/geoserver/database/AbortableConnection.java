package org.sidewalkdata.geoserver.database;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;

/**
 * Adds {@link Connection#abort} to a connection of GeoServer's pool. The pool (commons-dbcp 1.4) is older than that
 * method, and drops connections that are closed when they are returned.
 */
final class AbortableConnection {
    private AbortableConnection() {}

    static Connection of(Connection pooled) {
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("abort")) {
                        abort(pooled);
                        return null;
                    }
                    return invoke(pooled, method, arguments);
                });
    }

    private static Object invoke(Connection pooled, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(pooled, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Closes the driver's connection without sending anything to the server. */
    private static void abort(Connection pooled) throws SQLException {
        if (pooled.unwrap(PGConnection.class) instanceof Connection driver) {
            driver.abort(Runnable::run);
        }
    }
}
