package org.sidewalkdata.server.settings;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;

/**
 * How slow clients may be: {@code sidewalk.http.*}. Immutable.
 *
 * @param readerTimeout how long a client may take nothing of its answer before it is cut; one that takes a little is not
 */
public record HttpSettings(
        @DefaultValue("2m") @DurationUnit(ChronoUnit.SECONDS)
        Duration readerTimeout) {
    public HttpSettings {
        Settings.atLeast("sidewalk.http.reader-timeout", readerTimeout, Duration.ofSeconds(1));
    }
}
