package org.sidewalkdata.ogc.ows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.IntegerText;
import org.sidewalkdata.site.http.QueryString;

/**
 * Key-value parameters. Names are case-insensitive, values are kept as they are, unknown parameters are ignored (OGC
 * 06-121r9, 11.5.2). A blank value counts as absent, because clients send {@code STYLES=} and the like. Immutable.
 */
public final class Kvp {
    private final Map<String, String> values;

    private Kvp(Map<String, String> values) {
        this.values = values;
    }

    /**
     * Parses a query string.
     *
     * @throws OwsException if a value is not percent-encoded UTF-8 or is given twice with different values
     */
    public static Kvp parse(String rawQuery) {
        Map<String, String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        try {
            QueryString.forEach(rawQuery, (name, value) -> {
                String text = value.strip();
                String before = values.putIfAbsent(name, text);
                if (before != null && !before.equals(text)) {
                    throw OwsException.invalid(shown(name), "is given more than once with different values");
                }
            });
        } catch (InvalidParameterException e) {
            throw new OwsException(
                    OwsCode.INVALID_PARAMETER_VALUE, e.parameter().orElse(null), e.text(), null);
        }
        return new Kvp(values);
    }

    /** Returns an empty set of parameters. */
    public static Kvp none() {
        return new Kvp(Map.of());
    }

    /** Returns all parameters, including those without a value. */
    public Map<String, String> values() {
        return Collections.unmodifiableMap(values);
    }

    /** Returns the value of a parameter; empty if it is absent or blank. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name)).filter(value -> !value.isEmpty());
    }

    /** Returns whether a parameter is present, even without a value. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** Returns the value of a parameter, which may be blank; empty if it is absent. */
    public Optional<String> given(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /**
     * Returns the value of a required parameter.
     *
     * @throws OwsException MissingParameterValue
     */
    public String require(String name) {
        return text(name).orElseThrow(() -> OwsException.missing(name));
    }

    /** Returns values separated by commas, without surrounding blanks; empty if the parameter is absent. */
    public List<String> list(String name) {
        List<String> items = new ArrayList<>();
        text(name).ifPresent(text -> {
            for (String item : text.split(",", -1)) {
                items.add(item.strip());
            }
        });
        return items;
    }

    /**
     * Returns a whole number from {@code least} to {@code most}.
     *
     * @throws OwsException InvalidParameterValue
     */
    public Optional<Long> number(String name, long least, long most) {
        return text(name).map(text -> number(name, text, least, most));
    }

    /**
     * Parses a whole number from {@code least} to {@code most} from another source, such as an attribute.
     *
     * @throws OwsException InvalidParameterValue
     */
    public static long number(String name, String text, long least, long most) {
        OptionalLong value = IntegerText.findNatural(text);
        if (value.isEmpty() || value.getAsLong() < least || value.getAsLong() > most) {
            throw OwsException.invalid(name, "must be a whole number from " + least + " to " + most);
        }
        return value.getAsLong();
    }

    private static String shown(String name) {
        String printable = name.replaceAll("[^\\x21-\\x7e]", ".").toLowerCase(Locale.ROOT);
        return printable.length() <= 40 ? printable : printable.substring(0, 40) + "…";
    }
}
