package org.sidewalkdata.geoserver.catalog;

import java.util.ArrayList;
import java.util.List;
import org.geoserver.catalog.CatalogException;
import org.geoserver.catalog.event.CatalogAddEvent;
import org.geoserver.catalog.event.CatalogListener;
import org.geoserver.catalog.event.CatalogModifyEvent;
import org.geoserver.catalog.event.CatalogPostModifyEvent;
import org.geoserver.catalog.event.CatalogRemoveEvent;
import org.geoserver.catalog.impl.CatalogImpl;

/** Records the changes of a catalog. */
final class CatalogChanges implements CatalogListener {
    private final List<Object> changes = new ArrayList<>();

    private CatalogChanges() {}

    static List<Object> of(CatalogImpl catalog) {
        CatalogChanges listener = new CatalogChanges();
        catalog.addListener(listener);
        return listener.changes;
    }

    @Override
    public void handleAddEvent(CatalogAddEvent event) throws CatalogException {
        changes.add(event);
    }

    @Override
    public void handleRemoveEvent(CatalogRemoveEvent event) throws CatalogException {
        changes.add(event);
    }

    @Override
    public void handleModifyEvent(CatalogModifyEvent event) throws CatalogException {
        changes.add(event);
    }

    @Override
    public void handlePostModifyEvent(CatalogPostModifyEvent event) throws CatalogException {
        changes.add(event);
    }

    @Override
    public void reloaded() {}
}
