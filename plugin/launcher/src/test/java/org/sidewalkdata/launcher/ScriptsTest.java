package org.sidewalkdata.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.Repository;

/** Checks every script of the checkout with ShellCheck. {@code ./sidewalk test} installs ShellCheck where it may. */
class ScriptsTest {
    private static final Pattern IS_SHELL = Pattern.compile("#!.*\\b(bash|sh)\\b.*|# shellcheck shell=.*");
    private static final Set<String> NOT_OURS = Set.of(".git", ".sidewalk", "target", "resources", "node_modules");

    @Tag("slow")
    @Test
    void everyScriptIsClean() throws Exception {
        assumeTrue(isInstalled(), "ShellCheck is not installed");
        List<String> command = new ArrayList<>(List.of("shellcheck", "--external-sources"));
        scripts().forEach(command::add);
        assertTrue(command.contains("sidewalk") && command.contains("plugin/launcher/machine.sh"), command::toString);

        assertEquals(new Launcher.Run(0, ""), Launcher.run(Repository.root(), command));
    }

    private static boolean isInstalled() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "shellcheck")));
    }

    private static Stream<String> scripts() {
        return Launcher.files(NOT_OURS).stream()
                .filter(ScriptsTest::isShell)
                .map(script -> Repository.root().relativize(script).toString());
    }

    private static boolean isShell(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            String start = new String(in.readNBytes(80), StandardCharsets.UTF_8);
            return IS_SHELL.matcher(start.lines().findFirst().orElse("")).matches();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
