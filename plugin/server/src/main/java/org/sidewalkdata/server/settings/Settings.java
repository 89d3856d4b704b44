package org.sidewalkdata.server.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;
import org.sidewalkdata.settings.SettingException;

/** The checks of settings: each complaint names the setting, what it must be and what it was. */
final class Settings {
    /** PostgreSQL and Tomcat count milliseconds in 31 bits: with a longer time no connection and no answer would come about. */
    static final Duration LONGEST = Duration.ofDays(24);

    private Settings() {}

    static void between(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new SettingException(name + " must be " + (value < least ? "at least " + least : "at most " + most)
                    + " but was " + value);
        }
    }

    static void atLeast(String name, Duration value, Duration least) {
        if (value.compareTo(least) < 0) {
            throw new SettingException(
                    name + " must be at least " + least.toMillis() + " ms but was " + written(value));
        }
        if (value.compareTo(LONGEST) > 0) {
            throw new SettingException(
                    name + " must be at most " + LONGEST.toDays() + " days but was " + value.toDays() + " days");
        }
    }

    /** One below a bound may still be too long ago for milliseconds. */
    private static String written(Duration value) {
        return value.abs().compareTo(LONGEST) > 0 ? value.toString() : value.toMillis() + " ms";
    }

    /** @param notation throws {@link IllegalArgumentException} with what the value must be, as in the other host */
    static void inNotation(String name, String value, Consumer<String> notation) {
        try {
            notation.accept(value);
        } catch (IllegalArgumentException e) {
            throw new SettingException(name + " " + e.getMessage());
        }
    }

    static void absoluteUrlOrEmpty(String name, String value) {
        if (value.isEmpty()) {
            return;
        }
        try {
            URI uri = new URI(value);
            if (!isOfHost(uri) || uri.getRawQuery() != null || uri.getRawFragment() != null) {
                throw new SettingException(name + " must be like https://example.org but was '" + value + "'");
            }
        } catch (URISyntaxException e) {
            throw new SettingException(name + " is not a URL: " + e.getMessage());
        }
    }

    /** Whether it is an absolute address that browsers ask, of a host and at most a port. */
    static boolean isOfHost(URI uri) {
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        return (scheme.equals("http") || scheme.equals("https")) && uri.getHost() != null && uri.getUserInfo() == null;
    }
}
