package org.sidewalkdata.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.Repository;

/** Checks the documents: every cited rule is defined, every link leads to a file, and no page is too long to read. */
class DocumentsTest {
    private static final Path ROOT = Repository.root();
    private static final List<Path> RULES =
            List.of(ROOT.resolve("docs/rules.md"), ROOT.resolve("docs/upstream-rules.md"));

    /** Tables of every column of every view; {@code ViewsContractTest} compares them with the database. */
    private static final Set<Path> REFERENCES = Set.of(ROOT.resolve("sql-views/README.md"));

    /** Folders without our own texts, and folders with responses of the service. */
    private static final Set<String> OTHERS = Set.of(".git", "target", "golden", ".sidewalk", "node_modules");

    private static final Set<String> TEXTS =
            Set.of("java", "sql", "md", "js", "mjs", "html", "css", "py", "sh", "xml", "qml", "sld", "properties");

    private static final Pattern UNWANTED =
            Pattern.compile("(?i)\\b(neighbour\\w*|colour\\w*|licence\\w*|metres?|kilometres?|centres?"
                    + "|reckon\\w*|mends?|mended|mending|hangs? on|whoever|one's own|that there is not|misspelt)\\b");

    private static final Pattern RULE =
            Pattern.compile("(?<![\\w#.-])([PADB](?:1[0-5]|[1-9])|U\\d(?:\\.\\d)?)(?![\\w-])");
    private static final Pattern DEFINED = Pattern.compile("^### ([PADBU][\\d.]*\\d)\\. ", Pattern.MULTILINE);
    private static final Pattern LINK = Pattern.compile("]\\((?!https?:|mailto:|#)([^)\\s#]+)(?:#[^)]*)?\\)");

    @Test
    void everyRuleThatIsCitedIsDefinedAndTheOtherWayRound() throws IOException {
        Set<String> defined = new TreeSet<>();
        for (Path page : RULES) {
            defined.addAll(found(DEFINED, Files.readString(page)));
        }
        Map<String, Path> cited = new TreeMap<>();
        for (Path file : texts()) {
            if (!RULES.contains(file)) {
                found(RULE, Files.readString(file)).forEach(rule -> cited.putIfAbsent(rule, ROOT.relativize(file)));
            }
        }
        assertThat(cited.keySet()).as("cited, as in %s", cited).isEqualTo(defined);
    }

    @Test
    void everyLinkOfADocumentLeadsToAFile() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path page : pages()) {
            for (String link : found(LINK, withoutCode(Files.readString(page)))) {
                if (!Files.exists(page.resolveSibling(link))) {
                    broken.add(ROOT.relativize(page) + ": " + link);
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    /** Finds unwanted words and British spellings. Names in code, such as {@code sidewalk.licence}, are allowed. */
    @Test
    void documentsAreWrittenInTheFieldsWords() throws IOException {
        List<String> unwanted = new ArrayList<>();
        for (Path page : pages()) {
            String text = Files.readString(page);
            if (text.contains("This page is generated") || !isOfDocuments(page)) {
                continue;
            }
            int number = 0;
            for (String line : withoutCode(text).split("\n", -1)) {
                number++;
                for (String word : found(UNWANTED, line.replaceAll("`[^`]*`|]\\([^)]*\\)", ""))) {
                    unwanted.add(ROOT.relativize(page) + ":" + number + ": " + word);
                }
            }
        }
        assertThat(unwanted).isEmpty();
    }

    @Test
    void documentsAreShortEnoughToRead() throws IOException {
        assertThat(Files.size(ROOT.resolve("README.md"))).isLessThanOrEqualTo(7_000);
        assertThat(Files.readAllLines(ROOT.resolve("CHANGELOG.md"))).hasSizeLessThanOrEqualTo(60);
        for (Path page : pages()) {
            if (!Files.readString(page).contains("This page is generated") && !REFERENCES.contains(page)) {
                assertThat(Files.size(page)).as(page.toString()).isLessThanOrEqualTo(20_000);
            }
        }
    }

    /** True for pages in {@code docs/} and in the root folder; other folders are not checked. */
    private static boolean isOfDocuments(Path page) {
        return page.startsWith(ROOT.resolve("docs")) || ROOT.equals(page.getParent());
    }

    private static List<Path> pages() {
        return texts().stream().filter(file -> file.toString().endsWith(".md")).toList();
    }

    private static List<String> found(Pattern pattern, String text) {
        List<String> found = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    /** Removes fenced code blocks, whose brackets are not links. */
    private static String withoutCode(String page) {
        StringBuilder text = new StringBuilder();
        boolean code = false;
        for (String line : page.lines().toList()) {
            code ^= line.startsWith("```");
            text.append(code ? "" : line).append('\n');
        }
        return text.toString();
    }

    private static List<Path> texts() {
        List<Path> texts = new ArrayList<>();
        try {
            Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return OTHERS.contains(String.valueOf(folder.getFileName()))
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    String name = file.toString();
                    if (TEXTS.contains(name.substring(name.lastIndexOf('.') + 1))) {
                        texts.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts;
    }
}
