package org.sidewalkdata.server.settings;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.crowd.ReadBudget;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.ogc.added.AddedServices;
import org.sidewalkdata.ogc.served.ServiceSettings;
import org.sidewalkdata.ogc.tiles.TileSettings;
import org.sidewalkdata.settings.Notation;
import org.sidewalkdata.settings.SettingException;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;

/**
 * What an operator can set about the standalone host, besides the port. Names begin with {@code sidewalk.}; as environment
 * variables they are spelled {@code SIDEWALK_MAX_CONCURRENT_EXPORTS}. Durations take a unit ({@code 30s}, {@code 5m});
 * a plain number is seconds. Immutable.
 *
 * @param db the database that is read
 * @param maxConcurrentExports downloads that read from the database at once; one more waits for its turn
 * @param maxConcurrentRequests other requests that read at once: boxes, pages, tiles, pictures
 * @param requestTimeout how long one of these may read; then it is cancelled in the database and answered 503
 * @param retryAfter what Retry-After says at least
 * @param cacheControl the header Cache-Control of good answers (A13)
 * @param baseUrl how clients reach this host, {@code https://sidewalks.example.org}, for links that must be absolute;
 *     empty: links are relative
 * @param attribution whom maps, files and tiles name; empty: nobody
 * @param licence the name or address of the data's licence, told in documents, and in files that have a place for it; empty:
 *     nothing is said of it
 * @param tiles how map tiles are made and kept
 * @param map the map page
 * @param refresh when serving also refreshes the published data
 * @param source the database that is loaded from before each of these refreshes
 * @param cache the finished files of large downloads
 * @param http how slow clients may be
 */
@ConfigurationProperties(value = "sidewalk", ignoreUnknownFields = false)
public record SidewalkSettings(
        @DefaultValue DatabaseSettings db,
        @DefaultValue("4") int maxConcurrentExports,
        @DefaultValue("6") int maxConcurrentRequests,

        @DefaultValue("20s") @DurationUnit(ChronoUnit.SECONDS)
        Duration requestTimeout,

        @DefaultValue("5s") @DurationUnit(ChronoUnit.SECONDS)
        Duration retryAfter,

        @DefaultValue(ApiSettings.DEFAULT_CACHE_CONTROL) String cacheControl,
        @DefaultValue("") String baseUrl,
        @DefaultValue(Publisher.DEFAULT_ATTRIBUTION) String attribution,
        @DefaultValue("") String licence,
        @DefaultValue TilesSettings tiles,
        @DefaultValue MapSettings map,
        @DefaultValue RefreshSettings refresh,
        @DefaultValue SourceSettings source,
        @DefaultValue CacheSettings cache,
        @DefaultValue HttpSettings http) {

    /** As in the other host. */
    private static final int MOST_PLACES = 10_000;

    public SidewalkSettings {
        Settings.between("sidewalk.max-concurrent-exports", maxConcurrentExports, 1, MOST_PLACES);
        Settings.between("sidewalk.max-concurrent-requests", maxConcurrentRequests, 1, MOST_PLACES);
        Settings.atLeast("sidewalk.request-timeout", requestTimeout, Duration.ofSeconds(1));
        Settings.atLeast("sidewalk.retry-after", retryAfter, Duration.ofSeconds(1));
        Settings.inNotation("sidewalk.cache-control", cacheControl, Notation::header);
        Settings.inNotation("sidewalk.attribution", attribution, Notation::line);
        Settings.inNotation("sidewalk.licence", licence, Notation::line);
        Settings.absoluteUrlOrEmpty("sidewalk.base-url", baseUrl);
        requireBudget(db.poolSize(), maxConcurrentRequests, maxConcurrentExports);
        if (refresh.enabled() && !db.url().isBlank() && !db.address().namesLogin()) {
            throw new SettingException(
                    "sidewalk.refresh.cron needs the login that owns the schema: set SIDEWALK_DB_USER"
                            + " and SIDEWALK_DB_PASSWORD, besides those of SIDEWALK_DB_READER_USER, which may only read");
        }
        if (tiles.maxConcurrent() > maxConcurrentRequests) {
            throw new SettingException(
                    "sidewalk.tiles.max-concurrent must be at most sidewalk.max-concurrent-requests ("
                            + maxConcurrentRequests + "), of which tiles are a part, but was " + tiles.maxConcurrent());
        }
        baseUrl = baseUrl.endsWith("/") ? baseUrl.substring(0, baseUrl.length() - 1) : baseUrl;
    }

    private static void requireBudget(int pool, int requests, int exports) {
        int needed = requests + exports + ReadBudget.SPARE;
        if (pool < needed) {
            throw new SettingException("sidewalk.db.pool-size must be at least " + needed
                    + ": sidewalk.max-concurrent-requests (" + requests + "), sidewalk.max-concurrent-exports ("
                    + exports
                    + ") and " + ReadBudget.SPARE + " for health and metrics, but was " + pool);
        }
    }

    /** How the connections of the pool are divided. */
    public ReadBudget budget() {
        return new ReadBudget(db.poolSize(), maxConcurrentRequests, maxConcurrentExports, requestTimeout);
    }

    /** The part that the endpoints need. */
    public ApiSettings forApi(String build) {
        return new ApiSettings(maxConcurrentExports, retryAfter, cacheControl, build, publisher());
    }

    /** Whom the data are attributed to, on what terms. */
    public Publisher publisher() {
        return new Publisher(attribution, licence);
    }

    /** The part that the tiles need. */
    public TileSettings forTiles() {
        return tiles.forTiles(attribution);
    }

    /** The part that the OGC services need. */
    public ServiceSettings forServices(String build) {
        return new ServiceSettings(
                baseUrl, cacheControl, retryAfter, build, publisher(), AddedServices.FOUND.pictures());
    }

    /** One line for the log, without the password. */
    public String summary() {
        return db.summary() + ", " + budget().summary() + ", request-timeout " + requestTimeout.toSeconds()
                + " s, retry-after "
                + retryAfter.toSeconds() + " s, cache-control '" + cacheControl + "', base-url "
                + (baseUrl.isEmpty() ? "relative" : baseUrl) + ", " + tiles.summary() + ", refresh.cron "
                + (refresh.enabled() ? "'" + refresh.cron() + "'" : "off") + ", " + source.summary() + ", cache.folder "
                + cache.path()
                + ", cache.max-size " + cache.maxSize().toMegabytes() + " MB";
    }
}
