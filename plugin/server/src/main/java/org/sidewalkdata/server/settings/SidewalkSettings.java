package org.sidewalkdata.server.settings;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.sidewalkdata.admission.ReadBudget;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.fetch.FetchOptions;
import org.sidewalkdata.fetch.RemoteSource;
import org.sidewalkdata.load.projectsidewalk.ExistingCity;
import org.sidewalkdata.load.projectsidewalk.SourceDatabase;
import org.sidewalkdata.maps.tiles.TileSettings;
import org.sidewalkdata.model.Contact;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.ogc.added.AddedServices;
import org.sidewalkdata.pages.map.MapSettings;
import org.sidewalkdata.pages.page.PageSettings;
import org.sidewalkdata.schedule.ScheduledRefresh;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.server.Build;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.HeapShare;
import org.sidewalkdata.settings.ServiceAddress;
import org.sidewalkdata.settings.SettingException;
import org.sidewalkdata.settings.SharedSettings;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * The values of {@link ServerSettings}, checked one by one and together. Immutable.
 *
 * @param contact email address for questions about the data; empty: none is stated
 * @param bundle whether the whole city is offered as one download
 * @param snapshots the folder of snapshots; empty: none are served
 * @param snapshotsCron empty: the server makes no snapshot
 * @param refreshCron empty: the server never refreshes
 * @param source the city that is loaded before each of these refreshes; empty: the loaded data stay
 * @param readerTimeout how long a client may read nothing of its response
 * @param connections the most connections that are open at the same time
 */
