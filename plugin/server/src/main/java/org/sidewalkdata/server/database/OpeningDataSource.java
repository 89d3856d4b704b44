package org.sidewalkdata.server.database;

import java.io.PrintWriter;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** Unpooled connections that are opened one by one; what else a data source may be asked, these are not. Thread-safe. */
abstract class OpeningDataSource implements DataSource {
    private volatile int loginTimeout;

    @Override
    public final PrintWriter getLogWriter() throws SQLException {
        throw new SQLFeatureNotSupportedException("there is no log writer");
    }

    @Override
    public final void setLogWriter(PrintWriter out) throws SQLException {
        throw new SQLFeatureNotSupportedException("there is no log writer");
    }

    @Override
    public final void setLoginTimeout(int seconds) {
        loginTimeout = seconds;
    }

    /** In seconds; 0: as the address says. */
    @Override
    public final int getLoginTimeout() {
        return loginTimeout;
    }

    @Override
    public final Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("there is no parent logger");
    }

    @Override
    public final <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLException("wraps nothing");
    }

    @Override
    public final boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
