package org.sidewalkdata.model;

import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Integers in text from outside, with ASCII digits and few enough of them to fit. Java's parser accepts digits of all
 * scripts.
 */
public final class IntegerText {
    private static final Pattern NATURAL = Pattern.compile("[0-9]{1,18}");
    private static final Pattern NEGATIVE_TOO = Pattern.compile("-?[0-9]{1,18}");
    private static final Pattern SIGNED = Pattern.compile("[+-]?[0-9]{1,18}");

    private IntegerText() {}

    /**
     * Returns an integer from 0 up, without a sign; empty if the text is not such a number, or has more than 18 digits.
     */
    public static OptionalLong findNatural(String text) {
        return find(NATURAL, text);
    }

    /**
     * Returns an integer as programs write it, optionally with a minus; empty if the text is not such a number, or has
     * more than 18 digits.
     */
    public static OptionalLong find(String text) {
        return find(NEGATIVE_TOO, text);
    }

    /**
     * Returns an integer as people write it, optionally with either sign; empty if the text is not such a number, or
     * has more than 18 digits.
     */
    public static OptionalLong findSigned(String text) {
        return find(SIGNED, text);
    }

    private static OptionalLong find(Pattern shape, String text) {
        return shape.matcher(text).matches() ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }
}
