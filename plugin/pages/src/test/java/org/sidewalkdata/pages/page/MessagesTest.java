package org.sidewalkdata.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.testkit.Repository;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/** Every text of the pages is in the message files, in every language, and nothing else is in them. */
class MessagesTest {
    private static final Path PLUGIN = Repository.root().resolve("plugin");
    private static final Messages ENGLISH = Messages.of(Language.ENGLISH);
    private static final Pattern PLACE = Pattern.compile("\\{\\w+}");
    private static final Pattern TAG = Pattern.compile("<[^>]*>");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    private static final Pattern KEY = Pattern.compile("\\b[a-z]+\\.[\\w.-]*");
    private static final Pattern IN_TEMPLATE = Pattern.compile("#\\{(\\w+\\.[\\w.-]+)}");

    /** Names of files and settings that look like keys. */
    private static final Pattern NO_KEY =
            Pattern.compile(".*\\.(css|js|json|html|pdf|png|xlsx|mvt|sld)|map\\.[a-z-]*|\\w+\\.script\\.");

    /** Packages whose texts people read. */
    private static final List<String> PACKAGES = List.of(
            "pages/src/main/java/org/sidewalkdata/pages/page",
            "pages/src/main/java/org/sidewalkdata/pages/report",
            "pages/src/main/java/org/sidewalkdata/pages/map",
            "site/src/main/java/org/sidewalkdata/site",
            "ogc/src/main/java/org/sidewalkdata/ogc/features/item",
            "ogc/src/main/java/org/sidewalkdata/ogc/features/page",
            "serve/src/main/java/org/sidewalkdata/api/explain");

    /** Folders whose code or templates use messages. */
    private static final List<String> USERS = List.of(
            "server/src/main/java",
            "pages/src/main/java",
            "site/src/main/java",
            "maps/src/main/java",
            "ogc/src/main/java",
            "snapshots/src/main/java",
            "ogc-classic/src/main/java",
            "serve/src/main/java/org/sidewalkdata/api/explain",
            "model/src/main/java/org/sidewalkdata/text");

    /** Text of the API, which stays English. Its parameters and fields are described there, too. */
    private static final Set<String> ENGLISH_FILES =
            Set.of("FeaturesOpenApi.java", "OpenApiParameters.java", "ServiceExample.java", "ExampleRequest.java");

    /** Keys of a script in quotes, and beginnings of keys, which a value follows. */
    private static final Pattern IN_SCRIPT =
            Pattern.compile("['`]((?:language|map|number|tag|type|\\w+\\.script)\\.[\\w.-]+?)(?:['`]|(?=\\$\\{))");

    /** Beginnings of statements whose texts operators and programs read: errors, log lines, queries, headers. */
    private static final Pattern NOT_FOR_READERS = Pattern.compile(
            "(Exception\\(|LOG\\.|Error\\(|Pattern\\.compile\\(|\"(Content-Security-Policy|Vary)\"|withProducer|object\\()");

    private static final Pattern TWO_WORDS = Pattern.compile("\\p{L}{2,} \\p{L}{2,}");

    /** Texts that no reader sees, and those of the API, which stay English. */
    private static final Set<String> EXCEPTIONS = Set.of(
            "DejaVu Sans", // a font
            "light dark", // a value of HTML
            "choice no-print", // CSS classes
            "form-action 'none'; frame-ancestors *; sandbox allow-popups", // a value of a header
            "open() must be called first", // the message of an exception
            "Too many pages are being built at once", // the title of a problem, as those of the interface
            " or null", // a type in the reference of the API
            "The street has no score because it has no completed high-quality audit."); // the member reason of the API

    @ParameterizedTest
    @MethodSource("org.sidewalkdata.text.Language#all")
    void everyLanguageHasTheSameMessagesWithTheSamePlaceholders(Language language) {
        Messages texts = Messages.of(language);
        assertThat(texts.keys()).isEqualTo(ENGLISH.keys());
        for (String key : ENGLISH.keys()) {
            assertThat(texts.template(key)).as(key).isNotBlank();
            assertThat(found(PLACE, texts.template(key)).collect(Collectors.toSet()))
                    .as(key)
                    .isEqualTo(found(PLACE, ENGLISH.template(key)).collect(Collectors.toSet()));
            if (key.endsWith(".html")) { // others are plain text
                assertThat(found(TAG, texts.template(key)).sorted())
                        .as(key)
                        .containsExactlyElementsOf(
                                found(TAG, ENGLISH.template(key)).sorted().toList());
            }
        }
    }

