package org.sidewalkdata.settings;

import java.time.Duration;
import java.util.List;
import org.sidewalkdata.model.Publisher;

/** The settings that every host of the endpoints has, with the same names, notations, defaults and bounds. */
public final class SharedSettings {
    public static final Setting<Integer> MAX_CONCURRENT_EXPORTS =
            Setting.count("sidewalk.max-concurrent-exports", 4, 1, 10_000);
    public static final Setting<Duration> RETRY_AFTER =
            Setting.duration("sidewalk.retry-after", "5s", Duration.ofSeconds(1), Duration.ofDays(1));
    public static final Setting<String> CACHE_CONTROL =
            Setting.header("sidewalk.cache-control", "public, max-age=0, must-revalidate");
    public static final Setting<String> ATTRIBUTION =
            Setting.line("sidewalk.attribution", Publisher.DEFAULT_ATTRIBUTION);
    public static final Setting<String> LICENCE = Setting.line("sidewalk.licence", "");
    public static final Setting<Duration> STATEMENT_TIMEOUT = Setting.duration(
            "sidewalk.db.statement-timeout",
            "30m",
            Duration.ofSeconds(1),
            Duration.ofDays(24)); // PostgreSQL counts milliseconds
    public static final Setting<String> CACHE_FOLDER = Setting.line("sidewalk.cache.folder", "");
    public static final Setting<Long> CACHE_MAX_SIZE = Setting.bytes("sidewalk.cache.max-size", "2GB");
    public static final Setting<String> SOURCE_URL = Setting.address("sidewalk.source.url");
    public static final Setting<String> SOURCE_SCHEMA = Setting.line("sidewalk.source.schema", "");
    public static final Setting<String> SOURCE_USER = Setting.line("sidewalk.source.user", "");
    public static final Setting<String> SOURCE_PASSWORD = Setting.secret("sidewalk.source.password");
    public static final Setting<String> SOURCE_CITY = Setting.line("sidewalk.source.city", "");
    public static final Setting<String> SOURCE_NAME = Setting.line("sidewalk.source.name", "");
    public static final Setting<Boolean> SOURCE_SKIP_BAD_ROWS = Setting.truth("sidewalk.source.skip-bad-rows", false);

    public static final List<Setting<?>> ALL = List.of(
            MAX_CONCURRENT_EXPORTS,
            RETRY_AFTER,
            CACHE_CONTROL,
            ATTRIBUTION,
            LICENCE,
            STATEMENT_TIMEOUT,
            CACHE_FOLDER,
            CACHE_MAX_SIZE,
            SOURCE_URL,
            SOURCE_SCHEMA,
            SOURCE_USER,
            SOURCE_PASSWORD,
            SOURCE_CITY,
            SOURCE_NAME,
            SOURCE_SKIP_BAD_ROWS);

    private SharedSettings() {}
}
