package org.sidewalkdata.geoserver.refresh;

import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.geoserver.ExtensionBuild;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.geoserver.Settings;
import org.sidewalkdata.fetch.FetchOptions;
import org.sidewalkdata.fetch.RemoteSource;
import org.sidewalkdata.fetch.WorkFolder;
import org.sidewalkdata.load.bundle.CitySource;
import org.sidewalkdata.load.projectsidewalk.ExistingCity;
import org.sidewalkdata.load.projectsidewalk.SourceDatabase;
import org.sidewalkdata.schedule.ScheduledRefresh;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.ServiceAddress;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SharedSettings;
import org.sidewalkdata.spool.TempFolder;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.scheduling.support.CronTrigger;

/**
 * Runs {@link ScheduledRefresh} by {@code SIDEWALK_REFRESH_CRON}, in UTC, on a separate thread. Does nothing if the
 * setting is empty. Uses a separate login that owns the schema, because the login of the layers can only read.
 */
public final class GeoServerRefreshSchedule {
    private static final Logger LOG = Log.of(GeoServerRefreshSchedule.class);

    private final Settings settings;
    private final ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();

    public GeoServerRefreshSchedule(Settings settings) {
        this.settings = settings;
    }

    /** Starts the schedule if it is set. */
    public void start() {
        String without = "no refreshes are scheduled";
        if (settings.areGood(without, Settings.CRON)) {
            settings.find(Settings.CRON).filter(cron -> ownerIsGood(without)).ifPresent(this::start);
        }
    }

    private boolean ownerIsGood(String without) {
        return settings.areGood(without, Settings.REFRESH_URL, Settings.REFRESH_USER, Settings.REFRESH_PASSWORD)
                && isSet(Settings.REFRESH_URL, without);
    }

    private void start(String cron) {
        scheduler.setThreadNamePrefix("sidewalk-refresh-");
        scheduler.setDaemon(true);
        scheduler.initialize();
        Optional<ScheduledRefresh.Source> source = source();
        scheduler.schedule(
                new ScheduledRefresh(owner(), source, new GeoServerRefreshJournal()), new CronTrigger(cron, ZoneOffset.UTC));
        LOG.log(Level.INFO, "Schedule {0} (UTC): the data are {1}refreshed", new Object[] {
            cron, source.map(from -> "loaded from " + from.city() + " and ").orElse("")
        });
    }

    private DataSource owner() {
        PGSimpleDataSource owner = address(Settings.REFRESH_URL, Settings.REFRESH_USER, Settings.REFRESH_PASSWORD)
                .connections("refresh");
        owner.setCurrentSchema("sidewalk,public");
        return owner;
    }

    /** Returns the source to load from; empty: no source is set, or one of its settings is bad, which is logged. */
    private Optional<ScheduledRefresh.Source> source() {
        String without = "nothing is loaded before a refresh";
        boolean good = settings.areGood(
                without,
                SharedSettings.SOURCE_URL,
                SharedSettings.SOURCE_SCHEMA,
                SharedSettings.SOURCE_USER,
                SharedSettings.SOURCE_PASSWORD,
                SharedSettings.SOURCE_CITY,
                SharedSettings.SOURCE_NAME,
                SharedSettings.SOURCE_MAX_SIZE);
        return settings.find(SharedSettings.SOURCE_URL)
                .filter(url -> good
                        && (ServiceAddress.isMeant(url) || isSet(SharedSettings.SOURCE_SCHEMA, without)))
                .map(url -> new ScheduledRefresh.Source(
                        ServiceAddress.isMeant(url) ? server(url) : database(),
                        settings.get(SharedSettings.SOURCE_SKIP_BAD_ROWS)));
    }

    private CitySource server(String url) {
        return new RemoteSource(
                ServiceAddress.parse(url),
                FetchOptions.limitedTo(settings.get(SharedSettings.SOURCE_MAX_SIZE), ExtensionBuild.version()),
                this::fetchFolder);
    }

    private WorkFolder fetchFolder() {
        String folder = settings.get(SharedSettings.CACHE_FOLDER);
        TempFolder temp = TempFolder.open(Path.of(folder.isEmpty() ? System.getProperty("java.io.tmpdir") : folder));
        return new WorkFolder(temp.newFile(""), temp::close);
    }

    private SourceDatabase database() {
        DatabaseAddress address =
                address(SharedSettings.SOURCE_URL, SharedSettings.SOURCE_USER, SharedSettings.SOURCE_PASSWORD);
        var city = new ExistingCity(
                settings.get(SharedSettings.SOURCE_SCHEMA),
                settings.find(SharedSettings.SOURCE_CITY).orElse(null),
                settings.find(SharedSettings.SOURCE_NAME).orElse(null),
                false);
        return new SourceDatabase(address, city);
    }

    private DatabaseAddress address(Setting<String> url, Setting<String> user, Setting<String> password) {
        return DatabaseAddress.of(url.variable(), settings.get(url), settings.get(user), settings.get(password));
    }

    private boolean isSet(Setting<String> setting, String without) {
        if (settings.find(setting).isEmpty()) {
            LOG.log(Level.WARNING, "{0} must be set; {1}", new Object[] {setting.variable(), without});
            return false;
        }
        return true;
    }

    /** Interrupts a running refresh. Its transaction is rolled back. */
    public void stop() {
        scheduler.shutdown();
    }
}
