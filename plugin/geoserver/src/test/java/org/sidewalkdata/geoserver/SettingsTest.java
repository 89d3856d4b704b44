package org.sidewalkdata.geoserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.geoserver.catalog.impl.CatalogImpl;
import org.geoserver.config.impl.GeoServerImpl;
import org.geoserver.platform.ContextLoadedEvent;
import org.geoserver.platform.GeoServerResourceLoader;
import org.geoserver.security.AbstractResourceAccessManager;
import org.geoserver.security.SecureCatalogImpl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.geoserver.http.ApiHandlerMapping;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SharedSettings;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.context.support.ClassPathXmlApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/** GeoServer starts with any settings. */
class SettingsTest {
    private static final List<String> RUBBISH = List.of(
            "5 apples",
            "-1",
            "many",
            "999999999999999999999999",
            "P1X",
            "a\u0000b",
            "a\r\nSet-Cookie: b",
            "${x}",
            "#{1/0}",
            "\ud800",
            "0.5",
            "/nowhere\u0000",
            "jdbc:oracle:x",
            "jdbc:postgresql://[",
            "* * *",
            "x".repeat(100_000));

    @TempDir
    Path data;

    @AfterEach
    void forget() {
        Settings.ALL.forEach(setting -> System.clearProperty(setting.variable()));
    }

    static Stream<Arguments> rubbish() {
        return Settings.ALL.stream().flatMap(setting -> RUBBISH.stream().map(text -> Arguments.of(setting, text)));
    }

    @Test
    void variablesThatSetNothingAreNamed() {
        List<String> complaints = new ArrayList<>();
        new Settings(name -> null, complaints::add)
                .complainOfUnknown(Set.of("PATH", "SIDEWALK_DB_HOST", "SIDEWALK_DB_PASWORD", "SIDEWALK_COLOR"));
        assertThat(complaints).containsExactly("SIDEWALK_COLOR sets nothing", "SIDEWALK_DB_PASWORD sets nothing");
    }

    @ParameterizedTest
    @MethodSource("rubbish")
    void aBadSettingIsOneLineAndAsIfItWereNotSet(Setting<?> setting, String text) {
        List<String> complaints = new ArrayList<>();
        Settings settings = new Settings(Map.of(setting.variable(), text)::get, complaints::add);
        for (int twice = 0; twice < 2; twice++) {
            settings.forApi();
            assertThat(settings.watchInterval()).isGreaterThanOrEqualTo(Duration.ZERO);
            boolean good = setting.complaint(text.strip()).isEmpty();
            assertThat((Object) settings.get(setting))
                    .isEqualTo(good ? settings.find(setting).orElseThrow() : setting.byDefault());
        }
        if (setting.complaint(text.strip()).isPresent()) {
            assertThat(complaints).hasSize(1);
            assertThat(complaints.get(0))
                    .contains(setting.name(), setting.variable())
                    .hasLineCount(1)
                    .hasSizeLessThan(400);
        } else {
            assertThat(complaints).isEmpty();
        }
    }

    /** The extension's own beans, with invalid text in all settings at once, and in each alone. */
    @Test
    void nothingThatIsWrittenKeepsGeoServerFromStarting() {
        for (String text : List.of("5 apples", "-1", "#{1/0}", "${x}", "jdbc:postgresql://[")) {
            Settings.ALL.forEach(setting -> set(setting, text));
            assertThatCode(this::start).as(text).doesNotThrowAnyException();
        }
        forget();
        for (Setting<?> setting : Settings.ALL) {
            set(setting, "a\r\nb");
            assertThatCode(this::start).as(setting.name()).doesNotThrowAnyException();
            System.clearProperty(setting.variable());
        }
    }

    @ParameterizedTest
    @CsvSource({"5, 5", "5s, 5", "1m, 60", "PT7S, 7", "2500ms, 2"})
    void aTimeHasAUnit(String text, long seconds) {
        Settings settings = new Settings(Map.of("SIDEWALK_WATCH_INTERVAL", text)::get, complaint -> {});
        assertThat(settings.watchInterval().toSeconds()).isEqualTo(seconds);
    }

    @Test
    void aScheduleThatNeverComesIsComplainedOf() {
        assertThat(Settings.CRON.complaint("0 0 0 30 2 *")).get().asString().contains("must name a date that exists");
        assertThat(Settings.CRON.complaint("0 0 0 29 2 *")).isEmpty();
    }

    @Test
    void passwordsAreNotShown() {
        List<String> complaints = new ArrayList<>();
        Map<String, String> written = new HashMap<>(Map.of("SIDEWALK_DB_PASSWORD", "se\u0000cret"));
        new Settings(written::get, complaints::add).databaseIsGood("nothing is registered");
        assertThat(complaints)
                .singleElement()
                .asString()
                .contains("SIDEWALK_DB_PASSWORD")
                .doesNotContain("cret");
    }

    private static Settings settings(Map<String, String> written) {
        return new Settings(written::get, complaint -> {});
    }

    /** Sets a setting. A folder that is created must not be among the sources. */
    private void set(Setting<?> setting, String text) {
        System.setProperty(
                setting.variable(), setting == SharedSettings.CACHE_FOLDER ? data.resolve("cache") + text : text);
    }

    private void start() throws Exception {
        CatalogImpl catalog = new CatalogImpl();
        GeoServerResourceLoader loader = new GeoServerResourceLoader(data.toFile());
        catalog.setResourceLoader(loader);
        GenericApplicationContext geoServer = new GenericApplicationContext(new DefaultListableBeanFactory());
        var beans = geoServer.getBeanFactory();
        beans.registerSingleton("rawCatalog", catalog);
        beans.registerSingleton(
                "secureCatalog", new SecureCatalogImpl(catalog, new AbstractResourceAccessManager() {}));
        beans.registerSingleton("resourceLoader", loader);
        beans.registerSingleton("geoServer", new GeoServerImpl());
        geoServer.refresh();
        try (var extension = new ClassPathXmlApplicationContext(new String[0], false, geoServer)) {
            extension.setConfigLocation(
                    Path.of("src/main/resources/applicationContext.xml").toUri().toString());
            extension.refresh();
            extension.getBean(Extension.class).onApplicationEvent(new ContextLoadedEvent(extension));
            assertThat(extension.getBean(ApiHandlerMapping.class)).isNotNull();
            assertThat(extension.getBean(Extension.class).handler()).isPresent();
            assertThat(extension.getBean(ExtensionStatus.class).getMessage()).isPresent();
        } finally {
            geoServer.close();
        }
    }
}
