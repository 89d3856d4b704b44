package org.sidewalkdata.server.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
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
import org.sidewalkdata.pages.page.Paper;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SettingException;
import org.sidewalkdata.settings.SharedSettings;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** The default, name and environment variable of every setting. */
class SidewalkSettingsTest {

    static Stream<Arguments> settings() {
        return Stream.of(
                setting("sidewalk.db.url", "", "jdbc:postgresql://x/y", s -> s.db().url()),
                setting("sidewalk.db.user", "", "ann", s -> s.db().user()),
                setting("sidewalk.db.password", "", "secret", s -> s.db().password()),
                setting("sidewalk.db.reader.user", "", "eve", s -> s.db().readerUser()),
                setting("sidewalk.db.reader.password", "", "secret", s -> s.db().readerPassword()),
                setting("sidewalk.db.pool-size", "12", "20", s -> s.db().poolSize()),
                setting("sidewalk.db.connection-timeout", "PT2S", "PT0.5S", s -> s.db().connectionTimeout()),
                setting("sidewalk.db.statement-timeout", "PT30M", "PT5M", s -> s.db().statementTimeout()),
                setting(
                        "sidewalk.max-concurrent-exports",
                        "4",
                        "3",
                        s -> s.budget().longReads()),
                setting(
                        "sidewalk.max-concurrent-requests",
                        "6",
                        "5",
                        s -> s.budget().shortReads()),
                setting(
                        "sidewalk.request-timeout",
                        "PT20S",
                        "PT5S",
                        s -> s.budget().longestShortRead()),
                setting("sidewalk.retry-after", "PT5S", "PT1M", SidewalkSettings::retryAfter),
                setting(
                        "sidewalk.cache-control",
                        "public, max-age=0, must-revalidate",
                        "public, max-age=60",
                        SidewalkSettings::cacheControl),
                setting("sidewalk.contact", "", "data@city.example.org", SidewalkSettings::contact),
                setting(
                        "sidewalk.contact.name",
                        "",
                        "Newberg Public Works",
                        s -> s.publisher().contact().map(Contact::name).orElse("")),
                setting(
                        "sidewalk.crs",
                        "",
                        "EPSG:2913",
                        s -> s.crs().isPresent() ? "EPSG:" + s.crs().getAsInt() : ""),
                setting("sidewalk.currency", "", "$", s -> s.pages().currency()),
                setting(
                        "sidewalk.paper",
                        "",
                        "letter",
                        s -> s.pages().paper().map(Paper::toString).orElse("")),
                setting("sidewalk.base-url", "", "https://example.org/walks", SidewalkSettings::baseUrl),
                setting(
                        "sidewalk.tiles.max-concurrent",
                        "3",
                        "5",
                        s -> s.tiles().maxConcurrent()),
                setting(
                        "sidewalk.tiles.patience",
                        "PT10S",
                        "PT1M",
                        s -> s.tiles().patience()),
                setting(
                        "sidewalk.tiles.cache-size",
                        "67108864",
                        "1024",
                        s -> s.tiles().cacheBytes()),
                setting(
                        "sidewalk.attribution",
                        "Project Sidewalk contributors, OpenStreetMap contributors",
                        "Newberg",
                        s -> s.publisher().attribution()),
                setting("sidewalk.license", "", "CC BY 4.0", s -> s.publisher().license()),
                setting(
                        "sidewalk.map.basemap-url",
                        "",
                        "https://example.org/{z}/{x}/{y}.png",
                        s -> s.map().basemapUrl()),
                setting(
                        "sidewalk.map.basemap-attribution",
                        "",
                        "Example",
                        s -> s.map().basemapAttribution()),
                setting(
                        "sidewalk.map.embed-from",
                        "'none'",
                        "https://city.example.org",
                        s -> s.map().frameAncestors()),
                setting("sidewalk.refresh.cron", "", "0 30 3 * * *", SidewalkSettings::refreshCron),
                setting("sidewalk.http.reader-timeout", "PT2M", "PT1M", SidewalkSettings::readerTimeout),
                setting(
                        "sidewalk.cache.folder",
                        System.getProperty("java.io.tmpdir"),
                        "/var/tmp",
                        s -> s.cache().path()),
                setting(
                        "sidewalk.cache.max-size",
                        "2147483648",
                        "1024",
                        s -> s.cache().maxBytes()),
                setting("sidewalk.bundle.enabled", "true", "false", SidewalkSettings::bundle),
                setting(
                        "sidewalk.snapshots.folder",
                        "",
                        "/srv/snapshots",
                        s -> s.snapshots()
                                .map(folder -> folder.path().toString())
                                .orElse("")));
    }

