package org.sidewalkdata.geoserver.catalog;

import java.io.IOException;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.DataStoreInfo;
import org.geoserver.catalog.NamespaceInfo;
import org.geoserver.catalog.StyleInfo;
import org.geoserver.catalog.WorkspaceInfo;
import org.geoserver.platform.ContextLoadedEvent;
import org.geoserver.platform.GeoServerEnvironment;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.geoserver.Settings;
import org.sidewalkdata.layer.PublishedLayer;
import org.springframework.context.ApplicationListener;

/**
 * Registers workspace, store, styles and layers when GeoServer has started: what is missing is made, and nothing that is
 * there is saved again, so that a later start changes no file and an administrator's edits stay. The workspace notes the
 * {@link #REVISION} of what was made; layers that were deleted since do not come back. A fault is logged and the next start
 * tries again: GeoServer itself runs in any case.
 */
public final class CatalogSetup implements ApplicationListener<ContextLoadedEvent> {
    /** Raised when what is registered here changes; a lower one in the catalog is brought up to it. */
    static final int REVISION = 1;

    static final String REVISION_KEY = "sidewalk.revision";

    private static final Logger LOG = Log.of(CatalogSetup.class);

    private final Catalog catalog;
    private final Settings settings;

    /** @param rawCatalog the one without access rules */
    public CatalogSetup(Catalog rawCatalog, Settings settings) {
        this.catalog = rawCatalog;
        this.settings = settings;
    }

    @Override
    public void onApplicationEvent(ContextLoadedEvent event) {
        try {
            register();
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.SEVERE, "The layers of workspace " + Names.WORKSPACE + " could not be registered", e);
        }
    }

    /** Makes what is missing, unless this revision was made before. */
    void register() throws IOException {
        WorkspaceInfo workspace = catalog.getWorkspaceByName(Names.WORKSPACE);
        if (workspace != null && revision(workspace) >= REVISION) {
            LOG.log(Level.CONFIG, "Workspace {0} is registered", Names.WORKSPACE);
            return;
        }
        WorkspaceInfo made = workspace == null ? addWorkspace() : workspace;
        NamespaceInfo namespace = catalog.getNamespaceByPrefix(Names.WORKSPACE);
        DataStoreInfo store = catalog.getDataStoreByName(made, Names.STORE);
        DataStoreInfo open = store == null ? addStore(made) : store;
        Styles styles = new Styles(catalog, made);
        Layers layers = new Layers(catalog, open, namespace);
        for (PublishedLayer layer : PublishedLayer.ALL) {
            StyleInfo style = styles.get(layer.name());
            layers.add(layer, style);
        }
        WorkspaceInfo noted = catalog.getWorkspaceByName(Names.WORKSPACE);
        noted.getMetadata().put(REVISION_KEY, REVISION);
        catalog.save(noted);
        LOG.log(Level.INFO, "Workspace {0} is registered with the layers {1}", new Object[] {Names.WORKSPACE, names()});
    }

    private static int revision(WorkspaceInfo workspace) {
        Integer revision = workspace.getMetadata().get(REVISION_KEY, Integer.class);
        return revision == null ? 0 : revision;
    }

    private static List<String> names() {
        return PublishedLayer.ALL.stream().map(PublishedLayer::name).toList();
    }

    private WorkspaceInfo addWorkspace() {
        WorkspaceInfo workspace = catalog.getFactory().createWorkspace();
        workspace.setName(Names.WORKSPACE);
        NamespaceInfo namespace = catalog.getFactory().createNamespace();
        namespace.setPrefix(Names.WORKSPACE);
        namespace.setURI(Names.NAMESPACE);
        catalog.add(workspace);
        catalog.add(namespace);
        return catalog.getWorkspaceByName(Names.WORKSPACE);
    }

    private DataStoreInfo addStore(WorkspaceInfo workspace) {
        DataStoreInfo store = catalog.getFactory().createDataStore();
        store.setWorkspace(workspace);
        store.setName(Names.STORE);
        store.setType(settings.jndi().isPresent() ? "PostGIS (JNDI)" : "PostGIS");
        store.setDescription("The published views of the Sidewalk Accessibility Data Service.");
        store.setEnabled(true);
        store.getConnectionParameters()
                .putAll(StoreParameters.of(settings, GeoServerEnvironment.allowEnvParametrization()));
        catalog.add(store);
        return catalog.getDataStoreByName(workspace, Names.STORE);
    }
}
