package org.sidewalkdata.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A language of pages and explanations. Each file of {@link Messages} is one: the file's name is the language's tag, a
 * language of ISO 639 with two letters. Immutable; there is one object per language.
 */
public final class Language {
    public static final Language ENGLISH = new Language("en");

    /** The language of readers who ask for no known language. */
    public static final Language DEFAULT = ENGLISH;

    /** Java's time grows with the square of the number of languages. Browsers send less than 200 characters. */
    private static final int LONGEST_HEADER = 2_000;

    private static final List<Language> ALL = Stream.concat(
                    Stream.of(DEFAULT),
                    Arrays.stream(Locale.getISOLanguages())
                            .filter(tag -> !tag.equals(DEFAULT.tag))
                            .filter(tag -> Language.class.getResource(fileName(tag)) != null)
                            .map(Language::new))
            .toList();

    private static final List<Locale> LOCALES =
            ALL.stream().map(Language::tag).map(Locale::forLanguageTag).toList();

    private final String tag;

    private Language(String tag) {
        this.tag = tag;
    }

    /** Returns all languages: the default first, the others by their tags. */
    public static List<Language> all() {
        return ALL;
    }

    /** Returns the language tag (RFC 5646), such as {@code es}; the same as in the query, in headers and in HTML. */
    public String tag() {
        return tag;
    }

    /** Returns the name of the file with the messages of a language. */
    static String fileName(String tag) {
        return tag + ".properties";
    }

    /** Returns the language with exactly this tag; empty if no language has it. */
    public static Optional<Language> find(String tag) {
        return ALL.stream().filter(language -> language.tag.equals(tag)).findFirst();
    }

    /**
     * Returns the language that a reader prefers, by lookup (RFC 4647, 3.4): {@code es-MX} gives Spanish. A language of
     * the quality 0 is rejected.
     *
     * @param acceptLanguage the value of the header; malformed, too long or without a known language: the
     *     default
     */
    public static Language accepted(String acceptLanguage) {
        if (acceptLanguage.length() > LONGEST_HEADER) {
            return DEFAULT;
        }
        try {
            return accepted(Locale.LanguageRange.parse(acceptLanguage));
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) { // the latter from Java for a hyphen
            return DEFAULT; // the header is a wish, and a page in English is better than an error
        }
    }

    /** Returns the preferred language, or else the first one that the reader does not reject by the quality 0. */
    private static Language accepted(List<Locale.LanguageRange> ranges) {
        List<Locale> left = LOCALES.stream()
                .filter(locale -> ranges.stream()
                        .noneMatch(range ->
                                range.getWeight() == 0 && range.getRange().equals(locale.toLanguageTag())))
                .toList();
        List<Locale.LanguageRange> wanted =
                ranges.stream().filter(range -> range.getWeight() > 0).toList();
        Locale best = wanted.isEmpty() ? null : Locale.lookup(wanted, left);
        return Optional.ofNullable(best)
                .or(() -> left.stream().findFirst())
                .flatMap(locale -> find(locale.toLanguageTag()))
                .orElse(DEFAULT);
    }

    /** Returns all tags for a message: {@code en, es, fr}. */
    public static String tags() {
        return ALL.stream().map(Language::tag).collect(Collectors.joining(", "));
    }

    @Override
    public String toString() {
        return tag;
    }
}
