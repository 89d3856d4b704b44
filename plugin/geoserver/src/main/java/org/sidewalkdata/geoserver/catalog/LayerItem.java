package org.sidewalkdata.geoserver.catalog;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.DataStoreInfo;
import org.geoserver.catalog.FeatureTypeInfo;
import org.geoserver.catalog.KeywordInfo;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.catalog.NamespaceInfo;
import org.geoserver.catalog.ResourceInfo;
import org.geoserver.catalog.StyleInfo;
import org.geotools.jdbc.VirtualTable;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.geoserver.layer.PublishedLayer;

/**
 * A layer with its feature type. Its bounds are not a field, because they follow the data. Whether it is enabled is not
 * a field either.
 */
final class LayerItem implements Item {
    private static final Logger LOG = Log.of(LayerItem.class);

    private final PublishedLayer layer;
    private final Catalog catalog;
    private final FeatureTypes types;
    private final boolean open;

    /**
     * Creates the item of a layer.
     *
     * @param open true if a new layer is enabled
     */
    LayerItem(PublishedLayer layer, Catalog catalog, DataStoreInfo store, NamespaceInfo namespace, boolean open) {
        this.layer = layer;
        this.open = open;
        this.catalog = catalog;
        this.types = new FeatureTypes(catalog, store, namespace);
    }

    @Override
    public String id() {
        return "layer " + layer.name();
    }

    @Override
    public boolean exists() {
        return registered() != null;
    }

    @Override
    public Map<String, String> present() {
        LayerInfo there = registered();
        Map<String, String> fields = fields((FeatureTypeInfo) there.getResource());
        fields.put(
                "style",
                there.getDefaultStyle() == null ? "" : there.getDefaultStyle().prefixedName());
        return fields;
    }

    @Override
    public Map<String, String> wanted() throws IOException {
        Map<String, String> fields = fields(types.make(layer));
        fields.put("style", CatalogNames.qualified(layer.style()));
        return fields;
    }

    @Override
    public void create() throws IOException {
        FeatureTypeInfo features = catalog.getFeatureTypeByName(CatalogNames.qualified(layer.name()));
        if (features == null) {
            FeatureTypeInfo type = types.make(layer);
            type.setEnabled(open);
            catalog.add(type);
            features = catalog.getFeatureTypeByName(CatalogNames.qualified(layer.name()));
        }
        LayerInfo made = catalog.getFactory().createLayer();
        made.setResource(features);
        made.setDefaultStyle(style());
        made.setEnabled(open);
        catalog.add(made);
        if (!open) {
            LOG.log(
                    Level.WARNING,
                    "The layer {0} is new and may show data that another layer hides, so it is not enabled. Set its rules under"
                            + " Security, Data, then enable it",
                    layer.name());
        }
    }

    @Override
    public void write(Set<String> names) throws IOException {
        LayerInfo there = registered();
        if (names.contains("style")) {
            there.setDefaultStyle(style());
            catalog.save(there);
        }
        FeatureTypeInfo present = catalog.getFeatureTypeByName(CatalogNames.qualified(layer.name()));
        FeatureTypeInfo wanted = types.make(layer);
        names.forEach(name -> copy(name, wanted, present));
        catalog.save(present);
        catalog.getResourcePool().clear(present); // so that the next request uses the new view
    }

    private LayerInfo registered() {
        return catalog.getLayerByName(CatalogNames.qualified(layer.name()));
    }

    private StyleInfo style() {
        return catalog.getStyleByName(CatalogNames.WORKSPACE, layer.style());
    }

    private static Map<String, String> fields(FeatureTypeInfo type) {
        Map<String, String> fields = new TreeMap<>();
        fields.put(
                "view",
                VirtualTables.text(type.getMetadata().get(FeatureTypeInfo.JDBC_VIRTUAL_TABLE, VirtualTable.class)));
        fields.put("title", text(type.getTitle()));
        fields.put("abstract", text(type.getAbstract()));
        fields.put(
                "keywords",
                type.getKeywords().stream().map(KeywordInfo::getValue).collect(Collectors.joining(",")));
        fields.put(
                "attributes",
                type.getAttributes().stream()
                        .map(attribute -> attribute.getName() + ": " + attribute.getDescription())
                        .collect(Collectors.joining("\n")));
        fields.put("system", type.getSRS() + " " + type.getProjectionPolicy());
        fields.put("decimals", String.valueOf(type.getNumDecimals()));
        fields.put("counting", String.valueOf(type.getSkipNumberMatched()));
        fields.put("time", TimeDimension.text(type));
        return fields;
    }

    private static void copy(String field, FeatureTypeInfo from, FeatureTypeInfo to) {
        switch (field) {
            case "view" ->
                to.getMetadata()
                        .put(
                                FeatureTypeInfo.JDBC_VIRTUAL_TABLE,
                                from.getMetadata().get(FeatureTypeInfo.JDBC_VIRTUAL_TABLE));
            case "title" -> to.setTitle(from.getTitle());
            case "abstract" -> to.setAbstract(from.getAbstract());
            case "keywords" -> {
                to.getKeywords().clear();
                to.getKeywords().addAll(from.getKeywords());
            }
            case "attributes" -> {
                to.getAttributes().clear();
                to.getAttributes().addAll(from.getAttributes());
            }
            case "system" -> {
                to.setSRS(from.getSRS());
                to.setProjectionPolicy(from.getProjectionPolicy());
            }
            case "decimals" -> to.setNumDecimals(from.getNumDecimals());
            case "counting" -> to.setSkipNumberMatched(from.getSkipNumberMatched());
            case "time" ->
                to.getMetadata().put(ResourceInfo.TIME, from.getMetadata().get(ResourceInfo.TIME));
            default -> {} // fields of the layer
        }
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }
}
