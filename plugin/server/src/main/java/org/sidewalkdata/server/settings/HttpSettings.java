package org.sidewalkdata.server.settings;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;

/**
 * How slow clients may be: {@code sidewalk.http.*}. Immutable.
 *
 * @param readerTimeout how long a client may take nothing of its answer before it is cut; one that takes a little is not
 * @param headTimeout within which all of a request's head must be there: a browser or proxy sends it at once
 * @param bodyTimeout within which all of a request's body must be there
 */
public record HttpSettings(
        @DefaultValue("2m") @DurationUnit(ChronoUnit.SECONDS)
        Duration readerTimeout,

        @DefaultValue("20s") @DurationUnit(ChronoUnit.SECONDS)
        Duration headTimeout,

        @DefaultValue("20s") @DurationUnit(ChronoUnit.SECONDS)
        Duration bodyTimeout) {
    public HttpSettings {
        Settings.atLeast("sidewalk.http.reader-timeout", readerTimeout, Duration.ofSeconds(1));
        Settings.atLeast("sidewalk.http.head-timeout", headTimeout, Duration.ofSeconds(1));
        Settings.atLeast("sidewalk.http.body-timeout", bodyTimeout, Duration.ofSeconds(1));
    }
}
