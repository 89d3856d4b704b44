package org.sidewalkdata.server.settings;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.sidewalkdata.settings.SettingException;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.scheduling.support.CronExpression;

/**
 * Refreshing from inside the server: {@code sidewalk.refresh.*}. Immutable.
 *
 * @param cron six fields, {@code 0 30 3 * * *} is half past three each night, UTC; empty: never, {@code refresh} is run by hand
 */
public record RefreshSettings(@DefaultValue("") String cron) {
    public RefreshSettings {
        cron = cron.strip();
        if (!cron.isEmpty() && !CronExpression.isValidExpression(cron)) {
            throw new SettingException(
                    "sidewalk.refresh.cron must have six fields such as '0 30 3 * * *' but was '" + cron + "'");
        }
        if (!cron.isEmpty() && CronExpression.parse(cron).next(LocalDateTime.now(ZoneOffset.UTC)) == null) {
            throw new SettingException(
                    "sidewalk.refresh.cron must name a time that comes, unlike 30 February, but was '" + cron + "'");
        }
    }

    public boolean enabled() {
        return !cron.isEmpty();
    }
}
