package org.sidewalkdata.server.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.fetch.FetchOptions;
import org.sidewalkdata.fetch.RemoteSource;
import org.sidewalkdata.load.projectsidewalk.ExistingCity;
import org.sidewalkdata.load.projectsidewalk.SourceDatabase;
import org.sidewalkdata.model.Contact;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SettingException;
import org.sidewalkdata.settings.SharedSettings;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.mock.env.MockEnvironment;

/** The default, name and environment variable of every setting. */
class SidewalkSettingsTest {

    /** The setting, its default, another value, and where the settings have it. */
    private static final String SETTINGS = """
            sidewalk.db.url                  |           | jdbc:postgresql://x/y      | db.url
            sidewalk.db.user                 |           | ann                        | db.user
            sidewalk.db.password             |           | secret                     | db.password
            sidewalk.db.reader.user          |           | eve                        | db.readerUser
            sidewalk.db.reader.password      |           | secret                     | db.readerPassword
            sidewalk.db.connection-timeout   | PT2S      | PT0.5S                     | db.connectionTimeout
            sidewalk.max-concurrent-exports  | 4         | 3                          | budget.longReads
            sidewalk.max-concurrent-requests | 6         | 5                          | budget.shortReads
            sidewalk.request-timeout         | PT20S     | PT5S                       | budget.longestShortRead
            sidewalk.contact                 |           | data@city.example.org      | contact
            sidewalk.contact.name            |           | Newberg Public Works       | publisher.contact.name
            sidewalk.crs                     |           | EPSG:2913                  | crs
            sidewalk.currency                |           | $                          | pages.currency
            sidewalk.paper                   |           | letter                     | pages.paper
            sidewalk.units                   |           | us                         | pages.units
            sidewalk.base-url                |           | https://example.org/walks  | baseUrl
            sidewalk.tiles.cache-size        | 67108864  | 1024                       | tiles.cacheBytes
            sidewalk.attribution | Project Sidewalk contributors, OpenStreetMap contributors | Newberg | publisher.attribution
            sidewalk.license                 |           | CC BY 4.0                  | publisher.license
            sidewalk.map.basemap-url         |           | https://example.org/{z}/{x}/{y}.png | map.basemapUrl
            sidewalk.map.basemap-attribution |           | Example                    | map.basemapAttribution
            sidewalk.map.embed-from          | 'none'    | https://city.example.org   | map.frameAncestors
            sidewalk.refresh.cron            |           | 0 30 3 * * *               | refreshCron
            sidewalk.http.reader-timeout     | PT2M      | PT1M                       | readerTimeout
            sidewalk.cache.folder            | TEMPORARY | /var/tmp                   | cache.path
            sidewalk.cache.max-size          | 2147483648 | 1024                      | cache.maxBytes
            sidewalk.bundle.enabled          | true      | false                      | bundle
            sidewalk.snapshots.folder        |           | /srv/snapshots             | snapshots.path
            """;

