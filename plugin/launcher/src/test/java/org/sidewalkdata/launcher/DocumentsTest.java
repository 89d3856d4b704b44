package org.sidewalkdata.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.Repository;

/** Checks the documents: what they cite, link and name exists, and two pages stay short. */
class DocumentsTest {
    private static final Path ROOT = Repository.root();
    private static final List<Path> RULES =
            List.of(ROOT.resolve("docs/rules.md"), ROOT.resolve("docs/upstream-rules.md"));

    /** Folders without our own texts, and folders with responses of the service. */
    private static final Set<String> OTHERS = Set.of(".git", "target", "golden", ".sidewalk", "node_modules");

    private static final Pattern TRANSLATION = Pattern.compile("/(?!en)[a-z]{2}\\.properties$");

    private static final Set<String> TEXTS =
            Set.of("java", "sql", "md", "js", "mjs", "html", "css", "py", "sh", "xml", "qml", "sld", "properties");

    /** Parts of words in British spelling. */
    private static final List<String> BRITISH = List.of(
            "neighbour",
            "colour",
            "licence",
            "behaviour",
            "favour",
            "labelled",
            "labelling",
            "modelled",
            "travelled",
            "anonymis",
            "recognis",
            "normalis",
            "optimis",
            "serialis",
            "summaris",
            "metre",
            "centre",
            "grey");

    /** Words for which the field has a better one, which {@code CONTRIBUTING.md} names. */
    private static final List<String> UNWANTED = List.of(
            "reckon",
            "reckons",
            "reckoned",
            "mend",
            "mends",
            "mended",
            "mending",
            "siege",
            "misspelt",
            "hang on",
            "hangs on",
            "whoever",
            "one's own",
            "that there is not",
            "told apart",
            "tells of",
            "by chance",
            "in words");

    private static final Pattern ATTRIBUTE_OF_HTML = Pattern.compile("aria-labelled|(?:para|geo)metre");

    private static final Pattern RULE =
            Pattern.compile("(?<![\\w#.-])([PADB](?:1[0-57-9]|2[01]|[1-9])|U\\d(?:\\.\\d)?)(?![\\w-])");
    private static final Pattern DEFINED = Pattern.compile("^### ([PADBU][\\d.]*\\d)\\. ", Pattern.MULTILINE);
    private static final Pattern LINK = Pattern.compile("]\\((?!https?:|mailto:|#)([^)\\s#]+)(?:#[^)]*)?\\)");

    private static final Pattern COMMAND = Pattern.compile("\\./sidewalk ([a-z][a-z-]+)");
    private static final Pattern PATH =
            Pattern.compile("`((?:docs|docker|packaging|plugin|sql-views|styles)/[\\w./-]+)`");
    private static final Pattern CLASS =
            Pattern.compile("(?:`|-Dtest='?)([A-Z][a-z0-9]+(?:[A-Z]+[a-z0-9]*)+)(?![\\w:])");
    private static final Pattern OUR_VERSION = Pattern.compile("(sidewalk(?:-[a-z]+)*[-_:]v?\\d+\\.\\d+)");
    private static final Pattern JAVA_VERSION =
            Pattern.compile("(?:Java \\| |J(?:ava|DK) )(\\d+)(?= or (?:newer|later))");

    /** The pages about the code as it is; the others of {@code docs/develop} name classes of the past. */
    private static final Pattern CONTRIBUTORS =
            Pattern.compile("CONTRIBUTING.md$|docs/develop/(?!decisions|lab-notes)\\w+.md$");

    /** Flyway rejects a migration that is not the newest. {@code WorkedExampleTest} follows the whole example. */
    @Test
    void theExampleForContributorsAddsTheNextMigration() throws IOException {
        int next = newestMigration() + 1;
        assertThat(ROOT.resolve("docs/develop/README.md"))
                .content()
                .contains("migrations/V" + next + "__", "+    public static final int KNOWN = " + next + ";");
    }

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

    /** Comments, messages, pages, names in code: everything that a person reads. */
    @Test
    void textsAreWrittenInTheTermsOfTheField() throws IOException {
        List<String> unwanted = new ArrayList<>();
        for (Path file : texts()) {
            if (!file.endsWith("DocumentsTest.java") && !file.endsWith("CONTRIBUTING.md")) {
                String text = Files.readString(file)
                        .toLowerCase(Locale.ROOT)
                        .replace("\"licence\"", ""); // a member of Project Sidewalk's answers
                BRITISH.stream()
                        .filter(part -> text.contains(part)
                                && ATTRIBUTE_OF_HTML
                                        .matcher(text)
                                        .replaceAll("")
                                        .contains(part))
                        .forEach(part -> unwanted.add(ROOT.relativize(file) + ": " + part));
                UNWANTED.stream()
                        .filter(word -> hasWord(text, word))
                        .forEach(word -> unwanted.add(ROOT.relativize(file) + ": " + word));
            }
        }
        assertThat(unwanted).isEmpty();
    }

