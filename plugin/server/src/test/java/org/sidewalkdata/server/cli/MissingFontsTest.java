package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.testkit.App;

/** A headless Java without font libraries, as Debian 13 installs it by default. */
@Tag("slow")
class MissingFontsTest {
    @TempDir
    Path folder;

    @Test
    void serveSaysWhatToInstall() throws IOException, InterruptedException {
        // fontconfig finds no font; with a separate home, because Java caches the fonts that it found
        Path configuration = Files.writeString(folder.resolve("fonts.conf"), "<?xml version='1.0'?><fontconfig/>");
        List<String> command = new ArrayList<>(App.ofClasses("-XX:TieredStopAtLevel=1", "-Duser.home=" + folder)
                .command());
        command.addAll(List.of("serve", "--port", "0"));
        ProcessBuilder serve = new ProcessBuilder(command).redirectErrorStream(true);
        serve.environment().put("FONTCONFIG_FILE", configuration.toString());
        serve.environment().put("SIDEWALK_DB_URL", "jdbc:postgresql://127.0.0.1:1/none");
        Process process = serve.start();
        try {
            if (!process.waitFor(1, TimeUnit.MINUTES)) {
                process.destroyForcibly();
            }
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(said)
                    .startsWith("sidewalk serve: Java cannot draw text here")
                    .contains("apt-get install libfontconfig1 libfreetype6 libharfbuzz0b")
                    .hasLineCount(1);
            assertThat(process.exitValue()).isEqualTo(ExitCode.UNAVAILABLE.code());
        } finally {
            process.destroyForcibly();
        }
    }
}