    static Stream<Arguments> settings() {
        return SETTINGS.replace("TEMPORARY", System.getProperty("java.io.tmpdir"))
                .lines()
                .map(line -> Arguments.of((Object[]) line.split(" *\\| *")));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void hasItsDefaultAndIsSetByItsNameAndByTheEnvironment(String name, String byDefault, String other, String path)
            throws Exception {
        assertThat(read(bind(Map.of()), path)).isEqualTo(byDefault);
        String written = other.replace("EPSG:", "");
        assertThat(read(bind(Map.of(name, other)), path)).isEqualTo(written);
        String variable = name.toUpperCase(Locale.ROOT).replace('.', '_');
        for (String of : List.of(variable.replace("-", ""), variable.replace('-', '_'))) {
            assertThat(read(environment(Map.of(of, other)), path)).as(of).isEqualTo(written);
        }
    }

    /** Returns the text of a member of the settings, empty if it or what has it is absent. */
    private static String read(SidewalkSettings settings, String path) throws Exception {
        Object value = settings;
        for (String name : path.split("\\.")) {
            value = value.equals("") ? value : value.getClass().getMethod(name).invoke(value);
            value = value instanceof Optional<?> optional
                    ? optional.map(one -> (Object) one).orElse("")
                    : value;
        }
        return value instanceof OptionalInt number
                ? number.isPresent() ? String.valueOf(number.getAsInt()) : ""
                : value.toString();
    }

    /** The page and the server's help list all settings, and no others are read. */
    @Test
    void whatBothHostsReadIsInTheTableOfThisOne() {
        assertThat(ServerSettings.ALL).containsAll(SharedSettings.ALL).doesNotHaveDuplicates();
        Stream<String> others = Stream.of("sidewalk.snapshots.cron", "sidewalk.contact.url"); // need another setting
        assertThat(Stream.of(
                                settings().map(row -> (String) row.get()[0]),
                                names(SharedSettings.ALL).filter(name -> name.startsWith("sidewalk.source.")),
                                names(ServerSettings.PASSWORD_FILES.values()),
                                others)
                        .flatMap(Function.identity()))
                .containsExactlyInAnyOrderElementsOf(names(ServerSettings.ALL).toList());
    }

    private static Stream<String> names(Collection<? extends Setting<?>> settings) {
        return settings.stream().map(Setting::name);
    }

    @Test
    void aPageForReportsNeedsTheNameOfWhomItBelongsTo() {
        Map<String, Object> url =
                new HashMap<>(Map.of("sidewalk.contact.url", "https://city.example.org/report?a=1#b"));
        assertThatThrownBy(() -> bind(url)).hasMessageContaining("set sidewalk.contact.name");
        url.put("sidewalk.contact.name", "Public Works");
        assertThat(bind(url).publisher().contact())
                .contains(new Contact("Public Works", Optional.of("https://city.example.org/report?a=1#b")));
    }

    @Test
    void scheduledSnapshotsNeedAFolder() {
        Map<String, Object> cron = new HashMap<>(Map.of("sidewalk.snapshots.cron", "@monthly"));
        assertThatThrownBy(() -> bind(cron)).hasMessageContaining("set sidewalk.snapshots.folder");
        cron.put("sidewalk.snapshots.folder", "/srv/snapshots");
        assertThat(bind(cron).snapshotsCron()).isEqualTo("@monthly");
    }

    @Test
    void aPlainNumberIsSeconds() {
        assertThat(bind(Map.of("sidewalk.request-timeout", "30")).budget().longestShortRead())
                .hasSeconds(30);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    sidewalk.max-concurrent-exports | 0             | at least 1
                    sidewalk.request-timeout        | 10ms          | at least 1 s but was '10ms'
                    sidewalk.cache.max-size         | much          | must be a size such as 64MB or 2GB but was 'much'
                    sidewalk.contact                | data at city    | must be an address like data@city.example.org
                    sidewalk.contact.url            | javascript:alert(1) | must be an http or https URL
                    sidewalk.contact.url            | //city.example.org | must be an http or https URL
                    sidewalk.paper                  | a5              | must be one of letter, a4
                    sidewalk.units                  | feet            | must be one of metric, us
                    sidewalk.contact.name           | Public\tWorks  | must be one line
                    sidewalk.attribution            | City\tof Newberg | must be one line without control characters
                    sidewalk.license                | CC\7BY         | must be one line without control characters
                    sidewalk.map.basemap-attribution | A\7B          | must be one line without control characters
                    sidewalk.crs                    | Oregon North  | must be a number of EPSG such as EPSG:2913
                    sidewalk.base-url               | example.org   | must be like https://example.org
                    sidewalk.base-url               | http://a b    | is not a URL: Illegal character in authority but was 'http://a b'
                    sidewalk.base-url               | ftp://a.org   | must be like https://example.org
                    sidewalk.base-url               | https://u@a.org | must be like https://example.org
                    sidewalk.base-url               | https://a.org?b=c | must be like https://example.org
                    sidewalk.map.basemap-url        | ftp://a.org/{z}/{x}/{y} | must be like https://example.org/{z}/{x}/{y}.png
                    sidewalk.map.basemap-url        | //a.org/{z}/{x}/{y} | must be like https://example.org/{z}/{x}/{y}.png
                    sidewalk.map.basemap-url        | https://a.org/{z}/{x} | must be like https://example.org/{z}/{x}/{y}.png
                    sidewalk.map.basemap-url        | https://{z}.a.org/{z}/{x}/{y} | must be like https://example.org/{z}/{x}/{y}.png
                    sidewalk.map.basemap-url        | https://{s}.a.org/{z}/{x}/{y} | is not a URL
                    sidewalk.map.basemap-url        | https://a.org/{z}/{x}/{y}{r} | is not a URL
                    sidewalk.request-timeout        | 5 apples      | must be a time such as 5s or 30m but was '5 apples'
                    sidewalk.request-timeout        | 99999999999999d | at most 24 days
                    sidewalk.request-timeout        | 25d           | at most 24 days but was '25d'
                    sidewalk.http.reader-timeout    | PT-5S         | at least 1 s but was 'PT-5S'
                    sidewalk.max-concurrent-requests | 2147483647   | at most 10000 but was '2147483647'
                    sidewalk.refresh.cron           | every night   | six fields
                    sidewalk.refresh.cron           | 0 0 0 30 2 *  | must name a date that exists
                    sidewalk.map.embed-from         | example.org   | must name origins like https://city.example.org
                    sidewalk.source.url             | https://u@h   | must not contain a login
                    sidewalk.source.url             | jdbc:postgresql://h/d | sidewalk.source.schema must name the city's schema
                    """)
    void nonsenseIsRefusedByName(String name, String value, String complaint) {
        assertThatThrownBy(() -> bind(Map.of(name, value)))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining(complaint);
    }

    @Test
    void theSourceIsReadAsAWhole() {
        Map<String, Object> written = new HashMap<>(Map.of(
                "sidewalk.source.url", "jdbc:postgresql://h/d",
                "sidewalk.source.schema", "sidewalk_newberg",
                "sidewalk.source.user", "ann",
                "sidewalk.source.password", "secret"));
        var source = bind(written).source().orElseThrow();
        assertThat(source.city())
                .isEqualTo(new SourceDatabase(
                        new DatabaseAddress("jdbc:postgresql://h/d", "ann", "secret"),
                        new ExistingCity("sidewalk_newberg", null, null, false)));
        assertThat(source.skipBadRows()).isFalse();
        written.putAll(Map.of(
                "sidewalk.source.city", "newberg",
                "sidewalk.source.name", "Newberg, OR",
                "sidewalk.source.skip-bad-rows", "true"));
        source = bind(written).source().orElseThrow();
        assertThat(((SourceDatabase) source.city()).city())
                .isEqualTo(new ExistingCity("sidewalk_newberg", "newberg", "Newberg, OR", false));
        assertThat(source.skipBadRows()).isTrue();
        assertThat(bind(Map.of()).source()).isEmpty();
    }

    @Test
    void aServerMayBeTheSource() {
        var source = bind(Map.of("sidewalk.source.url", "https://example.org/town/", "sidewalk.source.max-size", "1MB"))
                .source()
                .orElseThrow();
        assertThat(((RemoteSource) source.city()).options()).isEqualTo(FetchOptions.limitedTo(1 << 20, "dev"));
        assertThat(source.city()).hasToString("https://example.org/town");
    }

    @Test
    void anUnknownNameOfOursIsRefused() {
        assertThatThrownBy(() -> bind(Map.of("sidewalk.favorite-tune", "x", "sidewalk.db.url[0].x", "1")))
                .isInstanceOf(SettingException.class)
                .hasMessage("unknown setting 'sidewalk.db.url[0].x'; unknown setting 'sidewalk.favorite-tune'");
    }

    /** A minor version fixes values without ending the server of a deployment that sets them. */
    @Test
    void aSettingWhoseValueIsFixedIsNotRejected() {
        assertThat(bind(Map.of("sidewalk.db.pool-size", "9")).map().embedFrom())
                .isEqualTo(bind(Map.of()).map().embedFrom());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"sidewalk.max-concurrent-exports", "sidewalk.maxConcurrentExports", "sidewalk.map.embed-from[0]"
            })
    void namesAreKnownInAnySpelling(String name) {
        assertThat(WrittenSettings.isKnown(name)).isTrue();
        assertThat(WrittenSettings.isKnown(name + "x")).isFalse();
    }

    @Test
    void listsAreReadAsYamlWritesThem() {
        String name = "sidewalk.map.embed-from";
        for (Map<String, Object> written : List.<Map<String, Object>>of(
                Map.of(name + "[0]", "https://a.org", name + "[1]", "https://b.org"),
                Map.of(name, "https://a.org , https://b.org"))) {
            assertThat(bind(written).map().embedFrom()).containsExactly("https://a.org", "https://b.org");
        }
    }

    @Test
    void variablesThatSetNothingAreNamed() {
        String variables = """
                PATH SIDEWALK SIDEWALK_DB_URL SIDEWALK_MAX_CONCURRENT_EXPORTS SIDEWALK_MAXCONCURRENTREQUESTS
                SIDEWALK_MAP_EMBED_FROM_0 SIDEWALK_MAP_EMBEDFROM_1 SIDEWALK_DB_PASWORD SIDEWALK_COLOR""";
        assertThat(WrittenSettings.unknownVariables(Set.of(variables.split("\\s+"))))
                .containsExactly("SIDEWALK_COLOR sets nothing", "SIDEWALK_DB_PASWORD sets nothing");
    }

    /** An operator who writes a setting that another place overrides sees nothing of it, except this line. */
    @Test
    void aSettingThatAnotherPlaceOverridesIsNamedWithoutItsValue() {
        Map<String, Object> file = Map.of(
                "sidewalk.cache.folder", "/a",
                "sidewalk.request-timeout", "7s",
                "server.port", "8081",
                "sidewalk.tiles.patience", "9s",
                "sidewalk.db.password", "s3cret");
        Map<String, Object> variables = Map.of(
                "SIDEWALK_CACHE_FOLDER", "/b",
                "SIDEWALK_RETRY_AFTER", "7",
                "SIDEWALK_REQUEST_TIMEOUT", "7s",
                "SERVER_PORT", "8082",
                "SIDEWALK_DB_PASSWORD", "");
        StandardEnvironment environment = empty();
        environment.getPropertySources().addFirst(new MapPropertySource("file", file));
        environment.getPropertySources().addFirst(new SystemEnvironmentPropertySource("systemEnvironment", variables));
        ConfigurationPropertySources.attach(environment);
        assertThat(WrittenSettings.overridden(environment))
                .hasSize(3)
                .anyMatch(line -> line.startsWith("sidewalk.tiles.patience of ")
                        && line.endsWith(" is not used: its value is fixed"))
                .anyMatch(line -> line.startsWith("sidewalk.cache.folder of ")
                        && line.contains(" is not used: ")
                        && line.contains("\"SIDEWALK_CACHE_FOLDER\""))
                .anyMatch(line -> line.startsWith("server.port of ") && line.contains("\"SERVER_PORT\""))
                .noneMatch(line -> line.contains("/a") || line.contains("s3cret"));
    }

    /** The login that answers requests may not write, so a schedule without the owner's login would fail each night. */
    @Test
    void aScheduleNeedsTheOwnersLogin() {
        Map<String, Object> settings = Map.of(
                "sidewalk.db.url", "jdbc:postgresql://h/d",
                "sidewalk.db.reader.user", "eve",
                "sidewalk.refresh.cron", "0 30 3 * * *");
        assertThatThrownBy(() -> bind(settings))
                .hasMessageContaining(
                        "sidewalk.refresh.cron needs the login that owns the schema: set SIDEWALK_DB_USER");
    }

    @Test
    void thePasswordIsNeverShown() {
        Map<String, Object> written = new HashMap<>();
        for (String name : List.of("db.password", "db.reader.password", "source.user")) {
            written.put("sidewalk." + name, "s3cret");
        }
        written.put("sidewalk.db.url", "jdbc:postgresql://h:1/d?user=u&password=s3cret");
        written.put("sidewalk.db.reader.user", "eve");
        written.put("sidewalk.source.url", "postgresql://s3cret:s3cret@h/d?user=s3cret&password=s3cret");
        written.put("sidewalk.source.schema", "sidewalk_newberg");
        SidewalkSettings settings = bind(written);
        assertThat(settings.summary()).contains("source schema sidewalk_newberg of //h/d,");
        assertThat(settings.summary() + settings).doesNotContain("s3cret");
    }

    private static SidewalkSettings bind(Map<String, Object> properties) {
        return bind(new MapPropertySource("test", properties));
    }

    private static SidewalkSettings environment(Map<String, Object> variables) {
        return bind(new SystemEnvironmentPropertySource("systemEnvironment", variables));
    }

    private static SidewalkSettings bind(MapPropertySource source) {
        StandardEnvironment environment = empty();
        environment.getPropertySources().addFirst(source);
        ConfigurationPropertySources.attach(environment);
        return SidewalkSettings.read(environment);
    }

    private static StandardEnvironment empty() {
        StandardEnvironment environment = new StandardEnvironment();
        MutablePropertySources sources = environment.getPropertySources();
        sources.stream().toList().forEach(usual -> sources.remove(usual.getName()));
        return environment;
    }

    private static final long MEGABYTE = 1 << 20;
    private static final int HEAD = 80 << 10;

    @ParameterizedTest
    @CsvSource({"256, 416, 8192", "256, 320, 32768", "256, 400, 13434", "4096, 2000, 32768", "64, 2000, 8192"})
    void aConnectionCollectsWhatItsShareLeavesToIt(int heap, int connections, int bytes) {
        assertThat(ConnectionMemory.writeBuffer(heap * MEGABYTE, connections, HEAD))
                .isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({"64, 104", "256, 416", "512, 832", "1024, 1664", "8192, 2000"})
    void theDefaultFitsIntoItsPartOfTheHeap(int heap, int connections) {
        assertThat(ConnectionMemory.connections(new MockEnvironment(), heap * MEGABYTE))
                .isEqualTo(connections);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    server.tomcat.max-connections       | 2000 | must be 1 to 416 with a heap of 256 MB (option -Xmx) and server.max-http-request-header-size of 80 kB, but was '2000'
                    server.tomcat.max-connections       | 0    | must be 1 to 416 with a heap of 256 MB
                    server.tomcat.max-connections       | many | must be a whole number but was 'many'
                    server.max-http-request-header-size | 8 k  | must be a size such as 64MB or 2GB but was '8 k'
                    """)
    void connectionsThatDoNotFitAreRejected(String name, String value, String complaint) {
        var environment = new MockEnvironment().withProperty(name, value);
        assertThatThrownBy(() -> ConnectionMemory.connections(environment, 256 * MEGABYTE))
                .isInstanceOf(SettingException.class)
                .hasMessageStartingWith(name + " " + complaint);
    }
}
