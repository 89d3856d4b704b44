package org.sidewalkdata.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sidewalkdata.model.Area;

/**
 * The texts that people read, in one language, from the file that is named after the language's tag. A value replaces
 * {@code {name}}. A key that ends in {@code .html} holds markup, and its values must be escaped; all others are plain
 * text. A number picks {@code key.one} or {@code key.other}. Numbers and dates are formatted as the file says. Immutable.
 */
public final class Messages {
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");
    private static final Pattern NOT_IN_KEYS = Pattern.compile("[^a-z0-9]+");
    private static final int MOST_DECIMALS = 12;

    private static final Map<Units, Map<Language, Messages>> ALL = Arrays.stream(Units.values())
            .collect(Collectors.toUnmodifiableMap(
                    units -> units,
                    units -> Language.all().stream()
                            .collect(Collectors.toUnmodifiableMap(
                                    language -> language, language -> read(language, units)))));

    private final Language language;
    private final SortedMap<String, String> texts;
    private final Locale locale;
    private final List<String> singular;
    private final Units units;

    private Messages(Language language, Map<String, String> texts, Units units) {
        this.language = language;
        this.texts = new TreeMap<>(texts);
        this.units = units;
        this.locale = Locale.forLanguageTag(template("language.format"));
        this.singular = Arrays.asList(template("language.singular").split(" "));
    }

    /** Returns the messages of a language. */
    public static Messages of(Language language) {
        return of(language, Units.METRIC);
    }

    private static Messages of(Language language, Units units) {
        Messages found = ALL.getOrDefault(units, Map.of()).get(language);
        if (found == null) {
            throw new IllegalStateException("no messages in " + language);
        }
        return found;
    }

    public Language language() {
        return language;
    }

    /** Returns the units of lengths and days; metric unless {@link #in} was called. */
    public Units units() {
        return units;
    }

    /** Returns the same messages with other units. */
    public Messages in(Units other) {
        return of(language, other);
    }

    /**
     * Returns a message.
     *
     * @param namesAndValues name, value, name, value …; each value is written with {@code toString}
     * @throws IllegalArgumentException if the key is unknown or a placeholder has no value
     */
    public String text(String key, Object... namesAndValues) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            values.put((String) namesAndValues[i], String.valueOf(namesAndValues[i + 1]));
        }
        return filled(key, template(key), values);
    }

    /**
     * Returns a message about a number of things: {@code key.one} for a number of {@code language.singular}, else
     * {@code key.other}. The placeholder {@code {count}} is the number with grouped digits, unless the values have
     * another text for it.
     *
     * @throws IllegalArgumentException as {@link #text}
     */
    public String count(String key, long number, Object... namesAndValues) {
        Object[] values = new Object[namesAndValues.length + 2];
        values[0] = "count";
        values[1] = number(number, 0);
        System.arraycopy(namesAndValues, 0, values, 2, namesAndValues.length);
        return text(key + (singular.contains(Long.toString(number)) ? ".one" : ".other"), values);
    }

    /** Formats a number with grouped digits: {@code 1,234.5}. */
    public String number(double value, int decimals) {
        return String.format(locale, "%,." + decimals + "f", value);
    }

    /**
     * Formats a score: {@code 0.43}. A score just below a limit of the five score classes has more decimals, so that
     * 0.396 is not shown as 0.40, where the next class begins. No score is 0 or 1, so neither is shown.
     */
    public String score(double score) {
        if (score < 0.01) {
            return text("number.under", "number", number(0.01, 2));
        }
        if (score > 0.99) {
            return text("number.over", "number", number(0.99, 2));
        }
        int decimals = 2;
        while (decimals < MOST_DECIMALS && scoreClass(rounded(score, decimals)) != scoreClass(score)) {
            decimals++;
        }
        return number(score, decimals);
    }

    private static int scoreClass(double score) {
        return (int) (5 * score);
    }

    private static double rounded(double score, int decimals) {
        double unit = Math.pow(10, decimals);
        return Math.round(score * unit) / unit;
    }

    /** Returns the formatter of dates for a message that is a pattern, such as {@code date.day}. */
    public DateTimeFormatter dates(String key) {
        String ofUnits = key + "." + units;
        return DateTimeFormatter.ofPattern(text(texts.containsKey(ofUnits) ? ofUnits : key), locale);
    }

    /**
     * Formats a share: {@code 43%}. Half a percent rounds up, but only all is 100% and only nothing is 0%.
     *
     * @param share 0 to 1
     */
    public String percent(double share) {
        double rounded = Math.floor(share * 100 + 0.5 + 1e-9); // sums of lengths and products have an error
        double shown = share < 1e-9 || share > 1 - 1e-9 ? rounded : Math.max(1, Math.min(rounded, 99));
        return text("number.percent", "number", (long) shown);
    }

    /**
     * Returns a message with its placeholders.
     *
     * @throws IllegalArgumentException if the key is unknown
     */
    public String template(String key) {
        String text = texts.get(key);
        if (text == null) {
            throw new IllegalArgumentException("no message " + key + " in " + language);
        }
        return text;
    }

    /** Returns a message without placeholders, or another text if the key is unknown. */
    public String textOr(String key, String otherwise) {
        return texts.getOrDefault(key, otherwise);
    }

    /**
     * Returns the words for a tag; a tag without a message stays as it is.
     *
     * @param tag a published tag, such as {@code debris / pooled water}: its message is {@code tag.debris-pooled-water}
     */
    public String tag(String tag) {
        return textOr("tag." + NOT_IN_KEYS.matcher(tag.toLowerCase(Locale.ROOT)).replaceAll("-"), tag);
    }

    /** Returns the title of the set of an area, or else the words for its name. */
    public String set(Area area) {
        return area.setTitle() == null ? set(area.areaSet()) : area.setTitle();
    }

    /** Returns the words for a set of areas or points; a set without a message keeps its name, with blanks. */
    public String set(String set) {
        return textOr("map.set." + set, TypeWords.capitalized(set).replace('_', ' '));
    }

    /**
     * Replaces the placeholders of a text.
     *
     * @param key the text's key, for the error message
     * @throws IllegalArgumentException if a placeholder has no value
     */
    public static String filled(String key, String text, Map<String, String> values) {
        return PLACE.matcher(text).replaceAll(place -> {
            String value = values.get(place.group(1));
            if (value == null) {
                throw new IllegalArgumentException("no value for " + place.group(1) + " in the message " + key);
            }
            return Matcher.quoteReplacement(value);
        });
    }

    /** Returns all messages whose keys begin with a text, with their placeholders, sorted by key. */
    public SortedMap<String, String> beginningWith(String start) {
        return texts.subMap(start, start + Character.MAX_VALUE);
    }

    /** Returns all keys, sorted. */
    public Set<String> keys() {
        return new TreeSet<>(texts.keySet());
    }

    private static Messages read(Language language, Units units) {
        Properties file = new Properties();
        try (InputStream in = Messages.class.getResourceAsStream(Language.fileName(language.tag()))) {
            if (in == null) {
                throw new IllegalStateException("no messages in " + language);
            }
            file.load(new InputStreamReader(in, UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("the messages in " + language + " cannot be read", e);
        }
        Map<String, String> texts = new HashMap<>();
        file.stringPropertyNames().forEach(key -> texts.put(key, file.getProperty(key)));
        return new Messages(language, texts, units);
    }
}
