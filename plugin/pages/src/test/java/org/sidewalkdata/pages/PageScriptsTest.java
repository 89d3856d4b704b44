package org.sidewalkdata.pages;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.Repository;

/**
 * The scripts and styles that browsers get: their types, their unit tests ({@code src/test/scripts}) and their format.
 * {@code package.json} has the commands. {@code ./sidewalk test} installs Node and the packages where it may.
 */
class PageScriptsTest {
    private static final Path PLUGIN = Repository.root().resolve("plugin");
    private static final Path PACKAGES = Repository.root().resolve(".sidewalk/scripts/node_modules");

    @ParameterizedTest
    @ValueSource(strings = {"types", "test", "format:check"})
    void scriptsAreClean(String command) throws Exception {
        assumeTrue(isInstalled("npm"), "npm is not installed: the scripts of the pages are not checked");
        assumeTrue(Files.exists(PACKAGES), "TypeScript and Prettier are missing; ./sidewalk test installs them");
        Process process = new ProcessBuilder("npm", "run", "--silent", command)
                .directory(PLUGIN.resolve("pages").toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertEquals(0, process.waitFor(), output);
    }

    /** The commands know the folders of these files, and no script tells the compiler to leave it out. */
    @Test
    void noScriptIsLeftOut() throws IOException {
        for (Path file : browserFiles()) {
            String path = PLUGIN.relativize(file).toString();
            assertThat(path).matches("pages/src/main/(resources/.*|openlayers/ol|externs)\\.(js|css)|site/.*\\.css");
            assertThat(Files.readString(file)).as(path).doesNotContain("@ts-nocheck", "@ts-ignore", "prettier-ignore");
        }
    }

    @Test
    void theTypesAreThoseOfTheBundledOpenLayers() throws IOException {
        var version = Pattern.compile("<openlayers.version>(.+)</openlayers.version>")
                .matcher(Files.readString(Repository.root().resolve("pom.xml")));
        assertThat(version.find()).isTrue();
        assertThat(Files.readString(PLUGIN.resolve("pages/package.json")))
                .contains("\"ol\": \"" + version.group(1) + "\"");
    }

    private static List<Path> browserFiles() throws IOException {
        List<Path> found = new ArrayList<>();
        for (String modules : List.of("", "tools", "geoserver")) {
            try (DirectoryStream<Path> folders = Files.newDirectoryStream(PLUGIN.resolve(modules))) {
                for (Path folder : folders) {
                    found.addAll(browserFiles(folder.resolve("src/main")));
                }
            }
        }
        assertThat(found).hasSizeGreaterThan(80);
        return found;
    }

    private static List<Path> browserFiles(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().matches(".*\\.(js|mjs|ts|css)"))
                    .filter(file -> !file.endsWith("types.d.ts"))
                    .toList();
        }
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
