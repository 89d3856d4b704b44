package org.sidewalkdata.geoserver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.geoserver.catalog.FeatureTypeInfo;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.catalog.StyleInfo;
import org.geoserver.catalog.impl.CatalogImpl;
import org.geoserver.platform.GeoServerResourceLoader;
import org.geotools.jdbc.VirtualTable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.geoserver.Settings;
import org.sidewalkdata.geoserver.layer.PublishedLayer;

/**
 * A later start, perhaps of a later version, on what the first start wrote and administrators changed, in GeoServer's
 * own catalog.
 */
class LaterStartTest {
    @TempDir
    Path data;

    private CatalogImpl catalog;

    @BeforeEach
    void startOnce() throws Exception {
        catalog = new CatalogImpl();
        catalog.setExtendedValidation(false); // it would read the attributes from the database
        catalog.setResourceLoader(new GeoServerResourceLoader(data.toFile()));
        register(Map.of());
    }

    @Test
    void whatWasEditedStaysAndTheRestOfItIsReplaced() throws Exception {
        FeatureTypeInfo regions = type("regions");
        regions.setTitle("Districts");
        catalog.save(regions);
        register(Map.of());
        assertThat(type("regions").getTitle()).isEqualTo("Districts");
        assertThat(view("regions").getSql()).contains("region_name");
        register(Map.of());
        assertThat(type("regions").getTitle()).isEqualTo("Districts");
    }

    @Test
    void anEditedViewStays() throws Exception {
        FeatureTypeInfo labels = type("raw_labels");
        VirtualTable edited =
                new VirtualTable("raw_labels", view("raw_labels").getSql().strip() + " AND severity = 3", true);
        labels.getMetadata().put(FeatureTypeInfo.JDBC_VIRTUAL_TABLE, edited);
        catalog.save(labels);
        register(Map.of());
        assertThat(view("raw_labels").getSql().strip()).endsWith("AND severity = 3");
        assertThat(view("label_clusters").getSql().strip())
                .isEqualTo(PublishedLayer.find("label_clusters").orElseThrow().sql());
    }

    @Test
    void anEditedStyleStays() throws Exception {
        StyleInfo style = catalog.getStyleByName("sidewalk", "regions");
        String edited = sld("regions").replace("#6B7280", "#FF0000");
        catalog.getResourcePool().writeStyle(style, new ByteArrayInputStream(edited.getBytes(StandardCharsets.UTF_8)));
        register(Map.of());
        assertThat(sld("regions")).contains("#FF0000");
        assertThat(sld("raw_labels")).contains("legendOnly");
    }

    @Test
    void whatWasDeletedStaysSoUntilItIsAskedFor() throws Exception {
        LayerInfo labels = catalog.getLayerByName("sidewalk:raw_labels");
        catalog.remove(labels);
        catalog.remove(labels.getResource());
        register(Map.of());
        assertThat(catalog.getLayerByName("sidewalk:raw_labels")).isNull();
        register(Map.of("SIDEWALK_RESTORE", "true"));
        assertThat(catalog.getLayerByName("sidewalk:raw_labels")).isNotNull();
    }

    @Test
    void theSecondStartHasNothingToDo() throws Exception {
        List<Object> changes = CatalogChanges.of(catalog);
        assertThat(register(Map.of())).isEmpty();
        assertThat(changes).isEmpty();
    }

    /** A version that writes other content updates what this version wrote. */
    @ParameterizedTest
    @ValueSource(strings = {"regions", "raw_labels", "label_clusters", "access_score_streets"})
    void whatThisVersionWroteIsReplacedByTheNext(String layer) throws Exception {
        register(Map.of());
        FeatureTypeInfo type = type(layer);
        type.setAbstract("as an earlier version wrote it");
        catalog.save(type);
        var workspace = catalog.getWorkspaceByName("sidewalk");
        Written written = Written.of(workspace);
        LayerItem item = new LayerItem(PublishedLayer.find(layer).orElseThrow(), catalog, null, null, true);
        written.note(item, item.present());
        workspace.getMetadata().put(Written.KEY, written.toString());
        catalog.save(workspace);
        register(Map.of());
        assertThat(type(layer).getAbstract())
                .isEqualTo(PublishedLayer.find(layer).orElseThrow().description());
    }

    private List<String> register(Map<String, String> settings) throws Exception {
        return new CatalogSetup(catalog, new Settings(settings::get, complaint -> {}), layer -> true).register();
    }

    private FeatureTypeInfo type(String layer) {
        return catalog.getFeatureTypeByName("sidewalk:" + layer);
    }

    private VirtualTable view(String layer) {
        return type(layer).getMetadata().get(FeatureTypeInfo.JDBC_VIRTUAL_TABLE, VirtualTable.class);
    }

    private String sld(String layer) throws Exception {
        return Files.readString(data.resolve("workspaces/sidewalk/styles/" + layer + ".sld"));
    }
}
