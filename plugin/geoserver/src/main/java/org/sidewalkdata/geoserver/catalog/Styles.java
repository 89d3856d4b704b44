package org.sidewalkdata.geoserver.catalog;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.StyleInfo;
import org.geoserver.catalog.WorkspaceInfo;
import org.geotools.util.Version;

/** The styles of the workspace, one a layer: the SLD files of the project's {@code styles/}. */
final class Styles {
    private final Catalog catalog;
    private final WorkspaceInfo workspace;

    Styles(Catalog catalog, WorkspaceInfo workspace) {
        this.catalog = catalog;
        this.workspace = workspace;
    }

    /** The style of that name, made when it is not there. */
    StyleInfo get(String name) throws IOException {
        StyleInfo there = catalog.getStyleByName(workspace, name);
        return there == null ? add(name) : there;
    }

    private StyleInfo add(String name) throws IOException {
        StyleInfo style = catalog.getFactory().createStyle();
        style.setWorkspace(workspace);
        style.setName(name);
        style.setFilename(name + ".sld");
        style.setFormat("sld");
        style.setFormatVersion(new Version("1.0.0"));
        try (InputStream sld = Styles.class.getResourceAsStream(name + ".sld")) {
            if (sld == null) {
                throw new FileNotFoundException("The extension has no style " + name + ".sld");
            }
            catalog.getResourcePool().writeStyle(style, sld); // first: adding a style reads its file
        }
        catalog.add(style);
        return catalog.getStyleByName(workspace, name);
    }
}