    /** Returns what a pattern finds: its group, if it has one. */
    private static Stream<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(one -> one.group(Math.min(1, one.groupCount())));
    }

    /** An unknown tag would stay in the language of the data. */
    @Test
    void everyTagThatTheProjectKnowsHasWords() throws IOException {
        Set<String> tags = new TreeSet<>(PriorityQuery.MOVABLE);
        String rules = Files.readString(Repository.root().resolve("sql-views/migrations/V2__rules.sql"));
        Pattern rule = Pattern.compile("\\('\\d{4}-\\d\\d', '\\w+', '([^']+)', -?[\\d.]+, (?:true|false)\\)");
        found(rule, rules).forEach(tags::add);
        assertThat(tags).contains("steep", "parked car");
        Messages spanish = Messages.of(Language.find("es").orElseThrow());
        assertThat(tags).allSatisfy(tag -> {
            assertThat(ENGLISH.tag(tag)).isEqualTo(tag);
            assertThat(spanish.tag(tag)).isNotEqualTo(tag);
        });
        assertThat(spanish.tag("no such tag")).isEqualTo("no such tag");
    }

    @Test
    void everyMessageIsUsedAndEveryUsedOneExists() throws IOException {
        Set<String> used = used();
        Set<String> keys = ENGLISH.keys();
        assertThat(keys).as("messages that nothing uses").allMatch(key -> isUsed(key, used));
        assertThat(used).as("keys without a message").allMatch(key -> exists(key, keys));
    }

    @Test
    void noTextIsWrittenInCode() throws IOException {
        for (Path file : files(PACKAGES, ".java")) {
            if (!ENGLISH_FILES.contains(file.getFileName().toString())) {
                assertThat(texts(Files.readString(file))).as("%s", file).isSubsetOf(EXCEPTIONS);
            }
        }
    }

    @Test
    void noTextIsWrittenInTemplates() throws IOException {
        for (Path file : files(List.of("pages/src/main/resources/page"), ".html")) {
            String text = Files.readString(file)
                    .replaceAll("(?s)<(pre|code)\\b.*?</\\1>", " ")
                    .replaceAll("[#$]\\{[^}]*}", "");
            assertThat(found(TWO_WORDS, text.replaceAll("<[^>]*>", "|")))
                    .as("%s", file)
                    .isEmpty();
            assertThat(text).as("%s", file).doesNotContainPattern("(alt|title|aria-label)=\"[^\"]");
        }
    }

    private static boolean isUsed(String key, Set<String> used) {
        return used.contains(key)
                || used.contains(key.replaceAll("\\.(one|other|nowhere|us)$", ""))
                || used.stream().anyMatch(start -> start.endsWith(".") && key.startsWith(start));
    }

    private static boolean exists(String key, Set<String> keys) {
        return keys.contains(key)
                || keys.contains(key + ".one")
                || key.endsWith(".") && keys.stream().anyMatch(known -> known.startsWith(key));
    }

    /** Returns the keys in literals and templates, and beginnings of keys, which end with a dot. */
    private static Set<String> used() throws IOException {
        Set<String> sections = ENGLISH.keys().stream()
                .map(key -> key.substring(0, key.indexOf('.')))
                .collect(Collectors.toSet());
        Set<String> used = new TreeSet<>();
        List<Path> files = files(USERS, ".java");
        files.addAll(files(List.of("pages/src/main/resources"), ".html"));
        for (Path file : files) {
            String text = Files.readString(file).replace("\"\"\"", "");
            found(IN_TEMPLATE, text).forEach(used::add);
            found(LITERAL, text)
                    .flatMap(literal -> found(KEY, literal))
                    .filter(key -> sections.contains(key.substring(0, key.indexOf('.'))))
                    .filter(key ->
                            ENGLISH.keys().contains(key) || !NO_KEY.matcher(key).matches())
                    .forEach(used::add);
        }
        for (Path file : files(List.of("pages/src/main/resources"), ".js")) {
            found(IN_SCRIPT, Files.readString(file)).forEach(used::add);
        }
        return used;
    }

    private static Set<String> texts(String source) {
        String code = source.replaceAll("(?m)^\\s*(//|\\*|/\\*).*", "").replace("\"\"\"", "");
        return Stream.of(code.split("[;{}]\\s*\\n"))
                .filter(statement -> !NOT_FOR_READERS.matcher(statement).find())
                .flatMap(statement -> found(LITERAL, statement))
                .map(literal -> literal.replaceAll("<[^>]*(>|$)", "|"))
                .filter(text -> TWO_WORDS.matcher(text).find())
                .collect(Collectors.toSet());
    }

    private static List<Path> files(List<String> folders, String ending) throws IOException {
        List<Path> found = new ArrayList<>();
        for (String folder : folders) {
            try (Stream<Path> files = Files.walk(PLUGIN.resolve(folder))) {
                files.filter(file -> file.toString().endsWith(ending)).forEach(found::add);
            }
        }
        return found;
    }
}
