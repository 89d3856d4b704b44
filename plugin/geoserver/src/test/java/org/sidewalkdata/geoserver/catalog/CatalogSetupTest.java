package org.sidewalkdata.geoserver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.geoserver.catalog.DataStoreInfo;
import org.geoserver.catalog.FeatureTypeInfo;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.catalog.NamespaceInfo;
import org.geoserver.catalog.WorkspaceInfo;
import org.geoserver.catalog.impl.CatalogImpl;
import org.geoserver.platform.GeoServerResourceLoader;
import org.geotools.jdbc.VirtualTable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.geoserver.Settings;
import org.sidewalkdata.geoserver.layer.PublishedLayer;

/** GeoServer's own catalog without a database, which is not queried. */
class CatalogSetupTest {
    @TempDir
    Path data;

    private CatalogImpl catalog;

    @BeforeEach
    void emptyCatalog() {
        catalog = new CatalogImpl();
        catalog.setExtendedValidation(false); // it would read the attributes from the database
        catalog.setResourceLoader(new GeoServerResourceLoader(data.toFile()));
    }

    @Test
    void theFirstStartRegistersEveryLayerWithItsStyle() throws Exception {
        register(Map.of());
        for (PublishedLayer layer : PublishedLayer.ALL) {
            LayerInfo made = catalog.getLayerByName("sidewalk:" + layer.name());
            assertThat(made.getDefaultStyle().prefixedName()).isEqualTo("sidewalk:" + layer.style());
            FeatureTypeInfo type = (FeatureTypeInfo) made.getResource();
            VirtualTable table = type.getMetadata().get(FeatureTypeInfo.JDBC_VIRTUAL_TABLE, VirtualTable.class);
            assertThat(table.getPrimaryKeyColumns()).containsExactly(layer.key());
            assertThat(table.getNativeSrid("geom")).isEqualTo(4326);
            assertThat(table.isEscapeSql()).isTrue();
            assertThat(type.getNativeBoundingBox().isEmpty()).isFalse();
        }
    }

    @Test
    void theSecondStartChangesNothing() throws Exception {
        register(Map.of());
        List<Object> changes = CatalogChanges.of(catalog);
        register(Map.of());
        assertThat(changes).isEmpty();
    }

    @Test
    void whatAnAdministratorChangedOrDeletedStaysSo() throws Exception {
        register(Map.of());
        FeatureTypeInfo type = catalog.getFeatureTypeByName("sidewalk:regions");
        type.setTitle("Districts");
        catalog.save(type);
        LayerInfo labels = catalog.getLayerByName("sidewalk:raw_labels");
        catalog.remove(labels);
        register(Map.of());
        assertThat(catalog.getFeatureTypeByName("sidewalk:regions").getTitle()).isEqualTo("Districts");
        assertThat(catalog.getLayerByName("sidewalk:raw_labels")).isNull();
    }

    @Test
    void aStartThatWasBrokenOffIsFinishedByTheNext() throws Exception {
        register(Map.of());
        WorkspaceInfo workspace = catalog.getWorkspaceByName("sidewalk");
        workspace.getMetadata().remove(Written.KEY);
        catalog.save(workspace);
        catalog.remove(catalog.getLayerGroupByName("sidewalk:map"));
        catalog.remove(catalog.getLayerByName("sidewalk:label_clusters"));
        register(Map.of());
        assertThat(catalog.getLayerByName("sidewalk:label_clusters")).isNotNull();
    }

    /**
     * As after an upgrade: an administrator who closed the streets would not want them to be published by another
     * layer.
     */
    @Test
    void whereALayerIsClosedNewOnesAreNotEnabled() throws Exception {
        register(Map.of());
        forget("access_score_streets_weighted");
        register(Map.of(), layer -> !layer.equals("access_score_streets"));
        assertThat(catalog.getLayerByName("sidewalk:access_score_streets_weighted")
                        .enabled())
                .isFalse();
        assertThat(catalog.getFeatureTypeByName("sidewalk:access_score_streets_weighted")
                        .isEnabled())
                .isFalse();
        assertThat(catalog.getLayerByName("sidewalk:access_score_streets").enabled())
                .isTrue();
    }

    @Test
    void whereNoLayerIsClosedNewOnesAreEnabled() throws Exception {
        register(Map.of());
        forget("access_score_streets_weighted");
        register(Map.of());
        assertThat(catalog.getLayerByName("sidewalk:access_score_streets_weighted")
                        .enabled())
                .isTrue();
    }

