package org.sidewalkdata.model;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** UUIDs in text from outside: 36 characters, hexadecimal digits of either case between hyphens. */
public final class UuidText {
    private static final Pattern SHAPE = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private UuidText() {}

    /** Returns the id in lower case, as in the data; empty if the text is not a UUID. */
    public static Optional<String> find(String text) {
        return SHAPE.matcher(text).matches() ? Optional.of(text.toLowerCase(Locale.ROOT)) : Optional.empty();
    }
}
