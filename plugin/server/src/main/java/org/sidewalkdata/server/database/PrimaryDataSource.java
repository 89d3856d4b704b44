package org.sidewalkdata.server.database;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * Unpooled connections to whichever host of several is the primary now. Looks anew for each, because a replica may have been
 * promoted meanwhile, and refuses to choose between two. Thread-safe.
 */
final class PrimaryDataSource implements DataSource {
    private final DatabaseAddress address;
    private final String command;

    PrimaryDataSource(DatabaseAddress address, String command) {
        this.address = address;
        this.command = command;
    }

    @Override
    public Connection getConnection() throws SQLException {
        DatabaseAddress primary = HostSurvey.of(address).onlyPrimary().address();
        return OwnerDataSource.single(primary, command).getConnection();
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return new PrimaryDataSource(address.as(user, password), command).getConnection();
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        throw new SQLFeatureNotSupportedException("there is no log writer");
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        throw new SQLFeatureNotSupportedException("there is no log writer");
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        throw new SQLFeatureNotSupportedException("the time is set in the address");
    }

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("there is no parent logger");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLException("wraps nothing");
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
