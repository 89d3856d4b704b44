package org.sidewalkdata.geoserver.catalog;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.CatalogInfo;
import org.geoserver.catalog.LayerGroupInfo;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.catalog.PublishedInfo;
import org.geoserver.catalog.StyleInfo;
import org.geoserver.catalog.WorkspaceInfo;
import org.jspecify.annotations.Nullable;

/** The map as one layer group: regions, streets and clusters, from bottom to top. */
record GroupItem(Catalog catalog, WorkspaceInfo workspace) implements Item {
    private static final String TITLE = "Sidewalk accessibility map";
    private static final String ABSTRACT =
            "Regions, streets by accessibility score, and label clusters by type in one image. Clusters are drawn at scales"
                    + " of 1:20,000 and larger.";

    static final String CLUSTERS = "label_clusters";

    /** Style of the clusters in the group: in an overview, clusters would cover the streets. */
    static final String NEAR_CLUSTERS = "map_label_clusters";

    /** The layers from bottom to top, without raw labels, which the clusters contain. */
    private static final List<String> LAYERS = List.of("regions", "access_score_streets", CLUSTERS);

    @Override
    public String id() {
        return "layer group " + MapGroup.NAME;
    }

    @Override
    public boolean exists() {
        return there() != null;
    }

    /** Returns false if all layers of the group were deleted. */
    boolean isPossible() {
        return !layers().isEmpty();
    }

    @Override
    public Map<String, String> present() {
        LayerGroupInfo group = there();
        Map<String, String> fields = new TreeMap<>();
        fields.put("title", String.valueOf(group.getTitle()));
        fields.put("abstract", String.valueOf(group.getAbstract()));
        fields.put("layers", names(group.getLayers()));
        fields.put("styles", names(group.getStyles()));
        return fields;
    }

    @Override
    public Map<String, String> wanted() {
        List<StyleInfo> styles =
                layers().stream().map(this::style).filter(Objects::nonNull).toList();
        return new TreeMap<>(
                Map.of("title", TITLE, "abstract", ABSTRACT, "layers", names(layers()), "styles", names(styles)));
    }

    @Override
    public void create() {
        LayerGroupInfo group = catalog.getFactory().createLayerGroup();
        group.setWorkspace(workspace);
        group.setName(MapGroup.NAME);
        group.setMode(LayerGroupInfo.Mode.SINGLE);
        fill(group, wanted().keySet());
        catalog.add(group);
    }

    @Override
    public void write(Set<String> fields) {
        LayerGroupInfo group = there();
        fill(group, fields);
        catalog.save(group);
    }

    private void fill(LayerGroupInfo group, Set<String> fields) {
        if (fields.contains("title")) {
            group.setTitle(TITLE);
        }
        if (fields.contains("abstract")) {
            group.setAbstract(ABSTRACT);
        }
        if (fields.contains("layers")) {
            group.getLayers().clear();
            group.getLayers().addAll(layers());
            MapGroup.bound(group);
        }
        if (fields.contains("layers") || fields.contains("styles")) {
            group.getStyles().clear();
            group.getLayers().forEach(layer -> group.getStyles().add(style(layer)));
        }
    }

    private LayerGroupInfo there() {
        return catalog.getLayerGroupByName(workspace, MapGroup.NAME);
    }

    private List<LayerInfo> layers() {
        return LAYERS.stream()
                .map(name -> catalog.getLayerByName(CatalogNames.qualified(name)))
                .filter(Objects::nonNull)
                .toList();
    }

    /**
     * Returns the style of a layer in the group. Those of the layers are named, too: for a style that is not named,
     * GeoServer's REST interface writes an empty element, and cannot read the group again.
     */
    private @Nullable StyleInfo style(PublishedInfo layer) {
        return layer.getName().equals(CLUSTERS)
                ? catalog.getStyleByName(workspace, NEAR_CLUSTERS)
                : ((LayerInfo) layer).getDefaultStyle();
    }

    private static String names(List<? extends CatalogInfo> objects) {
        return objects.stream().filter(Objects::nonNull).map(GroupItem::name).collect(Collectors.joining(","));
    }

    private static String name(CatalogInfo object) {
        return object instanceof StyleInfo style ? style.prefixedName() : ((PublishedInfo) object).prefixedName();
    }
}
