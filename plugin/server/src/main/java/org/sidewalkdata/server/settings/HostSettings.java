package org.sidewalkdata.server.settings;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.sidewalkdata.settings.Notation;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SettingException;
import org.springframework.core.env.Environment;

/**
 * Spring Boot's own settings with which the server would start and answer nobody, or not keep its word. Spring Boot takes them as
 * they are: with no thread, with no connection or with a head of a byte, Tomcat listens and every client waits or is refused.
 */
public final class HostSettings {
    private static final String ADDRESS = "server.address";
    private static final String MANAGEMENT_ADDRESS = "management.server.address";
    private static final Pattern CONTEXT_PATH = Pattern.compile("(?:/[A-Za-z0-9._~/-]*+)?");
    private static final long LEAST_HEAD = 8 << 10;

    private static final List<Setting<?>> CHECKED = List.of(
            Setting.count("server.port", 8080, 0, 65_535),
            Setting.count("management.server.port", -1, -1, 65_535),
            Setting.count("server.tomcat.threads.max", 400, 1, 100_000),
            Setting.of("server.tomcat.max-connections", "2000", HostSettings::connections),
            Setting.duration("server.tomcat.connection-timeout", "20s", Duration.ofSeconds(1), Settings.LONGEST),
            Setting.duration("server.tomcat.keep-alive-timeout", "75s", Duration.ofSeconds(1), Settings.LONGEST),
            Setting.of("server.max-http-request-header-size", "80KB", HostSettings::head),
            Setting.of("server.servlet.context-path", "", HostSettings::contextPath),
            only(
                    "management.endpoint.health.probes.enabled",
                    "true",
                    "because /actuator/health/readiness tells whether requests can be answered"),
            only(
                    "logging.structured.format.console",
                    "ecs|logstash|gelf",
                    "which are forms of JSON that programs for logs read"),
            only("spring.main.web-application-type", "servlet", "or nothing listens"),
            only(
                    "server.forward-headers-strategy",
                    "none|native",
                    "because X-Forwarded-* are read by the service itself"),
            only(
                    "server.http2.enabled",
                    "false",
                    "because Tomcat ends a broken file there as if it were whole; let the proxy"
                            + " in front speak HTTP/2"));

    /** Spring Boot's settings of its own log, which would do nothing. */
    private static final List<String> OTHER_LOGS = List.of(
            "logging.file.name",
            "logging.file.path",
            "logging.structured.format.file",
            "logging.pattern.console",
            "logging.pattern.file",
            "logging.pattern.level",
            "logging.pattern.dateformat",
            "logging.pattern.correlation",
            "logging.exception-conversion-word",
            "logging.charset.console",
            "logging.charset.file",
            "logging.threshold.console",
            "logging.threshold.file",
            "logging.console.enabled");

    private HostSettings() {}

    /** @throws SettingException naming the first one that is wrong, and its value */
    public static void check(Environment environment) {
        for (Setting<?> setting : CHECKED) {
            String text = environment.getProperty(setting.name());
            if (text != null) {
                setting.parse(text);
            }
        }
        if (environment.getProperty("logging.config") == null) {
            OTHER_LOGS.stream()
                    .filter(environment::containsProperty)
                    .findFirst()
                    .ifPresent(name -> {
                        throw new SettingException(
                                name + " does nothing: the log goes to standard error, for journald, the container's"
                                        + " host or 2>>FILE; logging.level.* and logging.structured.format.console work, or a logback file of"
                                        + " your own as logging.config");
                    });
        }
        checkAddress(ADDRESS, environment.getProperty(ADDRESS, ""));
        if (isManagementApart(environment)) {
            checkAddress(MANAGEMENT_ADDRESS, environment.getProperty(MANAGEMENT_ADDRESS, ""));
        }
        TlsSettings.check(environment);
    }

    /** A setting of few values, in whatever case. */
    private static Setting<String> only(String name, String values, String why) {
        List<String> taken = List.of(values.split("\\|"));
        return Setting.of(name, taken.get(0), text -> {
            String value = text.toLowerCase(Locale.ROOT);
            if (!taken.contains(value)) {
                throw new IllegalArgumentException("must be " + String.join(" or ", taken) + ", " + why + ",");
            }
            return value;
        });
    }

    private static String contextPath(String text) {
        if (!CONTEXT_PATH.matcher(text).matches() || text.contains("//")) {
            throw new IllegalArgumentException("must be a path of plain letters and digits, such as /newberg,");
        }
        return text;
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
    private static void checkAddress(String name, String address) {
        if (address.isBlank()) {
            throw new SettingException(name
                    + " must be an address of this machine, or 0.0.0.0 for all of them, but was '" + address + "'");
        }
        try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getByName(address))) {
            any.getLocalPort();
        } catch (IOException e) {
            throw new SettingException(
                    name + " must be an address of this machine but was '" + address + "' (" + e.getMessage() + ")");
        }
    }

    /** Health and metrics on a port of their own would by themselves listen on all addresses. */
    private static boolean isManagementApart(Environment environment) {
        String port = environment.getProperty("management.server.port", "-1");
        return !port.equals("-1") && !port.equals(environment.getProperty("server.port", "8080"));
    }
}
