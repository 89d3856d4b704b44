package org.sidewalkdata.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.testkit.Repository;

/** No module grows beyond its number in {@code docs/develop/packages.md}, so that each growth is a visible decision. */
class CodeSizeTest {
    private static final Path PLUGIN = Repository.root().resolve("plugin");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z/-]+)` \\| ([0-9,]+) \\|$");

    @Test
    void noModuleHasMoreLinesOfCodeThanItsPageAllows() throws IOException {
        Map<String, Long> allowed = new TreeMap<>();
        ROW.matcher(Files.readString(Repository.root().resolve("docs/develop/packages.md")))
                .results()
                .forEach(row ->
                        allowed.put(row.group(1), Long.valueOf(row.group(2).replace(",", ""))));
        Map<String, Long> sizes = sizes();
        assertThat(allowed.keySet()).as("modules in packages.md").isEqualTo(sizes.keySet());
        assertThat(sizes)
                .as("lines of code of each module: %s", sizes)
                .allSatisfy((module, lines) -> assertThat(lines)
                        .as(
                                "to let `%s` grow, raise its row in docs/develop/packages.md to %,d and say why in the commit",
                                module, lines)
                        .isLessThanOrEqualTo(allowed.get(module)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'package a;\n\nimport b.C;\n\nclass D {}' | 1",
                "'/** A. */\nclass D {\n  // why\n  int a; // b\n}' | 3",
                "'/*\n * A.\n\n import b;\n */\nclass D {}\n' | 1"
            })
    void blankLinesCommentsAndImportsAreNoCode(String source, long lines) {
        assertThat(linesOfCode(source)).isEqualTo(lines);
    }

    private static Map<String, Long> sizes() throws IOException {
        Map<String, Long> sizes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(PLUGIN)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                String path = PLUGIN.relativize(file).toString().replace('\\', '/');
                int main = path.indexOf("/src/main/java/");
                if (main > 0) {
                    sizes.merge(path.substring(0, main), linesOfCode(read(file)), Long::sum);
                }
            }
        }
        return sizes;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long linesOfCode(String source) {
        long lines = 0;
        boolean comment = false;
        for (String line : source.lines().map(String::strip).toList()) {
            comment |= line.startsWith("/*");
            if (!comment && !line.isEmpty() && !line.matches("(?://|import |package ).*")) {
                lines++;
            }
            comment &= !line.endsWith("*/");
        }
        return lines;
    }
}
