package org.sidewalkdata.query;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.DecimalText;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.TruthText;

/**
 * Words from outside become typed values here, one method a kind of parameter; each fault is an
 * {@link InvalidParameterException} that names its parameter (P2 to P12). An absent parameter is an empty answer.
 */
public final class Parameters {
    private static final Pattern INTEGER = Pattern.compile("[0-9]+");
    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");
    private static final int LONGEST_ECHO = 80;

    private final RawParameters raw;

    public Parameters(RawParameters raw) {
        this.raw = raw;
    }

    /** One text (P3: given twice with different values is refused). */
    Optional<String> text(String name) {
        List<String> values = raw.values(name);
        if (values.stream().distinct().count() > 1) {
            throw new InvalidParameterException(name, "is given more than once with different values");
        }
        return values.stream().findFirst();
    }

    /** One text, read; empty: it is absent. */
    <T> Optional<T> one(String name, BiFunction<String, String, T> reading) {
        return text(name).map(text -> reading.apply(name, text));
    }

    /** A whole number within the limits, both included. */
    OptionalLong integer(String name, long min, long max) {
        Optional<String> text = text(name);
        return text.isPresent() ? OptionalLong.of(integer(name, text.get(), min, max)) : OptionalLong.empty();
    }

    /** A finite decimal number within the limits, both included (P10). */
    OptionalDouble number(String name, double min, double max) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return OptionalDouble.empty();
        }
        double value = number(name, text.get());
        if (!(value >= min && value <= max)) {
            String range = max == Double.MAX_VALUE ? "at least " + plain(min) : plain(min) + " to " + plain(max);
            throw refused(name, "must be a number of " + range, text.get());
        }
        return OptionalDouble.of(value);
    }

    /** One or more label types (P7). */
    Set<LabelType> labelTypes(String name) {
        Set<LabelType> types = new LinkedHashSet<>();
        for (String value : raw.values(name)) {
            for (String token : value.split(",", -1)) {
                types.add(LabelType.find(token.strip())
                        .orElseThrow(
                                () -> refused(name, "must be one or more of " + LabelType.publishedNames(), token)));
            }
        }
        return types;
    }

    /** Values of a list, still whole: {@code tags} splits them itself (P8). */
    List<String> list(String name) {
        return raw.values(name);
    }

    /** One or more words of a list, told apart by case. */
    Set<String> words(String name, List<String> allowed) {
        return words(name, allowed, UnaryOperator.identity());
    }

    /** One or more words of a list, whatever their case. */
    Set<String> wordsOfAnyCase(String name, List<String> allowed) {
        return words(name, allowed, word -> word.toLowerCase(Locale.ROOT));
    }

    private Set<String> words(String name, List<String> allowed, UnaryOperator<String> spelling) {
        Set<String> words = new LinkedHashSet<>();
        for (String value : raw.values(name)) {
            for (String token : value.split(",", -1)) {
                String word = spelling.apply(token.strip());
                if (!allowed.contains(word)) {
                    throw refused(name, "must be one or more of " + String.join(", ", allowed), token);
                }
                words.add(word);
            }
        }
        return words;
    }

    /** The anonymised id of a user. */
    static UUID uuid(String name, String text) {
        if (!UUID_TEXT.matcher(text).matches()) {
            throw refused(name, "must be a UUID", text);
        }
        return UUID.fromString(text);
    }

    /** The exception for a value that is refused: what would do, and what arrived. */
    static InvalidParameterException refused(String name, String complaint, String value) {
        String echo = value.length() <= LONGEST_ECHO ? value : value.substring(0, LONGEST_ECHO) + "…";
        return new InvalidParameterException(name, complaint + " but was '" + printable(echo) + "'");
    }

    static long integer(String name, String text, long min, long max) {
        String complaint = max == Long.MAX_VALUE
                ? "must be a whole number of at least " + min
                : "must be a whole number from " + min + " to " + max;
        if (!INTEGER.matcher(text).matches()) {
            throw refused(name, complaint, text);
        }
        try {
            long value = Long.parseLong(text);
            if (value < min || value > max) {
                throw refused(name, complaint, text);
            }
            return value;
        } catch (NumberFormatException e) {
            throw refused(name, complaint, text);
        }
    }

    static double number(String name, String text) {
        return DecimalText.find(text).orElseThrow(() -> refused(name, "must be a finite decimal number", text));
    }

    /** True, false, 1 or 0 in any case (P4). */
    static boolean flag(String name, String text) {
        return TruthText.find(text).orElseThrow(() -> refused(name, "must be true or false", text));
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    /** Control characters of a hostile value would garble a log or a terminal. */
    private static String printable(String text) {
        return text.replaceAll("\\p{Cntrl}", "\uFFFD").replaceAll("[\uD800-\uDBFF](?![\uDC00-\uDFFF])", "\uFFFD");
    }
}
