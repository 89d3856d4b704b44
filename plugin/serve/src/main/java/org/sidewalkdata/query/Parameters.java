package org.sidewalkdata.query;

import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.http.PercentText;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.model.DecimalText;
import org.sidewalkdata.model.TruthText;

/**
 * The parameters of a query string, and the body of a POST. Parses texts to typed values; every error is an {@link InvalidParameterException}
 * with the parameter's name (P2 to P12). Values stay encoded until they are read, so that an error in a value is
 * reported when its parameter is parsed, and an error in an unknown parameter is ignored (P1, P14). An absent
 * parameter is an empty result. Immutable.
 */
public final class Parameters {
    private static final Pattern INTEGER = Pattern.compile("[0-9]+");
    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");
    private static final int LONGEST_ECHO = 80;
    private static final List<String> VERSION_CHOICES = List.of("asOf", "version", "dataVersion");

    private final Map<String, List<String>> encodedValues;
    private final Optional<byte[]> body;

    private Parameters(Map<String, List<String>> encodedValues, Optional<byte[]> body) {
        this.encodedValues = encodedValues;
        this.body = body;
    }

    /**
     * Reads the parameters of a request: its query string and, for POST, its body.
     *
     * @throws InvalidParameterException for a body that is not JSON by its type, too large, or incomplete
     */
    public static Parameters of(Request request) {
        Parameters given = parse(request.rawQuery());
        return request.isPost() ? new Parameters(given.encodedValues, Optional.of(AreaBody.read(request))) : given;
    }

    /** Splits a query string; never fails. A name that cannot be decoded counts as unknown. */
    public static Parameters parse(String rawQuery) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (QueryPair pair : QueryPair.split(rawQuery)) {
            try {
                values.computeIfAbsent(PercentText.decode(pair.name()), key -> new ArrayList<>())
                        .add(pair.value());
            } catch (CharacterCodingException e) {
                continue; // unknown parameters are ignored, and no known name is undecodable
            }
        }
        return new Parameters(values, Optional.empty());
    }

    /**
     * Rejects parameters that look like a choice of a data version, although every other unknown parameter is ignored
     * (P1): the caller would take the current data for those of that version.
     *
     * @throws InvalidParameterException for the first of them
     */
    public void rejectVersionChoices() {
        VERSION_CHOICES.stream().filter(encodedValues::containsKey).findFirst().ifPresent(name -> {
            throw new InvalidParameterException(
                    name, "is not supported: answers always have the current data. Leave it out");
        });
    }

    /** Returns the names of the given parameters, decoded, in the order of the query. */
    public Set<String> names() {
        return Collections.unmodifiableSet(encodedValues.keySet());
    }

    /**
     * Returns all values of a parameter, decoded and trimmed; an empty list if it is absent.
     *
     * @throws InvalidParameterException for a value that is blank (P2) or not percent-encoded UTF-8
     */
    public List<String> values(String name) {
        List<String> decoded = new ArrayList<>();
        for (String encoded : encodedValues.getOrDefault(name, List.of())) {
            decoded.add(value(name, encoded));
        }
        return decoded;
    }

    private static String value(String name, String encoded) {
        try {
            String value = PercentText.decode(encoded).strip();
            if (value.isEmpty()) {
                throw new InvalidParameterException(name, "is present but blank; leave it out or give it a value");
            }
            return value;
        } catch (CharacterCodingException e) {
            throw new InvalidParameterException(name, "must be percent-encoded UTF-8");
        }
    }

    /** Returns the body of a POST; empty for other methods. */
    Optional<byte[]> body() {
        return body;
    }

    /** Returns the single text (P3: different values for one parameter are an error). */
    Optional<String> text(String name) {
        List<String> values = values(name);
        if (values.stream().distinct().count() > 1) {
            throw new InvalidParameterException(name, "is given more than once with different values");
        }
        return values.stream().findFirst();
    }

    /** Returns the single text, parsed; empty if it is absent. */
    <T> Optional<T> one(String name, BiFunction<String, String, T> reading) {
        return text(name).map(text -> reading.apply(name, text));
    }

    /** Parses an integer within inclusive limits. */
    OptionalLong integer(String name, long min, long max) {
        Optional<String> text = text(name);
        return text.isPresent() ? OptionalLong.of(integer(name, text.get(), min, max)) : OptionalLong.empty();
    }

    /** Parses a finite decimal number within inclusive limits (P10). */
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

    /**
     * Parses a comma-separated list of one or more parts.
     *
     * @param find parses a trimmed part; empty if the part is invalid
     * @param allowed the allowed values, for the error message
     */
    <T> Set<T> each(String name, Function<String, Optional<T>> find, String allowed) {
        Set<T> found = new LinkedHashSet<>();
        for (String value : values(name)) {
            for (String token : value.split(",", -1)) {
                found.add(find.apply(token.strip())
                        .orElseThrow(() -> refused(name, "must be one or more of " + allowed, token)));
            }
        }
        return found;
    }

    static UUID uuid(String name, String text) {
        if (!UUID_TEXT.matcher(text).matches()) {
            throw refused(name, "must be a UUID", text);
        }
        return UUID.fromString(text);
    }

    /** Creates the exception for an invalid value, with the accepted values and the received value. */
    public static InvalidParameterException refused(String name, String complaint, String value) {
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

    /** Parses true, false, 1 or 0, ignoring case (P4). */
    static boolean flag(String name, String text) {
        return TruthText.find(text).orElseThrow(() -> refused(name, "must be true or false", text));
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    /**
     * Replaces control characters and unpaired surrogates, which a hostile value could use to garble a log or a
     * terminal.
     */
    private static String printable(String text) {
        return text.replaceAll("\\p{Cntrl}", "\uFFFD").replaceAll("[\uD800-\uDBFF](?![\uDC00-\uDFFF])", "\uFFFD");
    }
}
