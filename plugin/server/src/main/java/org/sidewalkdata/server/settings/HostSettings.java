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
 * Spring Boot's own settings, checked where a value would make a server that starts but cannot answer or breaks its
 * guarantees. Spring Boot accepts such values: with no thread, no connection or a header limit of one byte, Tomcat
 * listens, and every client waits or is rejected.
 */
public final class HostSettings {
    private static final String MANAGEMENT_PORT = "management.server.port";
    private static final String MANAGEMENT_ADDRESS = "management.server.address";
    private static final Pattern CONTEXT_PATH = Pattern.compile("(?:/[A-Za-z0-9._~-]++)*+/?");
    private static final long LEAST_HEAD = 8 << 10;
    private static final String CONNECTIONS = "server.tomcat.max-connections";
    private static final String HEAD = "server.max-http-request-header-size";
    private static final String DEFAULT_HEAD = "80KB";

    /** All checked settings, in the order of the documents. */
    public static final List<Setting<?>> ALL = List.of(
            Setting.of(
                    "server.address",
                    "127.0.0.1",
                    "Address to listen on. `0.0.0.0`: all addresses of this machine.",
                    HostSettings::address),
            Setting.count("server.port", 8080, 0, 65_535, "Port to listen on. `0`: any free port."),
            Setting.of(
                    "server.servlet.context-path",
                    "",
                    "Prefix of all paths, such as `/newberg`.",
                    HostSettings::contextPath),
            Setting.of(
                    MANAGEMENT_PORT,
                    "",
                    "Separate port for health and metrics. `-1`: they are not offered. Empty: `server.port`. Also set"
                            + " `management.server.address`.",
                    HostSettings::managementPort),
            Setting.count(
                    "server.tomcat.threads.max",
                    400,
                    1,
                    100_000,
                    "Largest number of requests that are answered at the same time."),
            Setting.of(
                    CONNECTIONS,
                    "",
                    "Largest number of open connections. Empty: as many as fit into a quarter of the heap, at most 2,000."
                            + " More than fit are rejected.",
                    HostSettings::connections),
            Setting.duration(
                    "server.tomcat.connection-timeout",
                    "20s",
                    Duration.ofSeconds(1),
                    ServerSettings.LONGEST,
                    "How long a client may send nothing within a request."),
            Setting.duration(
                    "server.tomcat.keep-alive-timeout",
                    "75s",
                    Duration.ofSeconds(1),
                    ServerSettings.LONGEST,
                    "How long an idle connection is kept open. Set it longer than the proxy in front keeps its connections."),
            Setting.of(HEAD, DEFAULT_HEAD, "Largest size of the request line and headers.", HostSettings::head),
            only(
                    "logging.structured.format.console",
                    "",
                    "ecs|logstash|gelf",
                    "the JSON formats of common log collectors",
                    "Format of a JSON log: `ecs`, `logstash` or `gelf`. Not set: plain text; it must not be empty."),
            only(
                    "management.endpoint.health.probes.enabled",
                    "true",
                    "true",
                    "because load balancers use /actuator/health/readiness",
                    "Must be `true`."),
            only(
                    "spring.main.web-application-type",
                    "servlet",
                    "servlet",
                    "because otherwise nothing listens",
                    "Must be `servlet`."),
            only(
                    "server.forward-headers-strategy",
                    "none",
                    "none|native",
                    "because the service reads X-Forwarded-* itself",
                    "Must be `none` or `native`. The service always reads `X-Forwarded-*` of proxies on private addresses."),
            only(
                    "server.http2.enabled",
                    "false",
                    "false",
                    "because Tomcat would end a broken download like a complete one; use HTTP/2 at the proxy in front",
                    "Must be `false`."));

    private HostSettings() {}

    /**
     * Checks the settings.
     *
     * @throws SettingException naming the first wrong setting and its value
     */
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
                    + " them, if " + MANAGEMENT_PORT + " is set");
        }
        TlsSettings.check(environment);
        connections(environment, Runtime.getRuntime().maxMemory());
    }

    /**
     * Returns how many connections may be open: as set, or as many as fit into their share of the heap.
     *
     * @param heap bytes
     * @throws SettingException if more are set than fit
     */
    public static int connections(Environment environment, long heap) {
        String text = environment.getProperty(CONNECTIONS, "");
        long head = head(environment.getProperty(HEAD, DEFAULT_HEAD));
        int fit = ConnectionMemory.most(heap, head);
        if (text.isEmpty()) {
            return ConnectionMemory.byDefault(heap, head);
        }
        int set = Notation.count(text);
        if (set > fit) {
            throw new SettingException(CONNECTIONS + " must be at most " + fit + " with a heap of " + (heap >> 20)
                    + " MB (option -Xmx) and " + HEAD + " of " + (head >> 10) + " kB, but was '" + text + "'");
        }
        return set;
    }

    /** Returns a setting with few allowed values, in upper or lower case, and its default. */
    private static Setting<String> only(String name, String byDefault, String values, String why, String meaning) {
        List<String> allowed = List.of(values.split("\\|"));
        return Setting.of(name, byDefault, meaning, text -> {
            String value = text.toLowerCase(Locale.ROOT);
            if (!allowed.contains(value)) {
                throw new IllegalArgumentException("must be " + String.join(" or ", allowed) + ", " + why + ",");
            }
            return value;
        });
    }

    /** Rejects an empty address, which would mean all addresses of this machine; that must be requested explicitly. */
    private static String address(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("must be an address of this machine, or 0.0.0.0 for all of them,");
        }
        return text;
    }

    private static String contextPath(String text) {
        if (!CONTEXT_PATH.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "must be a path of ASCII letters, digits and . _ ~ -, such as /newberg,");
        }
        return text;
    }

    private static int managementPort(String text) {
        int port = text.isEmpty() ? -1 : Notation.count(text);
        if (port < -1 || port > 65_535) {
            throw new IllegalArgumentException("must be -1 to 65535");
        }
        return port;
    }

    private static int connections(String text) {
        int count = text.isEmpty() ? 1 : Notation.count(text);
        if (count < 1) {
            throw new IllegalArgumentException("must be at least 1");
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

    /** Returns true if health and metrics have a separate port, which would listen on all addresses by default. */
    private static boolean isManagementApart(Environment environment) {
        String port = environment.getProperty(MANAGEMENT_PORT, "");
        return managementPort(port) >= 0 && !port.equals(environment.getProperty("server.port", "8080"));
    }
}
