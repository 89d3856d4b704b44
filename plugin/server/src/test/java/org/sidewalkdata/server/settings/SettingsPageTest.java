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

    @Test
    void thePageListsTheSettings() {
        String page = """
                # Settings of the server

                This page is generated from the code (`ServerSettings`, `SharedSettings`, `HostSettings`).

                The first of these places that has a setting wins:

                1. The command line: `./sidewalk serve --set NAME=VALUE`.
                2. An environment variable: `sidewalk.db.pool-size` is `SIDEWALK_DB_POOL_SIZE`.
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

                These are settings of Spring Boot. The server checks them when it starts.

                | setting | default | meaning |
                |---|---|---|
                %s""";
        String text = String.format(Locale.ROOT, page, rows(ServerSettings.ALL), rows(HostSettings.ALL));
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
        return String.format(Locale.ROOT, file, lines(shown), lines(HostSettings.ALL));
    }

    @Test
    void theLinesOfTheExampleBehindASignHaveTheDefaults() throws Exception {
        Properties lines = new Properties();
        lines.load(new StringReader(example().replaceAll("(?m)^#(?=[a-z.-]+=)", "")));
        Map<String, String> all = new HashMap<>();
        lines.stringPropertyNames().forEach(name -> all.put(name, lines.getProperty(name)));
        all.keySet().removeAll(INSTALLED.keySet());
        all.remove("logging.structured.format.console"); // it has no default, as its meaning says
        assertThat(all).hasSizeGreaterThan(40);
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