    @Test
    void theStoreHoldsTheSettings() throws Exception {
        register(Map.of("SIDEWALK_DB_HOST", "db.example.org", "SIDEWALK_DB_PASSWORD", "x"));
        DataStoreInfo store = catalog.getDataStoreByName("sidewalk", "sidewalk");
        assertThat(store.getType()).isEqualTo("PostGIS");
        assertThat(store.getConnectionParameters())
                .containsEntry("host", "db.example.org")
                .containsEntry("port", "5432")
                .containsEntry("passwd", "x");
    }

    @Test
    void theStoreNamesTheEnvironmentWhereGeoServerReadsIt() {
        Settings secret = new Settings(Map.of("SIDEWALK_DB_PASSWORD", "secret")::get, complaint -> {});
        assertThat(StoreParameters.of(secret, true))
                .containsEntry("host", "${SIDEWALK_DB_HOST:localhost}")
                .containsEntry("passwd", "${SIDEWALK_DB_PASSWORD:}")
                .doesNotContainValue("secret");
    }

    @Test
    void aPoolOfTheContainerNeedsNoPassword() throws Exception {
        register(Map.of("SIDEWALK_DB_JNDI", "java:comp/env/jdbc/sidewalk"));
        DataStoreInfo store = catalog.getDataStoreByName("sidewalk", "sidewalk");
        assertThat(store.getType()).isEqualTo("PostGIS (JNDI)");
        assertThat(store.getConnectionParameters())
                .containsEntry("jndiReferenceName", "java:comp/env/jdbc/sidewalk")
                .doesNotContainKeys("host", "passwd");
    }

    @Test
    void aWorkspaceOfSomebodyElseIsNotTouched() throws Exception {
        foreignWorkspace();
        List<Object> changes = CatalogChanges.of(catalog);
        assertThat(register(Map.of())).isEmpty();
        assertThat(changes).isEmpty();
        assertThat(CatalogSetup.isRegistered(catalog)).isFalse();
    }

    @Test
    void aWorkspaceOfSomebodyElseIsTakenWhenTheyGiveIt() throws Exception {
        foreignWorkspace();
        register(Map.of("SIDEWALK_ADOPT", "true"));
        assertThat(catalog.getLayerByName("sidewalk:regions")).isNotNull();
        assertThat(CatalogSetup.isRegistered(catalog)).isTrue();
    }

    @Test
    void aStoreOfSomebodyElseIsNotReadThrough() throws Exception {
        foreignWorkspace();
        DataStoreInfo store = catalog.getFactory().createDataStore();
        store.setWorkspace(catalog.getWorkspaceByName("sidewalk"));
        store.setName("sidewalk");
        store.setType("Shapefile");
        catalog.add(store);
        WorkspaceInfo workspace = catalog.getWorkspaceByName("sidewalk");
        workspace.getMetadata().put(Written.KEY, "");
        catalog.save(workspace);
        assertThat(register(Map.of())).isEmpty();
        assertThat(CatalogSetup.isRegistered(catalog)).isFalse();
    }

    @Test
    void aBadAddressRegistersNothing() throws Exception {
        register(Map.of("SIDEWALK_DB_PORT", "fivefourthreetwo"));
        assertThat(catalog.getWorkspaceByName("sidewalk")).isNull();
    }

    /** Makes the record look as if an earlier version without this layer had written it. */
    private void forget(String layer) {
        LayerInfo made = catalog.getLayerByName("sidewalk:" + layer);
        catalog.remove(made);
        catalog.remove(made.getResource());
        WorkspaceInfo workspace = catalog.getWorkspaceByName("sidewalk");
        String written = workspace.getMetadata().get(Written.KEY, String.class);
        workspace
                .getMetadata()
                .put(
                        Written.KEY,
                        written.lines()
                                .filter(line -> !line.startsWith("layer " + layer))
                                .collect(Collectors.joining("\n")));
        catalog.save(workspace);
    }

    private void foreignWorkspace() {
        WorkspaceInfo workspace = catalog.getFactory().createWorkspace();
        workspace.setName("sidewalk");
        NamespaceInfo namespace = catalog.getFactory().createNamespace();
        namespace.setPrefix("sidewalk");
        namespace.setURI("http://example.org/pavements");
        catalog.add(workspace);
        catalog.add(namespace);
    }

    private List<String> register(Map<String, String> settings) throws Exception {
        return register(settings, layer -> true);
    }

    private List<String> register(Map<String, String> settings, Predicate<String> isPublic) throws Exception {
        return new CatalogSetup(catalog, new Settings(settings::get, complaint -> {}), isPublic).register();
    }
}
