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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import morfologik.speller.Speller;
import morfologik.stemming.Dictionary;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.Repository;

/**
 * The documents, the HTML pages, the English messages and the texts of the map are spelled as American English. {@code docs/develop/dictionary.txt}
 * holds the words and names beside it, one a line, sorted.
 */
class SpellingTest {
    private static final Path ROOT = Repository.root();
    private static final Path OURS = ROOT.resolve("docs/develop/dictionary.txt");
    private static final Path PAGES = ROOT.resolve("plugin/pages/src/main/resources");

    private static final Path MESSAGES = ROOT.resolve("plugin/model/src/main/resources/org/sidewalkdata/text");

    /** Names in code, names of decisions, addresses and targets of links. */
    private static final Pattern NO_PROSE = Pattern.compile(
            "`[^`]*`|\\*\\*[a-z0-9-]+\\*\\*|]\\([^)]*\\)|https?://\\S+|<[^>]*>|\\b\\w*[_\\d/@]\\w*\\b|[\\w.-]+\\.\\w+");

    private static final Pattern WORD = Pattern.compile("\\p{L}+(?:['’]\\p{L}+)?");
    private static final Pattern INNER_CAPITAL = Pattern.compile(".+\\p{Lu}.*");

    private static final Pattern MARKUP =
            Pattern.compile("<(script|style|pre|code)\\b.*?</\\1>|<!--.*?-->", Pattern.DOTALL);
    private static final Pattern ATTRIBUTE =
            Pattern.compile("\\b(?:aria-label|title|alt|placeholder|content)=\"([^\"]*)\"");

    /** Texts of JavaScript that people may read: those with a blank inside. */
    private static final Pattern LITERAL = Pattern.compile("'([^'\\n=;(]* [^'\\n=;(]*)'|`([^`;]* [^`;]*)`");

    private static final Pattern INSERTED = Pattern.compile("\\$\\{[^}]*}");

    private final Set<String> ours = new TreeSet<>(Files.readAllLines(OURS));
    private final Speller speller = new Speller(
            Dictionary.read(Speller.class.getResource("/org/languagetool/resource/en/hunspell/en_US.dict")));
    private final Map<String, String> unknown = new TreeMap<>();
    private final Set<String> used = new TreeSet<>();

    SpellingTest() throws IOException {}

    @Test
    void documentsAndPagesAreSpelledAsAmericanEnglish() throws IOException {
        for (Path page : DocumentsTest.pages()) {
            check(page, DocumentsTest.withoutCode(Files.readString(page)));
        }
        for (Path page : pages()) {
            check(page, prose(page));
        }
        for (Path file : messages()) {
            check(file, texts(file));
        }
        assertThat(unknown)
                .as("words to correct, or to add to docs/develop/dictionary.txt")
                .isEmpty();
        assertThat(used)
                .as("words of docs/develop/dictionary.txt that are used")
                .isEqualTo(ours);
    }

    private void check(Path page, String text) {
        Matcher words = WORD.matcher(NO_PROSE.matcher(text).replaceAll(" "));
        while (words.find()) {
            String word = words.group().replace('’', '\'');
            String stem = word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
            if (stem.length() < 3 || INNER_CAPITAL.matcher(stem).matches() || isKnown(stem)) {
                continue;
            }
            String own = ours.contains(stem) ? stem : stem.toLowerCase(Locale.ROOT);
            if (ours.contains(own)) {
                used.add(own);
            } else {
                unknown.putIfAbsent(stem, ROOT.relativize(page).toString());
            }
        }
    }

    private boolean isKnown(String word) {
        return !speller.isMisspelled(word) || !speller.isMisspelled(word.toLowerCase(Locale.ROOT));
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(PAGES)) {
            return files.filter(file -> file.toString().matches(".*\\.(?:html|js)"))
                    .filter(file -> !file.endsWith("snippets.js")) // code to copy
                    .toList();
        }
    }

    /** Returns the files with English messages. */
    private static List<Path> messages() throws IOException {
        try (Stream<Path> files = Files.list(MESSAGES)) {
            return files.filter(file -> file.toString().endsWith("en.properties"))
                    .toList();
        }
    }

    private static String texts(Path messages) throws IOException {
        String values = Files.readString(messages)
                .replaceAll("(?m)^(#.*|date\\..*|[\\w.-]+ = )", "")
                .replaceAll("\\{\\w+}", " ");
        return MARKUP.matcher(values).replaceAll(" ");
    }

    private static String prose(Path page) throws IOException {
        String text = Files.readString(page);
        List<String> prose = new ArrayList<>();
        if (page.toString().endsWith(".html")) {
            ATTRIBUTE.matcher(text).results().forEach(attribute -> prose.add(attribute.group(1)));
            prose.add(MARKUP.matcher(text).replaceAll(" "));
        } else {
            Matcher literals = LITERAL.matcher(text);
            while (literals.find()) {
                String literal = literals.group(1) == null ? literals.group(2) : literals.group(1);
                prose.add(INSERTED.matcher(literal).replaceAll(" "));
            }
        }
        return String.join("\n", prose);
    }
}
