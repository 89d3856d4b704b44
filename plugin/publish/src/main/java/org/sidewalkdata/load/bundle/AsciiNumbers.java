package org.sidewalkdata.load.bundle;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/** Reads numbers from ASCII bytes: the usual spellings directly, all others by the JDK. */
final class AsciiNumbers {
    private static final double[] POWERS_OF_TEN = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    /** Up to this value every long is a double. */
    private static final long EXACT = 1L << 53;

    /** A longer text is not a number that a bundle contains, and the JDK would take long to parse it. */
    private static final int LONGEST = 400;

    private AsciiNumbers() {}

    /**
     * Reads a 64 bit integer; {@code 3.0} and {@code 1.548876864121E12} are integers too. Rejects {@code 1.54888E+12},
     * which lacks digits, and {@code 9007199254740993.0}, which was a double and may have been another integer before.
     */
    static long integer(byte[] bytes, int from, int to) {
        int i = from;
        boolean negative = i < to && bytes[i] == '-';
        if (negative) {
            i++;
        }
        if (i == to || to - i > 18) {
            return slowInteger(bytes, from, to);
        }
        long value = 0;
        for (; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit < 0 || digit > 9) {
                return slowInteger(bytes, from, to);
            }
            value = value * 10 + digit;
        }
        return negative ? -value : value;
    }

    /**
     * Reads the double nearest to the decimal text; infinite when it is too large. With at most 15 to 16 digits and 22
     * decimals mantissa and power of ten are both exact doubles, so one division rounds correctly (Clinger 1990).
     */
    static double decimal(byte[] bytes, int from, int to) {
        int i = from;
        boolean negative = i < to && bytes[i] == '-';
        if (negative) {
            i++;
        }
        long mantissa = 0;
        int point = -1;
        int start = i;
        for (; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit >= 0 && digit <= 9 && mantissa < EXACT) {
                mantissa = mantissa * 10 + digit;
            } else if (bytes[i] == '.' && point < 0) {
                point = i;
            } else {
                return slowDecimal(bytes, from, to);
            }
        }
        int decimals = point < 0 ? 0 : to - point - 1;
        boolean hasDigits = to - start > (point < 0 ? 0 : 1);
        if (!hasDigits || mantissa > EXACT || decimals >= POWERS_OF_TEN.length) {
            return slowDecimal(bytes, from, to);
        }
        double value = mantissa / POWERS_OF_TEN[decimals];
        return negative ? -value : value;
    }

    private static long slowInteger(byte[] bytes, int from, int to) {
        try {
            BigDecimal value = new BigDecimal(plain(bytes, from, to));
            // A scale like that of 1e999999999 would make the conversion write out all the zeros.
            if (value.signum() != 0 && value.precision() - (long) value.scale() > 19) {
                throw new NumberFormatException("beyond 64 bits");
            }
            if (value.signum() != 0 && value.scale() < 0) {
                throw new NumberFormatException("digits are lost");
            }
            long integer = value.longValueExact();
            if (value.scale() > 0 && Math.abs(integer) > EXACT) {
                throw new NumberFormatException("was a double");
            }
            return integer;
        } catch (ArithmeticException e) {
            throw new NumberFormatException(e.getMessage());
        }
    }

    private static double slowDecimal(byte[] bytes, int from, int to) {
        return Double.parseDouble(plain(bytes, from, to));
    }

    /** Returns the text if it has only the characters of a decimal number: the JDK also takes 1d, 0x1p3 and NaN. */
    private static String plain(byte[] bytes, int from, int to) {
        String text = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1).strip();
        if (text.length() > LONGEST || !text.chars().allMatch(c -> c >= '0' && c <= '9' || "+-.eE".indexOf(c) >= 0)) {
            throw new NumberFormatException(text);
        }
        return text;
    }
}
