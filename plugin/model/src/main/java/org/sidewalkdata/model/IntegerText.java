package org.sidewalkdata.model;

import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Whole numbers in words from outside, of ASCII digits and so few of them that they fit. Java's own reader takes digits of all
 * scripts.
 */
public final class IntegerText {
    private static final Pattern NATURAL = Pattern.compile("[0-9]{1,18}");
    private static final Pattern NEGATIVE_TOO = Pattern.compile("-?[0-9]{1,18}");
    private static final Pattern SIGNED = Pattern.compile("[+-]?[0-9]{1,18}");

    private IntegerText() {}

    /** A number from 0 on, without a sign; empty: the text is none, or has more than 18 digits. */
    public static OptionalLong findNatural(String text) {
        return find(NATURAL, text);
    }

    /** A number as programs write it, perhaps with a minus; empty: the text is none, or has more than 18 digits. */
    public static OptionalLong find(String text) {
        return find(NEGATIVE_TOO, text);
    }

    /** A number as people write it, perhaps with either sign; empty: the text is none, or has more than 18 digits. */
    public static OptionalLong findSigned(String text) {
        return find(SIGNED, text);
    }

    private static OptionalLong find(Pattern shape, String text) {
        return shape.matcher(text).matches() ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }
}
