package org.sidewalkdata.server.settings;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import org.sidewalkdata.settings.Notation;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SettingException;
import org.springframework.core.env.Environment;

/**
 * Spring Boot's own settings with which the server would start and answer nobody. Spring Boot takes them as they are: with no
 * thread, with no connection or with a head of a byte, Tomcat listens and every client waits or is refused.
 */
public final class HostSettings {
    private static final String ADDRESS = "server.address";
    private static final String KIND = "spring.main.web-application-type";
    private static final long LEAST_HEAD = 8 << 10;

    private static final List<Setting<?>> CHECKED = List.of(
            Setting.count("server.port", 8080, 0, 65_535),
            Setting.count("server.tomcat.threads.max", 400, 1, 100_000),
            Setting.of("server.tomcat.max-connections", "2000", HostSettings::connections),
            Setting.duration("server.tomcat.connection-timeout", "20s", Duration.ofSeconds(1), Settings.LONGEST),
            Setting.of("server.max-http-request-header-size", "80KB", HostSettings::head));

    private HostSettings() {}

    /** @throws SettingException naming the first one that is wrong, and its value */
    public static void check(Environment environment) {
        for (Setting<?> setting : CHECKED) {
            String text = environment.getProperty(setting.name());
            if (text != null) {
                setting.parse(text);
            }
        }
        checkAddress(environment.getProperty(ADDRESS, ""));
        String kind = environment.getProperty(KIND, "servlet");
        if (!kind.equalsIgnoreCase("servlet")) {
            throw new SettingException(KIND + " must be servlet, or nothing listens, but was '" + kind + "'");
        }
    }

    /** Tomcat's notation: -1 is without a bound. */
    private static int connections(String text) {
        int count = Notation.count(text);
        if (count < 1 && count != -1) {
            throw new IllegalArgumentException("must be at least 1, or -1 for any number");
        }
        return count;
    }

    private static long head(String text) {
        long bytes = Notation.bytes(text);
        if (bytes < LEAST_HEAD || bytes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("must be at least 8KB and less than 2GB");
        }
        return bytes;
    }

    /** An empty one would be taken for all of this machine's, which is to be asked for: 0.0.0.0. */
    private static void checkAddress(String address) {
        if (address.isBlank()) {
            throw new SettingException(ADDRESS
                    + " must be an address of this machine, or 0.0.0.0 for all of them, but was '" + address + "'");
        }
        try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getByName(address))) {
            any.getLocalPort();
        } catch (IOException e) {
            throw new SettingException(
                    ADDRESS + " must be an address of this machine but was '" + address + "' (" + e.getMessage() + ")");
        }
    }
}
