package org.sidewalkdata.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.Repository;

/** The launcher {@code ./sidewalk} as far as it goes without a build: wrong usage, and what a kill leaves behind. */
class LauncherTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "help",
                "--help",
                "demo --help",
                "cluster-demo -h",
                "test --help",
                "cite --help",
                "clients --help",
                "geoserver-zip --help",
                "geoserver-smoke --help",
                "database --help"
            })
    void explainsItself(String arguments) throws Exception {
        Launcher.Run run = sidewalk(arguments.isEmpty() ? new String[0] : arguments.split(" "));
        assertEquals(0, run.exitCode());
        assertTrue(run.output().startsWith("usage: ./sidewalk COMMAND"), run.output());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fly",
                "database",
                "database fly x",
                "database start x --fast",
                "demo --labels",
                "demo --labels many",
                "demo --port 80a",
                "demo --speed 9"
            })
    void refusesWhatItDoesNotKnow(String arguments) throws Exception {
        Launcher.Run run = sidewalk(arguments.split(" "));
        assertEquals(64, run.exitCode(), run.output());
    }

    @Test
    void runsFromAnywhereAndThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("a link"), Repository.launcher());
        Launcher.Run run = Launcher.run(folder, List.of(link.toString(), "help"));
        assertEquals(0, run.exitCode(), run.output());
    }

    /** Several times: it falls at once, when the command has only just begun. */
    @RepeatedTest(5)
    void aKilledLauncherLeavesNoCommandBehind() throws Exception {
        String script = "set -euo pipefail; home=$1; source $1/plugin/launcher/application.sh; interruptible sleep 600";
        Process launcher = new ProcessBuilder(
                        "bash", "-c", script, "launcher", Repository.root().toString())
                .start();
        ProcessHandle command = Launcher.await(() -> launcher.descendants()
                .filter(process -> process.info().commandLine().orElse("").endsWith("sleep 600"))
                .findFirst());
        launcher.destroyForcibly();
        command.onExit().get(60, TimeUnit.SECONDS);
    }

    /** What only the launcher knows, such as how its programs are built, is run as well, and its code is told. */
    @Test
    void aFunctionOfTheLauncherIsRunAsACommandIs() throws Exception {
        String script = "set -euo pipefail; home=$1; source $1/plugin/launcher/application.sh; three() { return $1; };"
                + " interruptible three 3 || echo $?; interruptible bash -c 'exit 4' || echo $?";
        Launcher.Run run = Launcher.run(
                folder,
                List.of("bash", "-c", script, "launcher", Repository.root().toString()));
        assertEquals("3\n4\n", run.output());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "JAVA_TOOL_OPTIONS | -Xmx1g | -XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
                "JAVA_TOOL_OPTIONS | -XX:+UseParallelGC | -XX:TieredStopAtLevel=1",
                "JDK_JAVA_OPTIONS | -Xmx1g -XX:+UseG1GC -Xss1m | -XX:TieredStopAtLevel=1",
                "_JAVA_OPTIONS | -XX:+UseZGC | -XX:TieredStopAtLevel=1"
            })
    void aCollectorOfTheEnvironmentIsNotJoinedByASecond(String variable, String value, String options)
            throws Exception {
        String script = "set -euo pipefail; home=$1; source $1/plugin/launcher/application.sh;"
                + " unset JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS; export \"$2=$3\";"
                + " brief_options; echo \"${brief[*]}\"";
        Launcher.Run run = Launcher.run(
                folder,
                List.of("bash", "-c", script, "launcher", Repository.root().toString(), variable, value));
        assertEquals(options + "\n", run.output());
    }

    /** Debian 13 installs a JDK without what it draws text with, and the server does not start. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "libharfbuzz.so.0 => not found | libc.so.6 libfontconfig.so.1 | yes",
                "libharfbuzz.so.0 => /lib/libharfbuzz.so.0 | libc.so.6 | yes",
                "libharfbuzz.so.0 => /lib/libharfbuzz.so.0 | libc.so.6 libfontconfig.so.1 | no",
                "libjvm.so => not found | nothing that this loader tells | no"
            })
    void whatJavaDrawsTextWithIsInstalled(String linked, String loaded, String missing) throws Exception {
        String script = "set -euo pipefail; source $1/plugin/launcher/machine.sh; JAVA_HOME=/nowhere;"
                + " ldd() { echo \"$linked\"; }; ldconfig() { echo \"$loaded\"; };"
                + " can_install() { true; }; apt_get() { echo \"$*\"; }; linked=$2 loaded=$3; want_fonts";
        Launcher.Run run = Launcher.run(
                folder,
                List.of("bash", "-c", script, "launcher", Repository.root().toString(), linked, loaded));
        String installed = "update\ninstall libfontconfig1 libfreetype6 libharfbuzz0b\n";
        assertEquals(missing.equals("yes") ? installed : "", run.output());
    }

    private Launcher.Run sidewalk(String... arguments) throws IOException, InterruptedException {
        return Launcher.run(folder, arguments);
    }
}
