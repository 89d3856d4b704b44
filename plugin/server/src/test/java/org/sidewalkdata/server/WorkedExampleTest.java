package org.sidewalkdata.server;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;
import org.springframework.util.FileSystemUtils;

/**
 * Follows the worked examples of {@code docs/develop/README.md} in a copy: applies the diffs of an example, compiles the
 * files, runs tests of what it changes, and compares the files that changed with its list.
 */
@Tag("slow")
@Tag("postgis")
class WorkedExampleTest {
    private static final Path ROOT = Repository.root();
    private static final Pattern BLOCK = Pattern.compile("(?ms)^ {3}```(diff|text)\n(.*?)^ {3}```$");

    /** What the tests read and write. */
    private static final List<String> COPIED = List.of(
            "sidewalk",
            "sql-views",
            "docs/endpoints.md",
            "docs/use/endpoints.md",
            "plugin/ogc/src/test/resources/golden",
            "plugin/serve/src/test/resources",
            "plugin/tools/testkit/src/test/resources");

    @TempDir
    private Path copy;

    @Test
    void theExampleOfAFieldWorksAsItIsWritten() throws Exception {
        Set<String> changed = follow("add an optional integer field");
        try (PrivateDatabase database = PrivateDatabase.create()) {
            test(
                    "plugin/serve",
                    database,
                    "class:org.sidewalkdata.refresh.ClustersTest",
                    "class:org.sidewalkdata.collection.ViewsTest",
                    "class:org.sidewalkdata.collection.ViewsContractTest",
                    "class:org.sidewalkdata.golden.GoldenTest",
                    "method:org.sidewalkdata.upgrade.UpgradeTest#anUpgradedDatabaseIsWhatAFreshOneIs(java.nio.file.Path)");
            test(
                    "plugin/ogc",
                    database,
                    "class:org.sidewalkdata.ogc.GoldenTest",
                    "class:org.sidewalkdata.snapshotapi.SnapshotPathsTest");
        }
        assertThat(changedFiles()).containsExactlyElementsOf(changed);
        assertThat(copy.resolve("plugin/serve/src/test/resources/golden/label_clusters/include_severity.response"))
                .content()
                .contains(",max_severity,avg_latitude,");
    }

    @Test
    void theExampleOfAnEndpointWorksAsItIsWritten() throws Exception {
        Set<String> changed = follow("add an endpoint");
        assertThat(changed)
                .filteredOn(path -> !path.matches(".*/golden/.*|docs/endpoints.md|sql-views/README.md"))
                .as("edited files, besides CHANGELOG.md")
                .hasSizeLessThanOrEqualTo(7);
        try (PrivateDatabase database = PrivateDatabase.create()) {
            test(
                    "plugin/serve",
                    database,
                    "class:org.sidewalkdata.collection.PublishedCollectionsTest",
                    "class:org.sidewalkdata.collection.ViewsTest",
                    "class:org.sidewalkdata.collection.ViewsContractTest",
                    "class:org.sidewalkdata.api.endpoint.EndpointsTest",
                    "class:org.sidewalkdata.golden.GoldenTest");
            test("plugin/ogc", database, "class:org.sidewalkdata.snapshotapi.SnapshotPathsTest");
        }
        assertThat(changedFiles()).containsExactlyElementsOf(changed);
    }

    /** Applies the diffs of an example and compiles the files. Returns the files that it changes and that are generated. */
    private Set<String> follow(String example) throws IOException {
        for (String path : COPIED) {
            copy(path);
        }
        Set<String> changed = new TreeSet<>();
        for (String file : blocks(example, "diff").split("(?m)^\\+\\+\\+ ")) {
            if (!file.isEmpty()) {
                changed.add(apply(file));
            }
        }
        compile(changed);
        blocks(example, "text").lines().forEach(changed::add);
        return changed;
    }

    private static String blocks(String example, String language) throws IOException {
        var section = Pattern.compile("(?ms)^## Example: " + example + ".*?^###? ")
                .matcher(Files.readString(ROOT.resolve("docs/develop/README.md")));
        assertThat(section.find()).isTrue();
        return BLOCK.matcher(section.group())
                .results()
                .filter(block -> block.group(1).equals(language))
                .map(block -> block.group(2).replaceAll("(?m)^ {3}", ""))
                .collect(joining());
    }

    /** Applies a path and its hunks, which are divided by {@code @@}, to the copy. Returns the path. */
    private String apply(String file) throws IOException {
        String path = file.lines().findFirst().orElseThrow();
        Path target = copy.resolve(path);
        if (!Files.exists(target) && Files.exists(ROOT.resolve(path))) {
            copy(path);
        }
        String text = Files.exists(target) ? Files.readString(target) : "";
        for (String hunk : file.substring(path.length() + 1).split("(?m)^@@\n")) {
            String before = side(hunk, '+');
            String after = side(hunk, '-');
            if (Files.exists(target)) {
                assertThat(text).as("text of %s", path).containsOnlyOnce(before);
            }
            text = text.isEmpty() ? after : text.replace(before, after);
        }
        Files.writeString(target, text);
        return path;
    }

    /** Returns the lines of a hunk without those that have a mark. */
    private static String side(String hunk, char without) {
        return hunk.lines()
                .filter(line -> line.charAt(0) != without)
                .map(line -> line.substring(1) + "\n")
                .collect(joining());
    }

    private void copy(String path) throws IOException {
        Path to = copy.resolve(path);
        Files.createDirectories(to.getParent());
        FileSystemUtils.copyRecursively(ROOT.resolve(path), to);
    }

    private void compile(Set<String> changed) throws IOException {
        List<String> arguments = new ArrayList<>(
                List.of("-nowarn", "-proc:none", "-d", copy.resolve("classes").toString(), "-cp", classPath()));
        changed.stream()
                .filter(path -> path.endsWith(".java"))
                .forEach(path -> arguments.add(copy.resolve(path).toString()));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)))
                .as("exit code of javac")
                .isZero();
    }

    /** Runs tests as in a module's folder of the copy. They write the golden files. */
    private void test(String module, PrivateDatabase database, String... selectors) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dbless",
                "-cp",
                classPath(),
                "org.junit.platform.console.ConsoleLauncher",
                "execute",
                "--details=none",
                "--disable-banner"));
        Stream.of(selectors).map("--select="::concat).forEach(command::add);
        ProcessBuilder tests = new ProcessBuilder(command)
                .directory(copy.resolve(module).toFile())
                .redirectErrorStream(true);
        tests.environment().put("TEST_DB_URL", database.url());
        tests.environment().remove("TEST_RUN"); // the copy has another schema
        Process process = tests.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }

    /** Returns the changed classes and {@code sql-views}, then this test's class path and the tests of other modules. */
    private String classPath() {
        List<String> path = new ArrayList<>(
                List.of(copy.resolve("classes").toString(), copy.toString(), System.getProperty("java.class.path")));
        for (String module : List.of("model", "publish", "serve", "snapshots", "ogc")) {
            path.add(ROOT.resolve("plugin")
                    .resolve(module)
                    .resolve("target/test-classes")
                    .toString());
        }
        return String.join(File.pathSeparator, path);
    }

    private List<String> changedFiles() throws IOException {
        List<String> changed = new ArrayList<>();
        try (Stream<Path> files = Files.walk(copy)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                Path original = ROOT.resolve(copy.relativize(file));
                if (!file.startsWith(copy.resolve("classes"))
                        && !(Files.exists(original) && Files.mismatch(file, original) < 0)) {
                    changed.add(copy.relativize(file).toString());
                }
            }
        }
        return changed;
    }
}
