package org.sidewalkdata.server.settings;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.testkit.Golden;
import org.sidewalkdata.testkit.Repository;

/** The documents' page of settings lists the settings that the program reads. */
class SettingsPageTest {
    @Test
    void thePageListsTheSettings() {
        String page = """
                # Settings of the server

                This page is generated from the code (`ServerSettings`, `SharedSettings`, `HostSettings`).

                A setting can be given on the command line (`./sidewalk serve --set NAME=VALUE`), as an environment variable
                (`sidewalk.db.pool-size` is `SIDEWALK_DB_POOL_SIZE`), or in `application.properties` or `application.yaml` in the
                working folder or in its folder `config`. The command line wins over variables, and variables win over files.

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

    private static String rows(List<Setting<?>> settings) {
        return settings.stream()
                .map(setting -> "| `" + setting.name() + "` | "
                        + (setting.defaultText().isEmpty() ? "" : "`" + setting.defaultText() + "`") + " | "
                        + setting.meaning() + " |\n")
                .collect(Collectors.joining());
    }
}
