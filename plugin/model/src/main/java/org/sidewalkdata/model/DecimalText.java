package org.sidewalkdata.model;

import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * Decimal numbers in text from outside: {@code 12}, {@code -0.5}, {@code .5}, {@code 1e3}. Java's parser accepts more:
 * {@code NaN}, {@code 0x1p3}, {@code 1d}. The pattern does not backtrack, so that megabytes of digits cost no more than
 * reading them.
 */
public final class DecimalText {
    private static final Pattern SHAPE =
            Pattern.compile("[+-]?+(?:[0-9]++(?:\\.[0-9]*+)?+|\\.[0-9]++)(?:[eE][+-]?+[0-9]++)?+");

    private DecimalText() {}

    /** Returns the number; empty if the text is not a number, or too large for a double. */
    public static OptionalDouble find(String text) {
        if (!SHAPE.matcher(text).matches()) {
            return OptionalDouble.empty();
        }
        double value = Double.parseDouble(text);
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
}
