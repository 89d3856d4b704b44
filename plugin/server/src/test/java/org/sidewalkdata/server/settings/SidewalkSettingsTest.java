package org.sidewalkdata.server.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SharedSettings;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** Every setting's default, name and name in the environment. */
class SidewalkSettingsTest {

    static Stream<Arguments> settings() {
        return Stream.of(
                setting("sidewalk.db.url", "", "jdbc:postgresql://x/y", s -> s.db().url()),
                setting("sidewalk.db.user", "", "ann", s -> s.db().user()),
                setting("sidewalk.db.password", "", "secret", s -> s.db().password()),
                setting(
                        "sidewalk.db.reader.user",
                        "",
                        "eve",
                        s -> s.db().reader().user()),
                setting(
                        "sidewalk.db.reader.password",
                        "",
                        "secret",
                        s -> s.db().reader().password()),
                setting("sidewalk.db.pool-size", "12", "20", s -> s.db().poolSize()),
                setting("sidewalk.db.connection-timeout", "PT2S", "PT0.5S", s -> s.db().connectionTimeout()),
                setting("sidewalk.db.statement-timeout", "PT30M", "PT5M", s -> s.db().statementTimeout()),
                setting("sidewalk.max-concurrent-exports", "4", "3", SidewalkSettings::maxConcurrentExports),
                setting("sidewalk.max-concurrent-requests", "6", "5", SidewalkSettings::maxConcurrentRequests),
                setting("sidewalk.request-timeout", "PT20S", "PT5S", SidewalkSettings::requestTimeout),
                setting("sidewalk.retry-after", "PT5S", "PT1M", SidewalkSettings::retryAfter),
                setting(
                        "sidewalk.cache-control",
                        "public, max-age=0, must-revalidate",
                        "public, max-age=60",
                        SidewalkSettings::cacheControl),
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
                        "67108864B",
                        "1024B",
                        s -> s.tiles().cacheSize()),
                setting(
                        "sidewalk.attribution",
                        "Project Sidewalk contributors, OpenStreetMap contributors",
                        "Newberg",
                        SidewalkSettings::attribution),
                setting("sidewalk.licence", "", "CC BY 4.0", SidewalkSettings::licence),
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
                setting(
                        "sidewalk.refresh.cron",
                        "",
                        "0 30 3 * * *",
                        s -> s.refresh().cron()),
                setting("sidewalk.source.url", "", "", s -> s.source().url()),
                setting(
                        "sidewalk.source.schema",
                        "",
                        "sidewalk_newberg",
                        s -> s.source().schema()),
                setting("sidewalk.source.user", "", "ann", s -> s.source().user()),
                setting(
                        "sidewalk.source.password",
                        "",
                        "secret",
                        s -> s.source().password()),
                setting("sidewalk.source.city", "", "newberg", s -> s.source().city()),
                setting(
                        "sidewalk.source.name",
                        "",
                        "Newberg, OR",
                        s -> s.source().name()),
                setting(
                        "sidewalk.source.skip-bad-rows",
                        "false",
                        "true",
                        s -> s.source().skipBadRows()),
                setting(
                        "sidewalk.http.reader-timeout",
                        "PT2M",
                        "PT1M",
                        s -> s.http().readerTimeout()),
                setting("sidewalk.cache.folder", "", "/var/tmp", s -> s.cache().folder()),
                setting(
                        "sidewalk.cache.max-size",
                        "2147483648B",
                        "1024B",
                        s -> s.cache().maxSize()));
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