    private static boolean hasWord(String text, String word) {
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            int end = at + word.length();
            if ((at == 0 || !isOfAWord(text.charAt(at - 1)))
                    && (end == text.length() || !isOfAWord(text.charAt(end)))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfAWord(char character) {
        return Character.isLetterOrDigit(character) || character == '_';
    }

    @Test
    void readmeAndChangelogAreShortEnoughToRead() throws IOException {
        assertThat(Files.size(ROOT.resolve("README.md"))).isLessThanOrEqualTo(7_000);
        for (String release : Files.readString(ROOT.resolve("CHANGELOG.md")).split("\n## ")) {
            if (release.startsWith("Unreleased")) { // it is shortened when it becomes a release
                continue;
            }
            assertThat(release.length())
                    .as("bytes of %s", release.lines().findFirst().orElse(""))
                    .isLessThanOrEqualTo(20_000);
        }
    }

    /** A first contribution adds a line there. */
    @Test
    void theChangelogBeginsWithTheNextReleaseOrTheNewestOne() throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        String version =
                found(Pattern.compile("<revision>(.*)</revision>"), pom).get(0);
        assertThat(found(Pattern.compile("(?m)^## (\\S+)"), Files.readString(ROOT.resolve("CHANGELOG.md")))
                        .get(0))
                .isEqualTo(version.endsWith("-SNAPSHOT") ? "Unreleased" : version);
    }

    @Test
    void theTableOfGeoServersNamesTheNewestSchema() throws IOException {
        int newest = newestMigration();
        assertThat(Files.readAllLines(ROOT.resolve("docs/gis/geoserver.md")))
                .filteredOn(line -> line.matches("\\| (?:`sidewalk-geoserver-.*|the same) \\| [23]\\..*"))
                .hasSize(3)
                .allMatch(line -> line.contains(" | " + newest + " | "));
    }

    private static int newestMigration() throws IOException {
        try (Stream<Path> migrations = Files.list(ROOT.resolve("sql-views/migrations"))) {
            return migrations
                    .mapToInt(file ->
                            Integer.parseInt(file.getFileName().toString().replaceAll("V(\\d+)__.*", "$1")))
                    .max()
                    .orElseThrow();
        }
    }

    @Test
    void whatInstructionsNameIsThere() throws IOException {
        String help = Files.readString(Repository.launcher());
        String code = code();
        Set<String> missing = new TreeSet<>();
        for (Path page : pages()) {
            String text = Files.readString(page);
            found(COMMAND, text).stream()
                    .filter(command -> !hasWord(help, command))
                    .forEach(command -> missing.add(ROOT.relativize(page) + ": ./sidewalk " + command));
            found(PATH, withoutCode(text)).stream()
                    .filter(path -> !path.matches("(?:.*/)?[A-Z]+/.*") && !Files.exists(ROOT.resolve(path)))
                    .forEach(path -> missing.add(ROOT.relativize(page) + ": " + path));
            if (CONTRIBUTORS.matcher(page.toString()).find()) {
                found(CLASS, text).stream()
                        .filter(name -> !hasWord(code, name))
                        .forEach(name -> missing.add(ROOT.relativize(page) + ": " + name));
            }
        }
        assertThat(missing).as("commands, files and classes").isEmpty();
    }

    /** An instruction says VERSION: a number would be that of an older release soon. */
    @Test
    void versionsInInstructionsAreThoseOfTheBuild() throws IOException {
        String java = found(
                        Pattern.compile("<maven.compiler.release>(\\d+)"), Files.readString(ROOT.resolve("pom.xml")))
                .get(0);
        String release = found(Pattern.compile("(?m)^## (\\d\\S+)"), Files.readString(ROOT.resolve("CHANGELOG.md")))
                .get(0);
        assertThat(ROOT.resolve("README.md")).content().contains("The newest release is " + release + ".");
        for (Path page : pages()) {
            if (!page.endsWith("CHANGELOG.md")) {
                String text = Files.readString(page);
                assertThat(found(OUR_VERSION, text)).as("versions in %s", page).isEmpty();
                assertThat(found(JAVA_VERSION, text)).as("Java in %s", page).allMatch(java::equals);
            }
        }
    }

    private static String code() throws IOException {
        StringBuilder code = new StringBuilder();
        for (Path file : texts()) {
            if (!file.toString().endsWith(".md")) {
                code.append(Files.readString(file));
            }
        }
        return code.toString();
    }

    static List<Path> pages() {
        return texts().stream().filter(file -> file.toString().endsWith(".md")).toList();
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(result -> result.group(1)).toList();
    }

    /** Removes fenced code blocks, whose brackets are not links. */
    static String withoutCode(String page) {
        StringBuilder text = new StringBuilder();
        boolean code = false;
        for (String line : page.lines().toList()) {
            boolean fence = line.stripLeading().startsWith("```");
            code ^= fence;
            text.append(code || fence ? "" : line).append('\n');
        }
        return text.toString();
    }

    /** Returns the files with text, without those in other languages. */
    private static List<Path> texts() {
        return Launcher.files(OTHERS).stream()
                .filter(file -> TEXTS.contains(file.toString().replaceFirst(".*\\.", "")))
                .filter(file -> !TRANSLATION.matcher(file.toString()).find())
                .toList();
    }
}
