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
 * Connections of the store that is registered in the catalog, as it is registered now: an administrator who points the store
 * elsewhere moves the endpoints with it. Whoever takes a connection gives it back as it came. The store's pool is
 * remembered until something in the catalog changes or it gives no connection: GeoServer makes a copy of the store and of its
 * parameters for whoever asks for it, which takes a quarter of a small answer's time. Thread-safe.
 */
public final class StoreDataSource implements DataSource {
    private final Catalog rawCatalog;
    private volatile @Nullable DataSource known;

    /** @param rawCatalog the one without access rules: who may read is asked before */
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
        } catch (SQLException e) { // GeoServer closes pools without a word when its caches are emptied
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

    /** How many connections the store may open; empty: its pool is the container's, or there is no store. */
    public OptionalInt connections() {
        DataStoreInfo store = rawCatalog.getDataStoreByName(CatalogNames.WORKSPACE, CatalogNames.STORE);
        if (store == null || store.getConnectionParameters().containsKey(JDBCJNDIDataStoreFactory.JNDI_REFNAME.key)) {
            return OptionalInt.empty();
        }
        try {
            Object most = JDBCDataStoreFactory.MAXCONN.lookUp(store.getConnectionParameters());
            return OptionalInt.of((Integer) (most == null ? JDBCDataStoreFactory.MAXCONN.getDefaultValue() : most));
        } catch (IOException e) {
            return OptionalInt.empty(); // no number, which the store complains of itself when it is opened
        }
    }

    private DataSource pool() throws SQLException {
        if (!CatalogSetup.isRegistered(rawCatalog)) {
            throw new SQLException("The store " + CatalogNames.qualified(CatalogNames.STORE)
                    + " is not the extension's own; the log of" + " GeoServer's start says what to do");
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
            throw new SQLException("The store " + CatalogNames.WORKSPACE + ":" + CatalogNames.STORE + " is no database: " + access);
        } catch (IOException e) {
            throw new SQLException("The store " + CatalogNames.WORKSPACE + ":" + CatalogNames.STORE + " cannot be opened", e);
        }
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException("The store logs in by itself");
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
        throw new SQLFeatureNotSupportedException("Wraps nothing");
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