    /** What GeoServer reads too: written out, the default that it has there changes nothing here. */
    @Test
    void hasTheDefaultOfTheOtherHost() {
        for (Setting<?> shared : SharedSettings.ALL) {
            Arguments here = settings()
                    .filter(row -> row.get()[0].equals(shared.name()))
                    .findFirst()
                    .orElseThrow();
            @SuppressWarnings("unchecked")
            var read = (Function<SidewalkSettings, Object>) here.get()[3];
            assertThat(read.apply(bind(Map.of(shared.name(), shared.defaultText()))))
                    .as(shared.name())
                    .isEqualTo(read.apply(bind(Map.of())));
        }
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
                    sidewalk.request-timeout        | 10ms          | at least 1000 ms
                    sidewalk.retry-after            | 10ms          | at least 1000 ms
                    sidewalk.retry-after            | 5 apples      | must be a time such as 5s or 30m but was '5 apples'
                    sidewalk.cache.max-size         | much          | must be a size such as 64MB or 2GB but was 'much'
                    sidewalk.db.pool-size           | 1             | at least 2
                    sidewalk.cache-control          | ' '           | header's value
                    sidewalk.attribution            | City\tof Newberg | must be one line without control characters
                    sidewalk.licence                | CC\7BY         | must be one line without control characters
                    sidewalk.map.basemap-attribution | A\7B          | must be one line without control characters
                    sidewalk.base-url               | example.org   | must be like https://example.org
                    sidewalk.base-url               | http://a b    | is not a URL
                    sidewalk.base-url               | ftp://a.org   | must be like https://example.org
                    sidewalk.base-url               | https://u@a.org | must be like https://example.org
                    sidewalk.base-url               | https://a.org?b=c | must be like https://example.org
                    sidewalk.map.basemap-url        | ftp://a.org/{z}/{x}/{y} | must be like https://example.org/{z}/{x}/{y}.png
                    sidewalk.map.basemap-url        | //a.org/{z}/{x}/{y} | must be like https://example.org/{z}/{x}/{y}.png
                    sidewalk.map.basemap-url        | https://a.org/{z}/{x} | must be like https://example.org/{z}/{x}/{y}.png
                    sidewalk.map.basemap-url        | https://{z}.a.org/{z}/{x}/{y} | must be like https://example.org/{z}/{x}/{y}.png
                    sidewalk.map.basemap-url        | https://{s}.a.org/{z}/{x}/{y} | is not a URL
                    sidewalk.map.basemap-url        | https://a.org/{z}/{x}/{y}{r} | is not a URL
                    sidewalk.db.statement-timeout   | 30d           | at most 24 days but was 30 days
                    sidewalk.request-timeout        | 99999999999999d | at most 24 days
                    sidewalk.tiles.patience         | 25d           | at most 24 days but was 25 days
                    sidewalk.http.reader-timeout    | PT-5S         | at least 1000 ms but was -5000 ms
                    sidewalk.max-concurrent-requests | 2147483647   | at most 10000 but was 2147483647
                    sidewalk.refresh.cron           | every night   | six fields
                    sidewalk.refresh.cron           | 0 0 0 30 2 *  | must name a time that comes
                    sidewalk.map.embed-from         | example.org   | must name origins like https://city.example.org
                    sidewalk.source.url             | jdbc:postgresql://h/d | sidewalk.source.schema must name the city's schema
                    """)
    void nonsenseIsRefusedByName(String name, String value, String complaint) {
        assertThatThrownBy(() -> bind(Map.of(name, value)))
                .rootCause()
                .isInstanceOf(Exception.class)
                .satisfies(cause -> assertThat(messages(cause)).contains(complaint));
        assertThatThrownBy(() -> bind(Map.of(name, value)))
                .satisfies(e -> assertThat(messages(e)).contains(complaint));
    }

    /** The login that answers requests may not write, so a schedule without the owner's would fail each night. */
    @Test
    void aScheduleNeedsTheOwnersLogin() {
        Map<String, Object> settings = Map.of(
                "sidewalk.db.url", "jdbc:postgresql://h/d",
                "sidewalk.db.reader.user", "eve",
                "sidewalk.refresh.cron", "0 30 3 * * *");
        assertThatThrownBy(() -> bind(settings))
                .satisfies(e -> assertThat(messages(e))
                        .contains("sidewalk.refresh.cron needs the login that owns the schema: set SIDEWALK_DB_USER"));
    }

    /** Both hosts, readers of files and of the command line know a setting by one list. */
    @ParameterizedTest
    @MethodSource("settings")
    void isKnownByItsName(String name, String value, String other, Function<SidewalkSettings, Object> read) {
        assertThat(KnownSettings.complaint(name)).isEmpty();
        assertThat(KnownSettings.names()).containsKey(name);
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

    private static String messages(Throwable fault) {
        StringBuilder messages = new StringBuilder();
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            messages.append(cause.getMessage()).append('\n');
        }
        return messages.toString();
    }

    private static SidewalkSettings bind(Map<String, Object> properties) {
        return bind(new MapPropertySource("test", properties));
    }

    private static SidewalkSettings environment(Map<String, Object> variables) {
        return bind(new SystemEnvironmentPropertySource("systemEnvironment", variables));
    }

    private static SidewalkSettings bind(MapPropertySource source) {
        MutablePropertySources sources = new MutablePropertySources();
        sources.addFirst(source);
        ApplicationConversionService notation = new ApplicationConversionService();
        notation.addConverter(new SharedNotation.Times());
        notation.addConverter(new SharedNotation.Sizes());
        return new Binder(ConfigurationPropertySources.from(sources), null, notation)
                .bindOrCreate("sidewalk", Bindable.of(SidewalkSettings.class));
    }
}
