package org.sidewalkdata.geoserver.catalog;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.LayerGroupInfo;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.catalog.PublishedInfo;
import org.geoserver.catalog.WorkspaceInfo;

/** The map as one layer group: regions, streets and clusters, from bottom to top. */
record GroupItem(Catalog catalog, WorkspaceInfo workspace) implements Item {
    private static final String TITLE = "Sidewalk accessibility map";
    private static final String ABSTRACT =
            "Regions, streets by accessibility score, and label clusters by type in one image.";

    /** The layers from bottom to top, without raw labels, which the clusters contain. */
    private static final List<String> LAYERS = List.of("regions", "access_score_streets", "label_clusters");

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
        return fields;
    }

    @Override
    public Map<String, String> wanted() {
        return new TreeMap<>(Map.of("title", TITLE, "abstract", ABSTRACT, "layers", names(layers())));
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
            group.getStyles().clear();
            for (LayerInfo layer : layers()) {
                group.getLayers().add(layer);
                group.getStyles().add(null); // the layer's default style
            }
            MapGroup.bound(group);
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

    private static String names(List<? extends PublishedInfo> layers) {
        return layers.stream().map(PublishedInfo::prefixedName).collect(Collectors.joining(","));
    }
}
