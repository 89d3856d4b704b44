package org.sidewalkdata.server.settings;

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
    private static final String MANAGEMENT_ADDRESS = "management.server.address";
    private static final Pattern CONTEXT_PATH = Pattern.compile("(?:/[A-Za-z0-9._~-]++)*+/?");
    private static final long LEAST_HEAD = 8 << 10;

    /** In the order of the documents. */
    public static final List<Setting<?>> ALL = List.of(
            Setting.of(
                    "server.address",
                    "127.0.0.1",
                    "The address to listen on: `0.0.0.0` for all of this machine.",
                    HostSettings::address),
            Setting.count("server.port", 8080, 0, 65_535, "The port to listen on. `0`: any that is free."),
            Setting.of(
                    "server.servlet.context-path",
                    "",
                    "A path below which everything is served, such as `/newberg`.",
                    HostSettings::contextPath),
            Setting.count(
                    "management.server.port",
                    -1,
                    -1,
                    65_535,
                    "A port of its own for health and metrics; set `management.server.address` with it."),
            Setting.count("server.tomcat.threads.max", 400, 1, 100_000, "Answers that are sent at the same time."),
            Setting.of(
                    "server.tomcat.max-connections",
                    "2000",
                    "Connections that are open at the same time. `-1`: any number.",
                    HostSettings::connections),
            Setting.duration(
                    "server.tomcat.connection-timeout",
                    "20s",
                    Duration.ofSeconds(1),
                    ServerSettings.LONGEST,
                    "How long a client may be silent within a request."),
            Setting.duration(
                    "server.tomcat.keep-alive-timeout",
                    "75s",
                    Duration.ofSeconds(1),
                    ServerSettings.LONGEST,
                    "How long a connection is kept for the next request. Longer than a proxy in front keeps it."),
            Setting.of(
                    "server.max-http-request-header-size",
                    "80KB",
                    "The longest head of a request.",
                    HostSettings::head),
            only(
                    "logging.structured.format.console",
                    "ecs|logstash|gelf",
                    "which are forms of JSON that programs for logs read",
                    "The log as JSON."),
            only(
                    "management.endpoint.health.probes.enabled",
                    "true",
                    "because /actuator/health/readiness tells whether requests can be answered",
                    "Always on."),
            only("spring.main.web-application-type", "servlet", "or nothing listens", "Always `servlet`."),
            only(
                    "server.forward-headers-strategy",
                    "none|native",
                    "because X-Forwarded-* are read by the service itself",
                    "`X-Forwarded-*` of proxies on private addresses are always read."),
            only(
                    "server.http2.enabled",
                    "false",
                    "because Tomcat ends a broken file there as if it were whole; let the proxy in front speak HTTP/2",
                    "Always off."));

    private HostSettings() {}

    /** @throws SettingException naming the first one that is wrong, and its value */
    public static void check(Environment environment) {
        for (Setting<?> setting : ALL) {
            String text = environment.getProperty(setting.name());
            if (text != null) {
                setting.parse(text);
            }
        }
        if (isManagementApart(environment)
                && environment.getProperty(MANAGEMENT_ADDRESS, "").isBlank()) {
            throw new SettingException(MANAGEMENT_ADDRESS + " must be an address of this machine, or 0.0.0.0 for all of"
                    + " them, where management.server.port is set");
        }
        TlsSettings.check(environment);
    }

    /** A setting of few values, in whatever case. */
    private static Setting<String> only(String name, String values, String why, String meaning) {
        List<String> taken = List.of(values.split("\\|"));
        return Setting.of(name, "", meaning, text -> {
            String value = text.toLowerCase(Locale.ROOT);
            if (!taken.contains(value)) {
                throw new IllegalArgumentException("must be " + String.join(" or ", taken) + ", " + why + ",");
            }
            return value;
        });
    }

    /** An empty one would be taken for all of this machine's, which is to be asked for. */
    private static String address(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("must be an address of this machine, or 0.0.0.0 for all of them,");
        }
        return text;
    }

    private static String contextPath(String text) {
        if (!CONTEXT_PATH.matcher(text).matches()) {
            throw new IllegalArgumentException("must be a path of plain letters and digits, such as /newberg,");
        }
        return text;
    }

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

    /** Health and metrics on a port of their own would by themselves listen on all addresses. */
    private static boolean isManagementApart(Environment environment) {
        String port = environment.getProperty("management.server.port", "-1");
        return !port.equals("-1") && !port.equals(environment.getProperty("server.port", "8080"));
    }
}
