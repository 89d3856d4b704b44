package org.sidewalkdata.geoserver;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.geoserver.platform.GeoServerExtensions;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SettingReader;
import org.sidewalkdata.settings.SharedSettings;
import org.sidewalkdata.settings.UnknownVariables;
import org.springframework.scheduling.support.CronExpression;

/**
 * What an operator sets, by environment variables, system properties or the servlet context's parameters. Where the database
 * is matters at the first start only: from then on the store in GeoServer's catalog says it. A bad setting is one line of
 * log and switches off only what it concerns: GeoServer starts whatever is written here.
 */
public final class Settings {
    public static final Setting<String> HOST =
            Setting.line("sidewalk.db.host", "localhost", "Host of the database, for the first start.");
    public static final Setting<Integer> PORT = Setting.count("sidewalk.db.port", 5432, 1, 65535, "Its port.");
    public static final Setting<String> NAME = Setting.line("sidewalk.db.name", "sidewalk", "The database's name.");
    public static final Setting<String> USER =
            Setting.line("sidewalk.db.user", "sidewalk", "A login that may read the published views.");
    public static final Setting<String> PASSWORD = Setting.secret("sidewalk.db.password", "Its password.");
    static final Setting<String> JNDI = Setting.line(
            "sidewalk.db.jndi", "", "A connection pool of the servlet container, in place of host and login.");
    static final Setting<Duration> WATCH = Setting.duration(
            "sidewalk.watch-interval",
            "60s",
            Duration.ZERO,
            Duration.ofDays(1),
            "How often the extension looks for a new data version. `0`: never.");

    public static final Setting<String> CRON = Setting.of(
            "sidewalk.refresh.cron",
            "",
            "When the extension refreshes the published data, in UTC. Empty: never.",
            Settings::cron);
    public static final Setting<String> REFRESH_URL =
            Setting.address("sidewalk.refresh.db.url", "The database as its owner reaches it, for refreshes.");
    public static final Setting<String> REFRESH_USER =
            Setting.line("sidewalk.refresh.db.user", "", "The login that owns the schema.");
    public static final Setting<String> REFRESH_PASSWORD =
            Setting.secret("sidewalk.refresh.db.password", "Its password.");
    static final Setting<Boolean> ADOPT = Setting.truth(
            "sidewalk.adopt",
            false,
            "Whether a workspace of the same name that somebody else made becomes the extension's.");
    static final Setting<Boolean> RESTORE =
            Setting.truth("sidewalk.restore", false, "Whether layers and styles that were deleted are made again.");

    /** Every one that the extension reads. */
    public static final List<Setting<?>> ALL = Stream.concat(
                    SharedSettings.ALL.stream(),
                    Stream.of(
                            HOST,
                            PORT,
                            NAME,
                            USER,
                            PASSWORD,
                            JNDI,
                            WATCH,
                            CRON,
                            REFRESH_URL,
                            REFRESH_USER,
                            REFRESH_PASSWORD,
                            ADOPT,
                            RESTORE))
            .toList();

    private final SettingReader reader;
    private final Consumer<String> complaints;

    public Settings() {
        this(GeoServerExtensions::getProperty, Log.of(Settings.class)::warning);
    }

    /**
     * @param properties the value of a variable; null: not set
     * @param complaints takes one line a bad setting
     */
    public Settings(Function<String, @Nullable String> properties, Consumer<String> complaints) {
        this.reader = new SettingReader(properties, complaints);
        this.complaints = complaints;
    }

    /** Complains of the variables that seem to be meant for the extension and set nothing there. @param environment all names */
    void complainOfUnknown(Set<String> environment) {
        Set<String> known = ALL.stream().map(Setting::variable).collect(Collectors.toSet());
        UnknownVariables.sentences(environment, known).forEach(complaints);
    }

    public <T> T get(Setting<T> setting) {
        return reader.get(setting);
    }

    public <T> Optional<T> find(Setting<T> setting) {
        return reader.find(setting);
    }

    /** Whether each is good or not set; of those that are not the log says so, and what does not happen because of it. */
    public boolean areGood(String otherwise, Setting<?>... asked) {
        return Stream.of(asked)
                .map(setting -> reader.isGood(setting, otherwise))
                .reduce(true, Boolean::logicalAnd);
    }

    /** A connection pool of the container, {@code java:comp/env/jdbc/sidewalk}. */
    public Optional<String> jndi() {
        return reader.find(JNDI);
    }

    /** Whether a store can be made of what is written. */
    public boolean databaseIsGood(String otherwise) {
        return areGood(otherwise, HOST, PORT, NAME, USER, PASSWORD, JNDI);
    }

    /** Whether a workspace that somebody else made is to be the extension's. */
    public boolean adopts() {
        return reader.get(ADOPT);
    }

    /** Whether what was deleted is made again. */
    public boolean restores() {
        return reader.get(RESTORE);
    }

    /** What the endpoints are answered with. */
    public ApiSettings forApi() {
        return new ApiSettings(
                reader.get(SharedSettings.MAX_CONCURRENT_EXPORTS),
                reader.get(SharedSettings.RETRY_AFTER),
                reader.get(SharedSettings.CACHE_CONTROL),
                "gs-" + ExtensionBuild.tag(),
                new Publisher(reader.get(SharedSettings.ATTRIBUTION), reader.get(SharedSettings.LICENCE)));
    }

    /** The longest that one statement of a download may take. */
    public Duration statementTimeout() {
        return reader.get(SharedSettings.STATEMENT_TIMEOUT);
    }

    /** How long a new data version may go unnoticed; zero: for ever. */
    public Duration watchInterval() {
        return reader.get(WATCH);
    }

    private static String cron(String text) {
        if (!text.isEmpty() && !CronExpression.isValidExpression(text)) {
            throw new IllegalArgumentException("must have six fields such as '0 30 3 * * *'");
        }
        if (!text.isEmpty() && CronExpression.parse(text).next(LocalDateTime.now(ZoneOffset.UTC)) == null) {
            throw new IllegalArgumentException("must name a time that comes, unlike 30 February");
        }
        return text;
    }
}
