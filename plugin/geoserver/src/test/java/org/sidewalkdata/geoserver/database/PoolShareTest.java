package org.sidewalkdata.geoserver.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;
import org.geoserver.catalog.DataStoreInfo;
import org.geoserver.catalog.impl.CatalogImpl;
import org.geoserver.platform.GeoServerResourceLoader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.admission.ReadBudget;
import org.sidewalkdata.geoserver.Settings;
import org.sidewalkdata.geoserver.catalog.CatalogSetup;
import org.sidewalkdata.geoserver.catalog.CatalogNames;

/** Compares the store's pool, which administrators edit, with the endpoints' share. */
class PoolShareTest {
    @TempDir
    Path data;

    private CatalogImpl catalog;

    @BeforeEach
    void emptyCatalog() {
        catalog = new CatalogImpl();
        catalog.setResourceLoader(new GeoServerResourceLoader(data.toFile()));
    }

    @Test
    void theStoreThatIsMadeHasEnoughForTheDefaults() throws Exception {
        PoolShare share = share(Map.of());
        assertThat(share.connections()).hasValue(20);
        assertThat(share.isEnough()).isTrue();
        assertThat(share.text())
                .isEqualTo(
                        "of the store's 20 connections /v3/api takes up to 10, 6 for short reads and 4 for downloads");
    }

    @ParameterizedTest
    @CsvSource({"12, true", "11, false"})
    void whatAnAdministratorWritesIsComparedWithThePlaces(String most, boolean enough) throws Exception {
        share(Map.of());
        assertThat(edited("max connections", most).isEnough()).isEqualTo(enough);
    }

    @Test
    void tooManyDownloadsAreTold() throws Exception {
        PoolShare share = share(Map.of("SIDEWALK_MAX_CONCURRENT_EXPORTS", "50"));
        assertThat(share.isEnough()).isFalse();
        assertThat(share.text()).contains("max connections of the store sidewalk:sidewalk to 58 or more");
    }

    /** GeoTools opens ten connections by default. */
    @Test
    void withoutANumberItIsTheLibrarysOwn() throws Exception {
        share(Map.of());
        assertThat(edited("max connections", null).connections()).hasValue(10);
    }

    @Test
    void aNumberThatIsNoneIsNotKnown() throws Exception {
        share(Map.of());
        assertThat(edited("max connections", "many").connections()).isEmpty();
    }

    @Test
    void aContainersPoolIsNotKnown() throws Exception {
        PoolShare share = share(Map.of("SIDEWALK_DB_JNDI", "java:comp/env/jdbc/sidewalk"));
        assertThat(share.connections()).isEmpty();
        assertThat(share.isEnough()).isTrue();
        assertThat(share.text()).startsWith("of the pool's connections /v3/api takes up to 10");
    }

    @Test
    void withoutAStoreNothingIsKnown() {
        assertThat(new StoreDataSource(catalog).connections()).isEmpty();
    }

    private PoolShare share(Map<String, String> written) throws Exception {
        Settings settings = new Settings(written::get, complaint -> {});
        new CatalogSetup(catalog, settings, layer -> true).register();
        return of(settings.forApi().budget());
    }

    private PoolShare edited(String parameter, @Nullable String value) {
        DataStoreInfo store = catalog.getDataStoreByName(CatalogNames.WORKSPACE, CatalogNames.STORE);
        if (value == null) {
            store.getConnectionParameters().remove(parameter);
        } else {
            store.getConnectionParameters().put(parameter, value);
        }
        catalog.save(store);
        return of(ReadBudget.defaults());
    }

    private PoolShare of(ReadBudget budget) {
        OptionalInt connections = new StoreDataSource(catalog).connections();
        return new PoolShare(budget, connections);
    }
}
