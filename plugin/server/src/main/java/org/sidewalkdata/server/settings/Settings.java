package org.sidewalkdata.server.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import org.sidewalkdata.settings.SettingException;

/** The checks of settings: each complaint names the setting, what it must be and what it was. */
final class Settings {
    private Settings() {}

    static void atLeast(String name, int value, int least) {
        if (value < least) {
            throw new SettingException(name + " must be at least " + least + " but was " + value);
        }
    }

    static void atLeast(String name, Duration value, Duration least) {
        if (value.compareTo(least) < 0) {
            throw new SettingException(
                    name + " must be at least " + least.toMillis() + " ms but was " + value.toMillis() + " ms");
        }
    }

    static void headerText(String name, String value) {
        if (value.isBlank() || !value.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw new SettingException(name + " must be a header's value, in ASCII and on one line");
        }
    }

    static void absoluteUrlOrEmpty(String name, String value) {
        if (value.isEmpty()) {
            return;
        }
        try {
            URI uri = new URI(value);
            if (uri.getHost() == null || uri.getRawQuery() != null || uri.getRawFragment() != null) {
                throw new SettingException(name + " must be like https://example.org but was '" + value + "'");
            }
        } catch (URISyntaxException e) {
            throw new SettingException(name + " is not a URL: " + e.getMessage());
        }
    }
}