    private static Arguments setting(
            String name, String defaultValue, String other, Function<SidewalkSettings, Object> read) {
        return Arguments.of(name, defaultValue, other, read);
    }

    @ParameterizedTest
    @MethodSource("settings")
    void hasItsDefault(String name, String value, String other, Function<SidewalkSettings, Object> read) {
        assertThat(read.apply(bind(Map.of()))).asString().isEqualTo(value);
    }

    /** The page and the server's help list all settings, and no others are read. */
    @Test
    void whatBothHostsReadIsInTheTableOfThisOne() {
        assertThat(ServerSettings.ALL).containsAll(SharedSettings.ALL).doesNotHaveDuplicates();
        Stream<String> ofSource =
                SharedSettings.ALL.stream().map(Setting::name).filter(name -> name.startsWith("sidewalk.source."));
        Stream<String> passwordFiles =
                ServerSettings.PASSWORD_FILES.values().stream().map(Setting::name);
        Stream<String> needsFolder = Stream.of("sidewalk.snapshots.cron");
        Stream<String> needsName = Stream.of("sidewalk.contact.url");
        assertThat(Stream.of(
                                settings().map(row -> (String) row.get()[0]),
                                ofSource,
                                passwordFiles,
                                needsFolder,
                                needsName)
                        .flatMap(Function.identity()))
                .containsExactlyInAnyOrderElementsOf(
                        ServerSettings.ALL.stream().map(Setting::name).toList());
    }

    @Test
    void aPageForReportsNeedsTheNameOfWhomItBelongsTo() {
        Map<String, Object> url = Map.of("sidewalk.contact.url", "https://city.example.org/report?a=1#b");
        assertThatThrownBy(() -> bind(url)).hasMessageContaining("set sidewalk.contact.name");
        Map<String, Object> both = new HashMap<>(url);
        both.put("sidewalk.contact.name", "Public Works");
        assertThat(bind(both).publisher().contact())
                .contains(new Contact("Public Works", Optional.of("https://city.example.org/report?a=1#b")));
    }

    @Test
    void scheduledSnapshotsNeedAFolder() {
        Map<String, Object> cron = Map.of("sidewalk.snapshots.cron", "@monthly");
        assertThatThrownBy(() -> bind(cron)).hasMessageContaining("set sidewalk.snapshots.folder");
        Map<String, Object> both = new HashMap<>(cron);
        both.put("sidewalk.snapshots.folder", "/srv/snapshots");
        assertThat(bind(both).snapshotsCron()).isEqualTo("@monthly");
    }

    @ParameterizedTest
    @MethodSource("settings")
    void isSetByItsName(String name, String value, String other, Function<SidewalkSettings, Object> read) {
        assertThat(read.apply(bind(Map.of(name, other)))).asString().isEqualTo(other);
    }

    @ParameterizedTest
    @MethodSource("settings")
    void isSetByTheEnvironment(String name, String value, String other, Function<SidewalkSettings, Object> read) {
        String variable =
                name.toUpperCase(java.util.Locale.ROOT).replace('.', '_').replace("-", "");
        assertThat(read.apply(environment(Map.of(variable, other)))).asString().isEqualTo(other);
        String dashed =
                name.toUpperCase(java.util.Locale.ROOT).replace('.', '_').replace('-', '_');
        assertThat(read.apply(environment(Map.of(dashed, other)))).asString().isEqualTo(other);
    }

    @Test
    void aPlainNumberIsSeconds() {
        assertThat(bind(Map.of("sidewalk.retry-after", "30")).retryAfter()).hasSeconds(30);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    sidewalk.max-concurrent-exports | 0             | at least 1
                    sidewalk.max-concurrent-exports | 5             | sidewalk.db.pool-size must be at least 13
                    sidewalk.max-concurrent-requests | 7            | sidewalk.db.pool-size must be at least 13
                    sidewalk.max-concurrent-requests | 2            | sidewalk.tiles.max-concurrent must be at most
                    sidewalk.request-timeout        | 10ms          | at least 1 s but was '10ms'
                    sidewalk.retry-after            | 10ms          | at least 1 s but was '10ms'
                    sidewalk.retry-after            | 5 apples      | must be a time such as 5s or 30m but was '5 apples'
                    sidewalk.cache.max-size         | much          | must be a size such as 64MB or 2GB but was 'much'
                    sidewalk.db.pool-size           | 1             | at least 2
                    sidewalk.contact                | data at city    | must be an address like data@city.example.org
                    sidewalk.contact.url            | javascript:alert(1) | must be an http or https URL
                    sidewalk.contact.url            | //city.example.org | must be an http or https URL
                    sidewalk.paper                  | a5              | must be one of letter, a4
                    sidewalk.contact.name           | Public\tWorks  | must be one line
                    sidewalk.cache-control          | ' '           | header's value
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
                    sidewalk.db.statement-timeout   | 30d           | at most 24 days but was '30d'
                    sidewalk.request-timeout        | 99999999999999d | at most 24 days
                    sidewalk.tiles.patience         | 25d           | at most 24 days but was '25d'
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
        assertThatThrownBy(() -> bind(Map.of("sidewalk.favorite-tune", "x", "sidewalk.db.pool-size[0].x", "1")))
                .isInstanceOf(SettingException.class)
                .hasMessage(
                        "unknown setting 'sidewalk.db.pool-size[0].x'; unknown setting" + " 'sidewalk.favorite-tune'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sidewalk.max-concurrent-exports",
                "sidewalk.maxConcurrentExports",
                "sidewalk.db.reader.user",
                "sidewalk.map.embed-from[0]"
            })
    void namesAreKnownInAnySpelling(String name) {
        assertThat(WrittenSettings.isKnown(name)).isTrue();
        assertThat(WrittenSettings.isKnown(name + "x")).isFalse();
    }

