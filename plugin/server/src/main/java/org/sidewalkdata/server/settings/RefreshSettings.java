package org.sidewalkdata.server.settings;

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
    }

    public boolean enabled() {
        return !cron.isEmpty();
    }
}
