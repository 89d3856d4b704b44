package org.sidewalkdata.geoserver;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.geoserver.platform.GeoServerExtensions;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.model.Publisher;

/**
 * What an operator sets, by environment variables, system properties or the servlet context's parameters. Where the database
 * is matters at the first start only: from then on the store in GeoServer's catalog says it.
 */
public final class Settings {
    private final Function<String, @Nullable String> properties;

    public Settings() {
        this(GeoServerExtensions::getProperty);
    }

    /** @param properties the value of a name; null: not set */
    public Settings(Function<String, @Nullable String> properties) {
        this.properties = properties;
    }

    /** A connection pool of the container, {@code java:comp/env/jdbc/sidewalk}. */
    public Optional<String> jndi() {
        return find("SIDEWALK_DB_JNDI");
    }

    /** What is not blank. */
    public Optional<String> find(String name) {
        return Optional.ofNullable(properties.apply(name)).map(String::strip).filter(text -> !text.isEmpty());
    }

    /** For the five endpoints. */
    public ApiSettings forApi() {
        ApiSettings defaults = ApiSettings.defaults();
        return new ApiSettings(
                find("SIDEWALK_MAX_CONCURRENT_EXPORTS").map(Settings::number).orElse(defaults.maxConcurrentExports()),
                find("SIDEWALK_RETRY_AFTER")
                        .map(text -> Duration.ofSeconds(number(text)))
                        .orElse(defaults.retryAfter()),
                find("SIDEWALK_CACHE_CONTROL").orElse(defaults.cacheControl()),
                "gs-" + Build.version(),
                publisher());
    }

    private Publisher publisher() {
        Publisher byDefault = Publisher.byDefault();
        return new Publisher(
                find("SIDEWALK_ATTRIBUTION").orElse(byDefault.attribution()),
                find("SIDEWALK_LICENCE").orElse(byDefault.licence()));
    }

    /** The longest that one statement of a download may take. */
    public Duration statementTimeout() {
        return find("SIDEWALK_DB_STATEMENT_TIMEOUT")
                .map(text -> Duration.ofSeconds(number(text)))
                .orElse(Duration.ofMinutes(30));
    }

    /** How long a new data version may go unnoticed; zero: for ever. */
    public Duration watchInterval() {
        return Duration.ofSeconds(
                find("SIDEWALK_WATCH_SECONDS").map(Settings::number).orElse(60));
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "a setting of the Sidewalk extension must be a number but is '" + text + "'", e);
        }
    }
}
