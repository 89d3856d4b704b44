package org.sidewalkdata.settings;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * A setting for the operator. Immutable.
 *
 * @param name {@code sidewalk.base-url}
 * @param defaultText the default, as an operator would write it; empty text may mean that nothing is set
 * @param secret whether the value is never shown
 * @param meaning its description in documents: one line of Markdown without a vertical bar
 * @param parser reads a value; throws {@link IllegalArgumentException} with the accepted values
 */
public record Setting<T>(String name, String defaultText, boolean secret, String meaning, Function<String, T> parser) {
    private static final int SHOWN = 80;

    public static Setting<Integer> count(String name, int byDefault, int least, int most, String meaning) {
        return of(
                name, Integer.toString(byDefault), meaning, text -> atMost(atLeast(Notation.count(text), least), most));
    }

    public static Setting<Duration> duration(
            String name, String byDefault, Duration least, Duration most, String meaning) {
        return of(name, byDefault, meaning, text -> atMost(atLeast(Notation.duration(text), least), most));
    }

    public static Setting<Long> bytes(String name, String byDefault, String meaning) {
        return of(name, byDefault, meaning, Notation::bytes);
    }

    public static Setting<Boolean> truth(String name, boolean byDefault, String meaning) {
        return of(name, Boolean.toString(byDefault), meaning, Notation::truth);
    }

    public static Setting<String> line(String name, String byDefault, String meaning) {
        return of(name, byDefault, meaning, Notation::line);
    }

    /** Returns a setting with a password. */
    public static Setting<String> secret(String name, String meaning) {
        return new Setting<>(name, "", true, meaning, Notation::line);
    }

    /** Returns a setting with a database's address, or nothing; not shown, because it may contain a password. */
    public static Setting<String> address(String name, String meaning) {
        return new Setting<>(name, "", true, meaning, Notation::address);
    }

    /** Returns a setting with the address of a source of city data, or nothing; not shown, because it may contain a password. */
    public static Setting<String> source(String name, String meaning) {
        return new Setting<>(name, "", true, meaning, Notation::source);
    }

    public static <T> Setting<T> of(String name, String byDefault, String meaning, Function<String, T> parser) {
        return new Setting<>(name, byDefault, false, meaning, parser);
    }

    /** Returns its name as an environment variable: {@code SIDEWALK_BASE_URL}. */
    public String variable() {
        return name.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    /**
     * Parses a value.
     *
     * @throws SettingException naming the setting, the accepted values and, unless it is secret, the value that arrived
     */
    public T parse(String text) {
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw new SettingException(name + " (" + variable() + ") " + e.getMessage() + shown(text));
        }
    }

    /** Returns the default value. */
    public T byDefault() {
        return parser.apply(defaultText);
    }

    /** Returns why this text cannot be the value; empty if it can. */
    public Optional<String> complaint(String text) {
        try {
            parse(text);
            return Optional.empty();
        } catch (SettingException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private String shown(String text) {
        if (secret) {
            return "";
        }
        String line = text.replaceAll("\\p{Cntrl}", "?");
        return " but was '" + (line.length() > SHOWN ? line.substring(0, SHOWN) + "…" : line) + "'";
    }

    private static <C extends Comparable<C>> C atLeast(C value, C least) {
        if (value.compareTo(least) < 0) {
            throw new IllegalArgumentException("must be at least " + words(least));
        }
        return value;
    }

    private static <C extends Comparable<C>> C atMost(C value, C most) {
        if (value.compareTo(most) > 0) {
            throw new IllegalArgumentException("must be at most " + words(most));
        }
        return value;
    }

    private static String words(Object bound) {
        if (!(bound instanceof Duration time)) {
            return bound.toString();
        }
        return time.toMillis() % 1000 > 0
                ? time.toMillis() + " ms"
                : time.equals(Duration.ofDays(time.toDays())) ? time.toDays() + " days" : time.toSeconds() + " s";
    }
}
