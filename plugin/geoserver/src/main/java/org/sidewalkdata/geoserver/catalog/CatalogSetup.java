package org.sidewalkdata.geoserver.catalog;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.DataStoreInfo;
import org.geoserver.catalog.NamespaceInfo;
import org.geoserver.catalog.WorkspaceInfo;
import org.geoserver.catalog.impl.CatalogImpl;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.geoserver.Settings;
import org.sidewalkdata.geoserver.layer.PublishedLayer;

/**
 * Registers workspace, store, styles, layers and the layer group after GeoServer has started, and updates what an
 * earlier version registered. Unedited fields are updated, edited or deleted objects stay so, and a start without
 * changes writes no file ({@link Registration}). An existing workspace or store of that name that the extension did not
 * create is not touched. If an administrator has closed a layer to the public, new layers of a version are created but
 * not enabled, because they may show the same data.
 */
public final class CatalogSetup {
    private static final Logger LOG = Log.of(CatalogSetup.class);

    private final Catalog catalog;
    private final Settings settings;
    private final Predicate<String> isPublic;

    /**
     * Creates the setup of one GeoServer.
     *
     * @param rawCatalog the catalog without access rules
     * @param isPublic by a layer's name, whether everybody may read all of that registered layer
     */
    public CatalogSetup(Catalog rawCatalog, Settings settings, Predicate<String> isPublic) {
        this.catalog = rawCatalog;
        this.settings = settings;
        this.isPublic = isPublic;
    }

    /** Returns true if the endpoints may read from the store: workspace and store belong to the extension. */
    public static boolean isRegistered(Catalog catalog) {
        WorkspaceInfo workspace = catalog.getWorkspaceByName(CatalogNames.WORKSPACE);
        return workspace != null
                && Written.isIn(workspace)
                && Written.of(workspace).knows("store " + CatalogNames.STORE);
    }

    /**
     * Creates and updates the objects in the catalog. The database may be away.
     *
     * @return the existing layers and groups whose contents have changed
     */
    public List<String> register() throws IOException {
        if (!(catalog instanceof CatalogImpl checked)) {
            return registerAll();
        }
        boolean before = checked.isExtendedValidation();
        checked.setExtendedValidation(false); // it compares attributes with the database, as GeoServer's own start does not
        try {
            return registerAll();
        } finally {
            checked.setExtendedValidation(before);
        }
    }

    private List<String> registerAll() throws IOException {
        WorkspaceInfo workspace = catalog.getWorkspaceByName(CatalogNames.WORKSPACE);
        if (workspace == null) {
            if (!settings.databaseIsGood("nothing is registered")) {
                return List.of();
            }
            workspace = addWorkspace();
        } else if (!isOurs(workspace)) {
            refuse("The workspace " + CatalogNames.WORKSPACE);
            return List.of();
        }
        Written written = Written.of(workspace);
        StoreItem store = new StoreItem(catalog, workspace, settings);
        if (store.exists() && !written.knows(store.id()) && !store.isOurs() && !settings.adopts()) {
            refuse("The store " + CatalogNames.qualified(CatalogNames.STORE));
            return List.of();
        }
        Registration registration = new Registration(written, settings.restores());
        registration.bring(store);
        DataStoreInfo open = catalog.getDataStoreByName(workspace, CatalogNames.STORE);
        if (open == null) {
            LOG.log(
                    Level.WARNING,
                    "The store {0} was deleted; nothing is published",
                    CatalogNames.qualified(CatalogNames.STORE));
            return List.of();
        }
        bringAll(registration, workspace, open);
        keep(written);
        if (!registration.created().isEmpty()) {
            LOG.log(Level.INFO, "Created in the workspace {0}: {1}", new Object[] {
                CatalogNames.WORKSPACE, registration.created()
            });
        }
        return names(registration.changed());
    }

    private void bringAll(Registration registration, WorkspaceInfo workspace, DataStoreInfo store) throws IOException {
        NamespaceInfo namespace = catalog.getNamespaceByPrefix(CatalogNames.WORKSPACE);
        boolean open = allArePublic();
        for (PublishedLayer layer : PublishedLayer.ALL) {
            if (layer.style().equals(layer.name())) {
                registration.bring(new StyleItem(layer.style(), layer, catalog, workspace));
            }
            registration.bring(new LayerItem(layer, catalog, store, namespace, open));
        }
        PublishedLayer clusters = PublishedLayer.find(GroupItem.CLUSTERS).orElseThrow();
        registration.bring(new StyleItem(GroupItem.NEAR_CLUSTERS, clusters, catalog, workspace));
        GroupItem group = new GroupItem(catalog, workspace);
        if (group.isPossible()) {
            registration.bring(group);
        }
    }

    private boolean allArePublic() {
        return PublishedLayer.ALL.stream()
                .map(PublishedLayer::name)
                .filter(name -> catalog.getLayerByName(CatalogNames.qualified(name)) != null)
                .allMatch(isPublic);
    }

    /** Saves the record if it has changed. */
    private void keep(Written written) {
        WorkspaceInfo noted = catalog.getWorkspaceByName(CatalogNames.WORKSPACE);
        String text = written.toString();
        if (!text.equals(noted.getMetadata().get(Written.KEY, String.class))) {
            noted.getMetadata().put(Written.KEY, text);
            catalog.save(noted);
        }
    }

    /**
     * Returns true if the extension created the workspace, even in a start that was interrupted, or may take it over.
     */
    private boolean isOurs(WorkspaceInfo workspace) {
        NamespaceInfo namespace = catalog.getNamespaceByPrefix(CatalogNames.WORKSPACE);
        boolean ourNamespace = namespace != null && CatalogNames.NAMESPACE.equals(namespace.getURI());
        return Written.isIn(workspace) || ourNamespace || settings.adopts();
    }

    private static void refuse(String what) {
        LOG.log(
                Level.SEVERE,
                "{0} was not created by the extension; nothing is registered and /v3/api answers 503. Rename it, or set"
                        + " SIDEWALK_ADOPT=true to let the extension take it over",
                what);
    }

    private static List<String> names(Set<String> changed) {
        List<String> names = new ArrayList<>();
        for (PublishedLayer layer : PublishedLayer.ALL) {
            if (changed.contains("layer " + layer.name()) || changed.contains("style " + layer.style())) {
                names.add(layer.name());
            }
        }
        if (!names.isEmpty()) {
            names.add(MapGroup.NAME);
        }
        return names;
    }

    private WorkspaceInfo addWorkspace() {
        WorkspaceInfo workspace = catalog.getFactory().createWorkspace();
        workspace.setName(CatalogNames.WORKSPACE);
        workspace
                .getMetadata()
                .put(Written.KEY, ""); // immediately, so that the next start recognizes an interrupted one
        NamespaceInfo namespace = catalog.getFactory().createNamespace();
        namespace.setPrefix(CatalogNames.WORKSPACE);
        namespace.setURI(CatalogNames.NAMESPACE);
        catalog.add(workspace);
        catalog.add(namespace);
        return catalog.getWorkspaceByName(CatalogNames.WORKSPACE);
    }
}
