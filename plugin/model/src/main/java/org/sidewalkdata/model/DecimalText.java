package org.sidewalkdata.model;

import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * Decimal numbers in words from outside: {@code 12}, {@code -0.5}, {@code .5}, {@code 1e3}. Java's own reader takes more:
 * {@code NaN}, {@code 0x1p3}, {@code 1d}. The pattern never looks back, so that megabytes of digits cost no more than reading them.
 */
public final class DecimalText {
    private static final Pattern SHAPE =
            Pattern.compile("[+-]?+(?:[0-9]++(?:\\.[0-9]*+)?+|\\.[0-9]++)(?:[eE][+-]?+[0-9]++)?+");

    private DecimalText() {}

    /** The number; empty: the text is none, or its number is too large for a double. */
    public static OptionalDouble find(String text) {
        if (!SHAPE.matcher(text).matches()) {
            return OptionalDouble.empty();
        }
        double value = Double.parseDouble(text);
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
}
