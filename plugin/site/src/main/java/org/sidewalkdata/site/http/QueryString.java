package org.sidewalkdata.site.http;

import java.net.URLEncoder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.http.PercentText;
import org.sidewalkdata.http.QueryPair;

/**
 * The decoded parameters of a query string, in their order. Unlike in the REST interface, unknown parameters are
 * errors. Immutable.
 */
public record QueryString(Map<String, String> values) {
    private static final int SHOWN = 40;

    public QueryString {
        values = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /**
     * Splits and decodes a query string.
     *
     * @throws InvalidParameterException if a value is not percent-encoded UTF-8, is blank (P2), or is given twice with
     *     different values (P3)
     */
    public static QueryString parse(String rawQuery) {
        Map<String, String> values = new LinkedHashMap<>();
        forEach(rawQuery, (name, value) -> add(values, name, value));
        return new QueryString(values);
    }

    /**
     * Splits and decodes a query string without further checks.
     *
     * @param pair receives each name and value, in order; the value is empty text if there is no equals sign
     * @throws InvalidParameterException if a text is not percent-encoded UTF-8, or there are too many
     */
    public static void forEach(String rawQuery, BiConsumer<String, String> pair) {
        QueryPair.requireFew(rawQuery);
        for (QueryPair encoded : QueryPair.split(rawQuery)) {
            String name = decode("A parameter's name", encoded.name());
            pair.accept(name, decode(shown(name), encoded.value()));
        }
    }

    /** Returns the value of a parameter; empty if it is absent. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** Rejects parameters that a resource does not have (OGC 17-069r4, /req/core/query-param-unknown). */
    public void refuseUnknown(Set<String> known) {
        for (String name : values.keySet()) {
            if (!known.contains(name)) {
                throw new InvalidParameterException(
                        shown(name),
                        "is not a parameter of this resource; its parameters are "
                                + String.join(", ", new ArrayList<>(new java.util.TreeSet<>(known))));
            }
        }
    }

    /** Returns these parameters with another value for one of them. */
    public QueryString with(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(values);
        changed.put(name, value);
        return new QueryString(changed);
    }

    /** Returns these parameters without one of them. */
    public QueryString without(String name) {
        Map<String, String> changed = new LinkedHashMap<>(values);
        changed.remove(name);
        return new QueryString(changed);
    }

    /** Returns the parameters as the end of a URL, with the question mark; empty text if there are none. */
    public String suffix() {
        List<String> pairs = new ArrayList<>();
        values.forEach((name, value) -> pairs.add(encode(name) + "=" + encode(value)));
        return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
    }

    /** Encodes text as part of a URL's query or path. */
    public static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("%2C", ",")
                .replace("%2F", "/")
                .replace("%3A", ":");
    }

    private static void add(Map<String, String> values, String name, String value) {
        String text = value.strip();
        if (text.isEmpty()) {
            throw new InvalidParameterException(shown(name), "is present but blank; leave it out or give it a value");
        }
        String before = values.put(name, text);
        if (before != null && !before.equals(text)) {
            throw new InvalidParameterException(shown(name), "is given more than once with different values");
        }
    }

    private static String decode(String what, String encoded) {
        try {
            return PercentText.decode(encoded);
        } catch (CharacterCodingException e) {
            throw new InvalidParameterException(what, "must be percent-encoded UTF-8");
        }
    }

    /** Makes a name short and printable for a message, because a hostile name would garble a log or a terminal. */
    private static String shown(String name) {
        String printable = name.replaceAll("[^\\x21-\\x7e]", ".");
        return printable.length() <= SHOWN ? printable : printable.substring(0, SHOWN) + "…";
    }
}
