package org.sidewalkdata.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The languages of pages and explanations: this is the only list of them. Each has a file of {@link Messages} that is
 * named after its tag. The first is the default.
 */
public enum Language {
    ENGLISH("en"),
    SPANISH("es");

    /** The language of readers who ask for no known language. */
    public static final Language DEFAULT = ENGLISH;

    /** Java's time grows with the square of the number of languages. Browsers send less than 200 characters. */
    private static final int LONGEST_HEADER = 2_000;

    private static final List<Locale> LOCALES =
            Arrays.stream(values()).map(Language::locale).toList();

    private final String tag;
    private final Locale locale;

    Language(String tag) {
        this.tag = tag;
        this.locale = Locale.forLanguageTag(tag);
    }

    /** Returns the language tag (RFC 5646), such as {@code es}; the same as in the query, in headers and in HTML. */
    public String tag() {
        return tag;
    }

    /** Returns the locale that formats numbers and dates. */
    public Locale locale() {
        return locale;
    }

    /** Returns the language with exactly this tag; empty if no language has it. */
    public static Optional<Language> find(String tag) {
        return Arrays.stream(values())
                .filter(language -> language.tag.equals(tag))
                .findFirst();
    }

    /**
     * Returns the language that a reader prefers, by lookup (RFC 4647, 3.4): {@code es-MX} gives Spanish.
     *
     * @param acceptLanguage the value of the header; malformed, too long or without a known language: the
     *     default
     */
    public static Language accepted(String acceptLanguage) {
        if (acceptLanguage.length() > LONGEST_HEADER) {
            return DEFAULT;
        }
        try {
            Locale best = Locale.lookup(Locale.LanguageRange.parse(acceptLanguage), LOCALES);
            return best == null ? DEFAULT : find(best.toLanguageTag()).orElse(DEFAULT);
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) { // the latter from Java for a hyphen
            return DEFAULT; // the header is a wish, and a page in English is better than an error
        }
    }

    /** Returns all tags for a message: {@code en, es}. */
    public static String tags() {
        return Arrays.stream(values()).map(Language::tag).collect(Collectors.joining(", "));
    }

    /** Formats a number with grouped digits: {@code 1,234.5}. */
    public String number(double value, int decimals) {
        return String.format(locale, "%,." + decimals + "f", value);
    }
}
