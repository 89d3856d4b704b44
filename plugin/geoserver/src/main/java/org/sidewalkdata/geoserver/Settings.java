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
import org.springframework.scheduling.support.CronExpression;

/**
 * The settings of the extension, from environment variables, system properties or context parameters of the servlet.
 * The address of the database matters only at the first start; later the store in GeoServer's catalog has it. A bad
 * setting is one line in the log and disables only what it concerns: GeoServer starts with any settings.
 */
public final class Settings {
    public static final Setting<String> HOST =
            Setting.line("sidewalk.db.host", "localhost", "Host of the database. Read at the first start.");
    public static final Setting<Integer> PORT = Setting.count("sidewalk.db.port", 5432, 1, 65535, "Port of the database.");
    public static final Setting<String> NAME = Setting.line("sidewalk.db.name", "sidewalk", "Name of the database.");
    public static final Setting<String> USER =
            Setting.line("sidewalk.db.user", "sidewalk", "Login that may read the published views.");
    public static final Setting<String> PASSWORD = Setting.secret("sidewalk.db.password", "Password of that login.");
    static final Setting<String> JNDI = Setting.line(
            "sidewalk.db.jndi", "", "JNDI name of a connection pool of the servlet container, instead of host and login.");
    static final Setting<Duration> WATCH = Setting.duration(
            "sidewalk.watch-interval",
            "60s",
            Duration.ZERO,
            Duration.ofDays(1),
            "How often the extension checks for a new data version. `0`: never.");

    public static final Setting<String> CRON = Setting.of(
            "sidewalk.refresh.cron",
            "",
            "Schedule of refreshes, in UTC. Empty: the extension never refreshes.",
            Settings::cron);
    public static final Setting<String> REFRESH_URL =
            Setting.address("sidewalk.refresh.db.url", "Address of the database for refreshes.");
    public static final Setting<String> REFRESH_USER =
            Setting.line("sidewalk.refresh.db.user", "", "Login that owns the schema.");
    public static final Setting<String> REFRESH_PASSWORD =
            Setting.secret("sidewalk.refresh.db.password", "Password of that login.");
    static final Setting<Boolean> ADOPT = Setting.truth(
            "sidewalk.adopt",
            false,
            "`true`: take over an existing workspace or store of the same name.");
    static final Setting<Boolean> RESTORE =
            Setting.truth("sidewalk.restore", false, "`true`: create deleted layers and styles again.");

    /** All settings that the extension reads. */
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
     * Creates settings over a source of values.
     *
     * @param properties the value of a variable; null: not set
     * @param complaints receives one line for each bad setting
     */
    public Settings(Function<String, @Nullable String> properties, Consumer<String> complaints) {
        this.reader = new SettingReader(properties, complaints);
        this.complaints = complaints;
    }

    /**
     * Reports variables with our prefix that set nothing here.
     *
     * @param environment all names
     */
    void complainOfUnknown(Set<String> environment) {
        Set<String> known = ALL.stream().map(Setting::variable).collect(Collectors.toSet());
        SettingReader.unknownVariables(environment, known::contains).forEach(complaints);
    }

    public <T> T get(Setting<T> setting) {
        return reader.get(setting);
    }

    public <T> Optional<T> find(Setting<T> setting) {
        return reader.find(setting);
    }

    /** Returns true if each setting is good or not set. Logs the others with the consequence. */
    public boolean areGood(String otherwise, Setting<?>... asked) {
        return Stream.of(asked)
                .map(setting -> reader.isGood(setting, otherwise))
                .reduce(true, Boolean::logicalAnd);
    }

    /** Returns the JNDI name of a connection pool, such as {@code java:comp/env/jdbc/sidewalk}. */
    public Optional<String> jndi() {
        return reader.find(JNDI);
    }

    /** Returns true if the settings of the store are good. */
    public boolean databaseIsGood(String otherwise) {
        return areGood(otherwise, HOST, PORT, NAME, USER, PASSWORD, JNDI);
    }

    /** Returns true if the extension takes over an existing workspace. */
    public boolean adopts() {
        return reader.get(ADOPT);
    }

    /** Returns true if deleted layers and styles are created again. */
    public boolean restores() {
        return reader.get(RESTORE);
    }

    /** Returns the settings of the endpoints. */
    public ApiSettings forApi() {
        return new ApiSettings(
                reader.get(SharedSettings.MAX_CONCURRENT_EXPORTS),
                "gs-" + ExtensionBuild.tag(),
                new Publisher(reader.get(SharedSettings.ATTRIBUTION), reader.get(SharedSettings.LICENSE)),
                reader.get(SharedSettings.BUNDLE_ENABLED));
    }

    /** Returns the time between two checks for a new data version; zero: never. */
    public Duration watchInterval() {
        return reader.get(WATCH);
    }

    private static String cron(String text) {
        if (!text.isEmpty() && !CronExpression.isValidExpression(text)) {
            throw new IllegalArgumentException("must have six fields such as '0 30 3 * * *'");
        }
        if (!text.isEmpty() && CronExpression.parse(text).next(LocalDateTime.now(ZoneOffset.UTC)) == null) {
            throw new IllegalArgumentException("must name a date that exists, unlike 30 February");
        }
        return text;
    }
}
