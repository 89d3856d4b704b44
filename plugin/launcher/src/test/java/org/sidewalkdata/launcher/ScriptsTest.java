package org.sidewalkdata.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.Repository;

/** Checks every script of the checkout with ShellCheck. {@code ./sidewalk test} installs ShellCheck where it may. */
class ScriptsTest {
    private static final Pattern IS_SHELL = Pattern.compile("#!.*\\b(bash|sh)\\b.*|# shellcheck shell=.*");
    private static final Set<String> NOT_OURS = Set.of(".git", ".sidewalk", "target", "resources", "node_modules");

    @Test
    void everyScriptIsClean() throws Exception {
        assumeTrue(isInstalled(), "ShellCheck is not installed");
        List<String> command = new ArrayList<>(List.of("shellcheck", "--external-sources"));
        command.addAll(scripts());
        assertTrue(command.contains("sidewalk") && command.contains("plugin/launcher/machine.sh"), command::toString);

        assertEquals(new Launcher.Run(0, ""), Launcher.run(Repository.root(), command));
    }

    private static boolean isInstalled() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "shellcheck")));
    }

    private static List<String> scripts() throws IOException {
        Path root = Repository.root();
        List<String> scripts = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return NOT_OURS.contains(folder.getFileName().toString())
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isRegularFile() && isShell(file)) {
                    scripts.add(root.relativize(file).toString());
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return scripts;
    }

    private static boolean isShell(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            String start = new String(in.readNBytes(80), StandardCharsets.UTF_8);
            return IS_SHELL.matcher(start.lines().findFirst().orElse("")).matches();
        }
    }
}
