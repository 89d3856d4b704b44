package org.sidewalkdata.server.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.testkit.Golden;
import org.sidewalkdata.testkit.Repository;

/** The documents' page of settings and the example of a settings file list the settings that the program reads. */
@Tag("golden")
class SettingsPageTest {
    /** The settings of an installation whose database is on the same machine. */
    private static final Map<String, String> INSTALLED = Map.of(
            "sidewalk.db.url", "jdbc:postgresql://localhost:5432/sidewalk",
            "sidewalk.db.user", "sidewalk",
            "sidewalk.db.password-file", "/etc/sidewalk/owner-password",
            "sidewalk.db.reader.user", "sidewalk_server",
            "sidewalk.db.reader.password-file", "/etc/sidewalk/reader-password");

    /** Settings of Spring Boot: name, default and meaning. */
    private static final List<Setting<?>> WEB_SERVER = """
            server.address = 127.0.0.1 = Address to listen on. `0.0.0.0`: all addresses of this machine, which an empty value means too.
            server.port = 8080 = Port to listen on. `0`: any free port.
            server.servlet.context-path = = Prefix of all paths, such as `/newberg`.
            management.server.port = = Separate port for health and metrics. `-1`: they are not offered. Empty: `server.port`. Also set \
            `management.server.address`: without it, this port listens on all addresses.
            server.tomcat.threads.max = 400 = Largest number of requests that are answered at the same time.
            server.tomcat.max-connections = = Largest number of open connections. Empty: as many as fit into a fifth of the heap, at most \
            2,000. More than fit are rejected.
            server.tomcat.connection-timeout = 20s = How long a client may send nothing within a request.
            server.tomcat.keep-alive-timeout = 75s = How long an idle connection is kept open. Set it longer than the proxy in front keeps \
            its connections.
            server.max-http-request-header-size = 80KB = Largest size of the request line and headers.
            logging.structured.format.console = = Format of a JSON log: `ecs`, `logstash` or `gelf`. Not set: plain text; it must not be \
            empty.
            management.endpoint.health.probes.enabled = true = Leave it `true`: load balancers use `/actuator/health/readiness`.
            server.forward-headers-strategy = none = Leave it `none`: the service itself reads `X-Forwarded-*` of proxies on private \
            addresses.
            server.http2.enabled = false = Leave it `false`: Tomcat would end a broken download like a complete one. Use HTTP/2 at the \
            proxy in front.
            """.lines()
            .map(line -> line.split(" *= ", 3))
            .<Setting<?>>map(cells -> Setting.of(cells[0], cells[1], cells[2], text -> text))
            .toList();

    @Test
    void thePageListsTheSettings() {
        String page = """
                # Settings of the server

                This page is generated from the code (`ServerSettings`, `SharedSettings`).

                The first of these places that has a setting wins:

                1. The command line: `./sidewalk serve --set NAME=VALUE`.
                2. An environment variable: `sidewalk.base-url` is `SIDEWALK_BASE_URL`.
                3. The file of the option `--config FILE`, which every command has. Without this option, an installed program reads
                   `/etc/sidewalk/application.properties`. The file is in UTF-8.
                4. `application.properties` or `application.yaml` in the working folder or in its folder `config`. Such a file of properties is in
                   ISO 8859-1.

                Passwords can be in files of their own: `SIDEWALK_DB_PASSWORD_FILE` names a file with the password on one line. A line
                break at its end is ignored. The command ends with exit code 78 if the file is missing, is empty or may not be read, or
                if `SIDEWALK_DB_PASSWORD` is set, too.

                Times are written `250ms`, `5s`, `30m`, `2h` or `1d`; a number alone is seconds. Sizes are written `64MB` or `2GB`; a
                number alone is bytes. A bad setting ends the server with exit code 78 and a message that names the
                setting and its value. An unknown one does so in a file, is exit code 64 on the command line, and a warning as a variable.

                | setting | default | meaning |
                |---|---|---|
                %s
                ## Settings of the web server

                These are settings of Spring Boot, which has [many more](https://docs.spring.io/spring-boot/appendix/application-properties/).
                The server checks only that `server.tomcat.max-connections` fits into the heap.

                | setting | default | meaning |
                |---|---|---|
                %s""";
        String text = String.format(Locale.ROOT, page, rows(ServerSettings.ALL), rows(WEB_SERVER));
        Golden.assertMatches(Repository.root().resolve("docs/settings.md"), text);
    }

    /** The file that packages install as {@code /etc/sidewalk/application.properties}, which all users may read. */
    @Test
    void theExampleListsTheSettingsExceptPasswords() {
        Golden.assertMatches(Repository.root().resolve("packaging/conf/application.properties.example"), example());
    }

    private static String example() {
        String file = """
                # Settings of the Sidewalk Accessibility Data Service. A setting behind # has its default value.
                # All users may read this file. Passwords are in files that only root can read.
                %s
                # Settings of the web server
                %s""";
        List<Setting<?>> shown = ServerSettings.ALL.stream()
                .filter(setting -> !ServerSettings.PASSWORD_FILES.containsKey(setting))
                .toList();
        return String.format(Locale.ROOT, file, lines(shown), lines(WEB_SERVER));
    }

    @Test
    void theLinesOfTheExampleBehindASignHaveTheDefaults() throws Exception {
        Properties lines = new Properties();
        lines.load(new StringReader(example().replaceAll("(?m)^#(?=[a-z.-]+=)", "")));
        Map<String, String> all = new HashMap<>();
        lines.stringPropertyNames().forEach(name -> all.put(name, lines.getProperty(name)));
        all.keySet().removeAll(INSTALLED.keySet());
        all.remove("logging.structured.format.console"); // it has no default, as its meaning says
        assertThat(all).hasSizeGreaterThan(35);
        assertThat(SettingSources.read(all, Map.of())).isEqualTo(SettingSources.read(Map.of(), Map.of()));
    }

    private static String lines(List<Setting<?>> settings) {
        return settings.stream()
                .map(setting -> "\n# " + setting.meaning().replace("`", "") + "\n" + line(setting) + "\n")
                .collect(Collectors.joining());
    }

    private static String line(Setting<?> setting) {
        String value = INSTALLED.get(setting.name());
        return value == null ? "#" + setting.name() + "=" + setting.defaultText() : setting.name() + "=" + value;
    }

    private static String rows(List<Setting<?>> settings) {
        return settings.stream()
                .map(setting -> "| `" + setting.name() + "` | "
                        + (setting.defaultText().isEmpty() ? "" : "`" + setting.defaultText() + "`") + " | "
                        + setting.meaning() + " |\n")
                .collect(Collectors.joining());
    }
}
