package org.sidewalkdata.launcher;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.testkit.Repository;

/** No folder grows beyond its limits in {@code docs/develop/packages.md}, so that each growth is a visible decision. */
class CodeSizeTest {
    private static final Path ROOT = Repository.root();
    private static final Path PAGE = ROOT.resolve("docs/develop/packages.md");
    private static final Pattern TABLE = Pattern.compile("(?s)(?<=-Dbless\n```\n).*?(?=\n## )");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z/-]+)` \\|([ 0-9,|]+)\\|$");

    /** Kinds of code in the order of the columns, and the endings of their files. Java has two columns. */
    private static final List<String> KINDS =
            List.of("main Java", "test Java", "JavaScript, CSS, styles", "SQL", "Python, R", "shell");

    private static final List<Set<String>> ENDINGS = List.of(
            Set.of(),
            Set.of("java"),
            Set.of("js", "mjs", "css", "html", "sld", "qml"),
            Set.of("sql"),
            Set.of("py", "R"),
            Set.of("sh"));

    private static final Set<String> SKIPPED = Set.of("target", "node_modules");

    /** A new limit is rounded up to a multiple of this. */
    private static final int STEP = 50;

    /** A limit may be this much above the lines, so that a small deletion leaves the table as it is. */
    private static final int SLACK = 200;

    private static final String BLESS = "; all are written by: ./sidewalk test CodeSizeTest -Dbless";

    @Test
    void noFolderHasMoreLinesOfCodeThanItsPageAllows() throws IOException {
        Map<String, int[]> lines = lines();
        String bless = System.getProperty("bless", "false");
        if (!bless.equals("false")) {
            Map<String, int[]> rounded = new TreeMap<>();
            lines.forEach((folder, counts) -> rounded.put(
                    folder, Arrays.stream(counts).map(CodeSizeTest::rounded).toArray()));
            Files.writeString(
                    PAGE, TABLE.matcher(Files.readString(PAGE)).replaceFirst(Matcher.quoteReplacement(table(rounded))));
        }
        String page = Files.readString(PAGE);
        Map<String, int[]> limits = limits(page);
        assertThat(page.contains(table(limits))).as("sums of " + PAGE + BLESS).isTrue();
        assertThat(limits.keySet()).as("folders of " + PAGE + BLESS).isEqualTo(lines.keySet());
        List<String> wrong = new ArrayList<>();
        lines.forEach((folder, counts) -> {
            for (int kind = 0; kind < counts.length; kind++) {
                int limit = limits.get(folder)[kind];
                if (counts[kind] > limit || counts[kind] + SLACK < limit) {
                    wrong.add(String.format(
                            Locale.ROOT,
                            "`%s` has %,d lines of %s: change %,d to %,d",
                            folder,
                            counts[kind],
                            KINDS.get(kind),
                            limit,
                            rounded(counts[kind])));
                }
            }
        });
        assertThat(wrong)
                .as("limits of " + PAGE + "; a commit that raises one says what the lines bought" + BLESS)
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'package a;\n\nimport b.C;\n\nclass D {}' | 1",
                "'/** A. */\nclass D {\n  // why\n  int a; // b\n}' | 3",
                "'/*\n * A.\n\n import b;\n */\nclass D {}\n' | 1"
            })
    void blankLinesCommentsAndImportsAreNoCode(String source, int lines) {
        assertThat(linesOfCode(source)).isEqualTo(lines);
    }

    /** Returns the lines of each folder that has a {@code pom.xml} or is at the top, by kind. */
    private static Map<String, int[]> lines() throws IOException {
        Map<String, int[]> lines = new TreeMap<>();
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name = folder.getFileName().toString();
                return !folder.equals(ROOT) && (name.startsWith(".") || SKIPPED.contains(name))
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                int kind = kind(file);
                if (kind >= 0) {
                    String text = Files.readString(file);
                    lines.computeIfAbsent(folder(file), folder -> new int[KINDS.size()])[kind] +=
                            kind == 0 ? linesOfCode(text) : (int) text.lines().count();
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return lines;
    }

    /** Returns the index of the kind, or -1 for no code. A program without an ending is a shell script. */
    private static int kind(Path file) throws IOException {
        String name = file.getFileName().toString();
        if (!name.contains(".")) {
            byte[] text = Files.readAllBytes(file);
            return text.length > 1 && text[0] == '#' && text[1] == '!' ? KINDS.indexOf("shell") : -1;
        }
        if (name.endsWith(".java") && file.toString().contains("/src/main/java/")) {
            return 0;
        }
        String ending = name.substring(name.lastIndexOf('.') + 1);
        return IntStream.range(0, ENDINGS.size())
                .filter(kind -> ENDINGS.get(kind).contains(ending))
                .findFirst()
                .orElse(-1);
    }

    private static String folder(Path file) {
        Path folder = file.getParent();
        while (!Files.exists(folder.resolve("pom.xml")) && !folder.getParent().equals(ROOT)) {
            folder = folder.getParent();
        }
        return folder.equals(ROOT)
                ? "sidewalk"
                : ROOT.relativize(folder).toString().replaceFirst("^plugin/", "");
    }

    private static int linesOfCode(String source) {
        int lines = 0;
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

    private static Map<String, int[]> limits(String page) {
        Map<String, int[]> limits = new TreeMap<>();
        ROW.matcher(page)
                .results()
                .forEach(row -> limits.put(
                        row.group(1),
                        Arrays.stream(row.group(2).split("\\|"))
                                .mapToInt(cell -> Integer.parseInt("0" + cell.replaceAll("[ ,]", "")))
                                .toArray()));
        return limits;
    }

    private static String table(Map<String, int[]> limits) {
        int[] total = new int[KINDS.size()];
        StringBuilder rows = new StringBuilder();
        limits.forEach((folder, cells) -> {
            rows.append(row("`" + folder + "`", cells));
            Arrays.setAll(total, kind -> total[kind] + cells[kind]);
        });
        return "\n| folder | " + String.join(" | ", KINDS) + " |\n|---|" + "--:|".repeat(KINDS.size()) + "\n" + rows
                + row("total", total);
    }

    private static String row(String name, int[] cells) {
        return Arrays.stream(cells)
                .mapToObj(cell -> cell == 0 ? "" : String.format(Locale.ROOT, "%,d", cell))
                .collect(joining(" | ", "| " + name + " | ", " |\n"));
    }

    private static int rounded(int lines) {
        return (lines + STEP - 1) / STEP * STEP;
    }
}