    @Test
    void listsAreReadAsYamlWritesThem() {
        assertThat(bind(Map.of(
                                "sidewalk.map.embed-from[0]",
                                "https://a.org",
                                "sidewalk.map.embed-from[1]",
                                "https://b.org"))
                        .map()
                        .embedFrom())
                .containsExactly("https://a.org", "https://b.org");
        assertThat(bind(Map.of("sidewalk.map.embed-from", "https://a.org , https://b.org"))
                        .map()
                        .embedFrom())
                .containsExactly("https://a.org", "https://b.org");
    }

    @Test
    void variablesThatSetNothingAreNamed() {
        Set<String> variables = Set.of(
                "PATH",
                "SIDEWALK",
                "SIDEWALK_DB_URL",
                "SIDEWALK_MAX_CONCURRENT_EXPORTS",
                "SIDEWALK_MAXCONCURRENTREQUESTS",
                "SIDEWALK_MAP_EMBED_FROM_0",
                "SIDEWALK_MAP_EMBEDFROM_1",
                "SIDEWALK_DB_PASWORD",
                "SIDEWALK_COLOR");
        assertThat(WrittenSettings.unknownVariables(variables))
                .containsExactly("SIDEWALK_COLOR sets nothing", "SIDEWALK_DB_PASWORD sets nothing");
    }

    /** The login that answers requests may not write, so a schedule without the owner's login would fail each night. */
    /** An operator who writes a setting that another place overrides sees nothing of it, except this line. */
    @Test
    void aSettingThatAnotherPlaceOverridesIsNamedWithoutItsValue() {
        Map<String, Object> file = Map.of(
                "sidewalk.cache.folder", "/a",
                "sidewalk.retry-after", "7s",
                "server.port", "8081",
                "sidewalk.db.password", "s3cret");
        Map<String, Object> variables = Map.of(
                "SIDEWALK_CACHE_FOLDER", "/b",
                "SIDEWALK_RETRY_AFTER", "7s",
                "SERVER_PORT", "8082",
                "SIDEWALK_DB_PASSWORD", "");
        StandardEnvironment environment = empty();
        environment.getPropertySources().addFirst(new MapPropertySource("file", file));
        environment.getPropertySources().addFirst(new SystemEnvironmentPropertySource("systemEnvironment", variables));
        ConfigurationPropertySources.attach(environment);
        assertThat(WrittenSettings.overridden(environment))
                .hasSize(2)
                .anyMatch(line -> line.startsWith("sidewalk.cache.folder of ")
                        && line.contains(" is not used: ")
                        && line.contains("\"SIDEWALK_CACHE_FOLDER\""))
                .anyMatch(line -> line.startsWith("server.port of ") && line.contains("\"SERVER_PORT\""))
                .noneMatch(line -> line.contains("/a") || line.contains("s3cret"));
    }

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
        SidewalkSettings settings = bind(Map.of(
                "sidewalk.db.url",
                "jdbc:postgresql://h:1/d?user=u&password=s3cret",
                "sidewalk.db.password",
                "s3cret",
                "sidewalk.db.reader.user",
                "eve",
                "sidewalk.db.reader.password",
                "s3cret",
                "sidewalk.source.url",
                "postgresql://s3cret:s3cret@h/d?user=s3cret&password=s3cret",
                "sidewalk.source.schema",
                "sidewalk_newberg",
                "sidewalk.source.user",
                "s3cret"));
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
}
