package org.sidewalkdata.geoserver.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.geoserver.catalog.DataStoreInfo;
import org.geoserver.catalog.impl.CatalogImpl;
import org.geoserver.platform.GeoServerResourceLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.geoserver.Settings;
import org.sidewalkdata.geoserver.catalog.CatalogSetup;
import org.sidewalkdata.testkit.PrivateDatabase;

/** The endpoints follow changes of the store, although its pool is remembered. */
@Tag("postgis")
class StoreDataSourceTest {
    @TempDir
    Path data;

    private final PrivateDatabase first = PrivateDatabase.create();
    private final PrivateDatabase second = PrivateDatabase.create();
    private CatalogImpl catalog;
    private StoreDataSource store;

    @BeforeEach
    void register() throws Exception {
        catalog = new CatalogImpl();
        catalog.setResourceLoader(new GeoServerResourceLoader(data.toFile()));
        Map<String, String> written = new HashMap<>();
        address(first).forEach((name, value) -> written.put("SIDEWALK_DB_" + name.toUpperCase(Locale.ROOT), value));
        written.put("SIDEWALK_DB_USER", first.user());
        written.put("SIDEWALK_DB_PASSWORD", first.password());
        new CatalogSetup(catalog, new Settings(written::get, complaint -> {}), layer -> true).register();
        store = new StoreDataSource(catalog);
    }

    @AfterEach
    void drop() {
        catalog.dispose();
        first.close();
        second.close();
    }

    @Test
    void aStoreThatIsMovedMovesWhatIsRead() throws Exception {
        assertThat(database()).isEqualTo(name(first));
        assertThat(database()).isEqualTo(name(first));
        DataStoreInfo info = catalog.getDataStoreByName("sidewalk", "sidewalk");
        info.getConnectionParameters().put("database", name(second));
        catalog.save(info);
        assertThat(database()).isEqualTo(name(second));
    }

    @Test
    void aStoreThatIsSwitchedOffIsNotReadFrom() throws Exception {
        assertThat(database()).isEqualTo(name(first));
        DataStoreInfo info = catalog.getDataStoreByName("sidewalk", "sidewalk");
        info.setEnabled(false);
        catalog.save(info);
        assertThatThrownBy(this::database).isInstanceOf(SQLException.class).hasMessageContaining("no enabled store");
    }

    /** As after "Free memory" on GeoServer's pages: pools are closed, and the catalog reports no change. */
    @Test
    void aPoolThatGeoServerClosedIsOpenedAnew() throws Exception {
        assertThat(database()).isEqualTo(name(first));
        catalog.getResourcePool().dispose();
        assertThat(database()).isEqualTo(name(first));
    }

    private String database() throws SQLException {
        try (Connection connection = store.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT current_database()")) {
            row.next();
            return row.getString(1);
        }
    }

    private static String name(PrivateDatabase database) {
        return address(database).get("name");
    }

    private static Map<String, String> address(PrivateDatabase database) {
        Matcher url =
                Pattern.compile("jdbc:postgresql://([^:/]+):(\\d+)/([^?]+).*").matcher(database.url());
        assertThat(url.matches()).isTrue();
        return Map.of("host", url.group(1), "port", url.group(2), "name", url.group(3));
    }
}
