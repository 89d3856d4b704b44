package org.sidewalkdata.geoserver.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.geoserver.catalog.DataStoreInfo;
import org.geoserver.catalog.FeatureTypeInfo;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.catalog.NamespaceInfo;
import org.geoserver.catalog.StyleInfo;
import org.geoserver.catalog.WorkspaceInfo;
import org.geoserver.catalog.impl.CatalogImpl;
import org.geoserver.config.util.XStreamPersister;
import org.geoserver.config.util.XStreamPersisterFactory;

/** The catalog as the extension's first revision wrote it, from the data directory of a GeoServer 2.26.2 that ran it. */
final class FirstRevision {
    private static final Path FILES = Path.of("src/test/resources/first-revision");
    private static final List<String> LAYERS =
            List.of("regions", "access_score_streets", "raw_labels", "label_clusters");

    private FirstRevision() {}

    /** Loads it into an empty catalog whose resources lie in a data directory. */
    static void load(CatalogImpl catalog, Path data) throws IOException {
        copyStyles(data.resolve("workspaces/sidewalk/styles"));
        catalog.add(read(catalog, "workspace.xml", WorkspaceInfo.class));
        catalog.add(read(catalog, "namespace.xml", NamespaceInfo.class));
        catalog.add(read(catalog, "sidewalk/datastore.xml", DataStoreInfo.class));
        for (String layer : LAYERS) {
            catalog.add(read(catalog, "styles/" + layer + ".xml", StyleInfo.class));
            catalog.add(read(catalog, "sidewalk/" + layer + "/featuretype.xml", FeatureTypeInfo.class));
            catalog.add(read(catalog, "sidewalk/" + layer + "/layer.xml", LayerInfo.class));
        }
    }

    private static <T> T read(CatalogImpl catalog, String file, Class<T> type) throws IOException {
        XStreamPersister persister = new XStreamPersisterFactory().createXMLPersister();
        persister.setCatalog(catalog);
        try (InputStream in = Files.newInputStream(FILES.resolve(file))) {
            return persister.load(in, type);
        }
    }

    private static void copyStyles(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (String layer : LAYERS) {
            Files.copy(FILES.resolve("styles/" + layer + ".sld"), folder.resolve(layer + ".sld"));
        }
    }
}