public record SidewalkSettings(
        DatabaseSettings db,
        ReadBudget budget,
        Duration readerTimeout,
        String baseUrl,
        Publisher publisher,
        OptionalInt crs,
        String contact,
        boolean bundle,
        Optional<SnapshotFolder> snapshots,
        String snapshotsCron,
        TileSettings tiles,
        MapSettings map,
        PageSettings pages,
        String refreshCron,
        Optional<ScheduledRefresh.Source> source,
        CacheSettings cache,
        int connections) {
    /**
     * Reads the settings from all sources of Spring Boot.
     *
     * @throws SettingException naming the first setting that is unknown, bad, or inconsistent with the others
     */
    public static SidewalkSettings read(ConfigurableEnvironment environment) {
        WrittenSettings written = WrittenSettings.of(environment);
        written.refuseUnknown();
        DatabaseSettings db = DatabaseSettings.of(written);
        Publisher publisher = new Publisher(
                written.get(SharedSettings.ATTRIBUTION), written.get(SharedSettings.LICENSE), contact(written));
        SidewalkSettings settings = new SidewalkSettings(
                db,
                budget(written),
                written.get(ServerSettings.READER_TIMEOUT),
                written.get(ServerSettings.BASE_URL),
                publisher,
                written.get(ServerSettings.CRS),
                written.get(ServerSettings.CONTACT),
                written.get(SharedSettings.BUNDLE_ENABLED),
                snapshots(written),
                written.get(ServerSettings.SNAPSHOTS_CRON),
                new TileSettings(written.get(ServerSettings.TILES_CACHE_SIZE), publisher.attribution()),
                map(written),
                new PageSettings(
                        written.get(ServerSettings.CURRENCY).strip(),
                        written.get(ServerSettings.PAPER),
                        written.get(ServerSettings.UNITS)),
                written.get(ServerSettings.REFRESH_CRON),
                source(written),
                CacheSettings.of(written),
                ConnectionMemory.connections(environment, Runtime.getRuntime().maxMemory()));
        if (!settings.refreshCron.isEmpty()
                && !db.url().isBlank()
                && !db.address().namesLogin()) {
            throw new SettingException(
                    "sidewalk.refresh.cron needs the login that owns the schema: set SIDEWALK_DB_USER"
                            + " and SIDEWALK_DB_PASSWORD in addition to SIDEWALK_DB_READER_USER, which may only read");
        }
        if (!settings.snapshotsCron.isEmpty() && settings.snapshots.isEmpty()) {
            throw new SettingException("sidewalk.snapshots.cron needs a folder: set sidewalk.snapshots.folder");
        }
        return settings;
    }

    private static Optional<Contact> contact(WrittenSettings written) {
        String name = written.get(ServerSettings.CONTACT_NAME);
        String url = written.get(ServerSettings.CONTACT_URL);
        if (name.isBlank() && !url.isEmpty()) {
            throw new SettingException("sidewalk.contact.url needs a name: set sidewalk.contact.name");
        }
        return Contact.of(name, url.isEmpty() ? null : url);
    }

    private static MapSettings map(WrittenSettings written) {
        return new MapSettings(
                written.get(ServerSettings.BASEMAP_URL),
                written.get(ServerSettings.BASEMAP_ATTRIBUTION),
                written.get(ServerSettings.EMBED_FROM),
                !written.get(ServerSettings.SNAPSHOTS_FOLDER).isBlank());
    }

    private static Optional<SnapshotFolder> snapshots(WrittenSettings written) {
        return Optional.of(written.get(ServerSettings.SNAPSHOTS_FOLDER))
                .filter(path -> !path.isBlank())
                .map(path -> new SnapshotFolder(Path.of(path)));
    }

    private static ReadBudget budget(WrittenSettings written) {
        return new ReadBudget(
                written.get(ServerSettings.MAX_CONCURRENT_REQUESTS),
                written.get(SharedSettings.MAX_CONCURRENT_EXPORTS),
                written.get(ServerSettings.REQUEST_TIMEOUT));
    }

    private static Optional<ScheduledRefresh.Source> source(WrittenSettings written) {
        String url = written.get(SharedSettings.SOURCE_URL);
        String schema = written.get(SharedSettings.SOURCE_SCHEMA);
        if (url.isBlank()) {
            return Optional.empty();
        }
        boolean skipBadRows = written.get(SharedSettings.SOURCE_SKIP_BAD_ROWS);
        if (ServiceAddress.isMeant(url)) {
            var options = FetchOptions.limitedTo(written.get(SharedSettings.SOURCE_MAX_SIZE), Build.version());
            var server = new RemoteSource(
                    ServiceAddress.parse(url),
                    options,
                    () -> CacheSettings.of(written).fetchFolder());
            return Optional.of(new ScheduledRefresh.Source(server, skipBadRows));
        }
        if (schema.isBlank()) {
            throw new SettingException(
                    "sidewalk.source.schema must name the city's schema in sidewalk.source.url, such as sidewalk_newberg");
        }
        var address = DatabaseAddress.of(
                SharedSettings.SOURCE_URL.name(),
                url,
                written.get(SharedSettings.SOURCE_USER),
                written.password(SharedSettings.SOURCE_PASSWORD));
        String city = written.get(SharedSettings.SOURCE_CITY);
        String name = written.get(SharedSettings.SOURCE_NAME);
        var which = new ExistingCity(schema, city.isBlank() ? null : city, name.isBlank() ? null : name, false);
        return Optional.of(new ScheduledRefresh.Source(new SourceDatabase(address, which), skipBadRows));
    }

    /** Returns the settings that the endpoints need. */
    public ApiSettings forApi(String build) {
        return new ApiSettings(budget.longReads(), build, publisher, bundle);
    }

    /** Returns the settings that the OGC services need. */
    public ServiceSettings forServices(String build) {
        return new ServiceSettings(baseUrl, build, publisher, crs, AddedServices.FOUND.pictures());
    }

    /** Returns one sentence: how the heap of this process is divided, and how many connections fit. */
    public String memory() {
        return HeapShare.summary(Runtime.getRuntime().maxMemory()) + "; up to " + connections + " connections";
    }

    /** Returns one line for the log, without passwords. */
    public String summary() {
        return String.join(
                ", ",
                List.of(
                        db.summary(),
                        budget.summary(),
                        "request-timeout " + budget.longestShortRead().toSeconds() + " s",
                        "base-url " + (baseUrl.isEmpty() ? "relative" : baseUrl),
                        "tiles.cache-size " + (tiles.cacheBytes() >> 20) + " MB",
                        "refresh.cron " + (refreshCron.isEmpty() ? "off" : "'" + refreshCron + "'"),
                        "snapshots "
                                + snapshots
                                        .map(folder -> folder.path().toString())
                                        .orElse("none"),
                        "snapshots cron " + (snapshotsCron.isEmpty() ? "off" : "'" + snapshotsCron + "'"),
                        "source " + source.map(found -> found.city().toString()).orElse("none"),
                        "cache.folder " + cache.path(),
                        "cache.max-size " + (cache.maxBytes() >> 20) + " MB"));
    }
}
