package org.sidewalkdata.geoserver.catalog;

import java.util.Map;
import java.util.Set;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.DataStoreInfo;
import org.geoserver.catalog.WorkspaceInfo;
import org.geoserver.platform.GeoServerEnvironment;
import org.sidewalkdata.geoserver.Settings;

/**
 * The store. The extension creates it once; afterwards it belongs to the administrator, who may point it to another
 * database.
 */
record StoreItem(Catalog catalog, WorkspaceInfo workspace, Settings settings) implements Item {
    private static final String DESCRIPTION = "The published views of the Sidewalk Accessibility Data Service.";

    @Override
    public String id() {
        return "store " + CatalogNames.STORE;
    }

    @Override
    public boolean exists() {
        return catalog.getStoreByName(workspace, CatalogNames.STORE, org.geoserver.catalog.StoreInfo.class) != null;
    }

    /** Returns true if the extension created the store, even in a start that was interrupted. */
    boolean isOurs() {
        DataStoreInfo there = catalog.getDataStoreByName(workspace, CatalogNames.STORE);
        return there != null && DESCRIPTION.equals(there.getDescription());
    }

    @Override
    public Map<String, String> present() {
        return Map.of();
    }

    @Override
    public Map<String, String> wanted() {
        return Map.of();
    }

    @Override
    public void create() {
        DataStoreInfo store = catalog.getFactory().createDataStore();
        store.setWorkspace(workspace);
        store.setName(CatalogNames.STORE);
        store.setType(settings.jndi().isPresent() ? "PostGIS (JNDI)" : "PostGIS");
        store.setDescription(DESCRIPTION);
        store.setEnabled(true);
        store.getConnectionParameters()
                .putAll(StoreParameters.of(settings, GeoServerEnvironment.allowEnvParametrization()));
        catalog.add(store);
    }

    @Override
    public void write(Set<String> fields) {
        throw new IllegalStateException("the store has no fields");
    }
}
