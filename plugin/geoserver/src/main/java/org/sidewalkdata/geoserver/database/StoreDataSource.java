package org.sidewalkdata.geoserver.database;

import java.io.IOException;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.OptionalInt;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.DataStoreInfo;
import org.geoserver.catalog.event.AbstractCatalogListener;
import org.geoserver.catalog.event.CatalogPostModifyEvent;
import org.geoserver.catalog.event.CatalogRemoveEvent;
import org.geotools.api.data.DataAccess;
import org.geotools.jdbc.JDBCDataStore;
import org.geotools.jdbc.JDBCDataStoreFactory;
import org.geotools.jdbc.JDBCJNDIDataStoreFactory;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.geoserver.catalog.CatalogSetup;
import org.sidewalkdata.geoserver.catalog.CatalogNames;

/**
 * Connections of the store as it is registered in the catalog now: if an administrator points the store to another
 * database, the endpoints follow. A caller returns a connection in the state in which it was taken. The store's pool is
 * remembered until the catalog changes or the pool gives no connection, because GeoServer copies the store and its
 * parameters at each lookup, which takes a quarter of the time of a small response. Thread-safe.
 */
public final class StoreDataSource implements DataSource {
    private final Catalog rawCatalog;
    private volatile @Nullable DataSource known;

    /**
     * Creates a data source.
     *
     * @param rawCatalog the catalog without access rules; access is checked before
     */
    public StoreDataSource(Catalog rawCatalog) {
        this.rawCatalog = rawCatalog;
        rawCatalog.addListener(new AbstractCatalogListener() {
            @Override
            public void handlePostModifyEvent(CatalogPostModifyEvent event) {
                known = null;
            }

            @Override
            public void handleRemoveEvent(CatalogRemoveEvent event) {
                known = null;
            }

            @Override
            public void reloaded() {
                known = null;
            }
        });
    }

    @Override
    public Connection getConnection() throws SQLException {
        DataSource remembered = known;
        if (remembered == null) {
            return lookUp();
        }
        try {
            return AbortableConnection.of(remembered.getConnection());
        } catch (SQLException e) { // GeoServer closes pools without notice when its caches are emptied
            known = null;
            if (pool() == remembered) {
                throw e;
            }
            return lookUp();
        }
    }

    private Connection lookUp() throws SQLException {
        DataSource pool = pool();
        known = pool;
        return AbortableConnection.of(pool.getConnection());
    }

    /**
     * Returns how many connections the store may open; empty: the pool belongs to the container, or there is no store.
     */
    public OptionalInt connections() {
        DataStoreInfo store = rawCatalog.getDataStoreByName(CatalogNames.WORKSPACE, CatalogNames.STORE);
        if (store == null || store.getConnectionParameters().containsKey(JDBCJNDIDataStoreFactory.JNDI_REFNAME.key)) {
            return OptionalInt.empty();
        }
        try {
            Object most = JDBCDataStoreFactory.MAXCONN.lookUp(store.getConnectionParameters());
            return OptionalInt.of((Integer) (most == null ? JDBCDataStoreFactory.MAXCONN.getDefaultValue() : most));
        } catch (IOException e) {
            return OptionalInt.empty(); // not a number; the store reports that itself when it is opened
        }
    }

    private DataSource pool() throws SQLException {
        if (!CatalogSetup.isRegistered(rawCatalog)) {
            throw new SQLException("The store " + CatalogNames.qualified(CatalogNames.STORE)
                    + " was not created by the extension; the log of" + " GeoServer's start says what to do");
        }
        DataStoreInfo store = rawCatalog.getDataStoreByName(CatalogNames.WORKSPACE, CatalogNames.STORE);
        if (store == null || !store.isEnabled()) {
            throw new SQLException("GeoServer has no enabled store " + CatalogNames.WORKSPACE + ":" + CatalogNames.STORE);
        }
        try {
            DataAccess<?, ?> access = store.getDataStore(null);
            if (access instanceof JDBCDataStore jdbc) {
                return jdbc.getDataSource();
            }
            throw new SQLException("The store " + CatalogNames.WORKSPACE + ":" + CatalogNames.STORE + " is not a database: " + access);
        } catch (IOException e) {
            throw new SQLException("The store " + CatalogNames.WORKSPACE + ":" + CatalogNames.STORE + " cannot be opened", e);
        }
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException("The store has its own login");
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLFeatureNotSupportedException("This data source wraps nothing");
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
