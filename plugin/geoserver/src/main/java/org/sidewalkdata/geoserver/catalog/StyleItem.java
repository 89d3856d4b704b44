package org.sidewalkdata.geoserver.catalog;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.StyleInfo;
import org.geoserver.catalog.WorkspaceInfo;
import org.geotools.util.Version;
import org.sidewalkdata.geoserver.layer.PublishedLayer;
import org.sidewalkdata.model.Palette;

/**
 * A layer's style, which layers may share: the SLD file of the project's {@code styles/} with the colors of the
 * {@link Palette}, converted for GeoServer.
 *
 * @param name the name of the layer's style, or another name for a style without the rules for small scales
 */
record StyleItem(String name, PublishedLayer layer, Catalog catalog, WorkspaceInfo workspace) implements Item {
    @Override
    public String id() {
        return "style " + name;
    }

    @Override
    public boolean exists() {
        return there() != null;
    }

    @Override
    public Map<String, String> present() throws IOException {
        try (BufferedReader file = catalog.getResourcePool().readStyle(there())) {
            return Map.of("sld", file.lines().collect(Collectors.joining("\n")));
        }
    }

    @Override
    public Map<String, String> wanted() throws IOException {
        return Map.of("sld", sld().lines().collect(Collectors.joining("\n")));
    }

    @Override
    public void create() throws IOException {
        StyleInfo style = catalog.getFactory().createStyle();
        style.setWorkspace(workspace);
        style.setName(name);
        style.setFilename(name + ".sld");
        style.setFormat("sld");
        style.setFormatVersion(new Version("1.0.0"));
        writeFile(style); // before the style, because adding a style reads its file
        catalog.add(style);
    }

    @Override
    public void write(Set<String> fields) throws IOException {
        StyleInfo style = there();
        writeFile(style);
        catalog.getResourcePool().clear(style);
        catalog.save(style);
    }

    private StyleInfo there() {
        return catalog.getStyleByName(workspace, name);
    }

    private void writeFile(StyleInfo style) throws IOException {
        byte[] file = sld().getBytes(StandardCharsets.UTF_8);
        catalog.getResourcePool().writeStyle(style, new ByteArrayInputStream(file));
    }

    private String sld() throws IOException {
        try (InputStream sld = StyleItem.class.getResourceAsStream(layer.style() + ".sld")) {
            if (sld == null) {
                throw new FileNotFoundException("The extension has no style " + layer.style() + ".sld");
            }
            boolean nearOnly = !name.equals(layer.style());
            String file = Palette.fill(new String(sld.readAllBytes(), StandardCharsets.UTF_8));
            return GeoServerStyle.of(file, layer, nearOnly);
        }
    }
}
