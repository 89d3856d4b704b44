package org.sidewalkdata.filter;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** Texts compared as in the database: by code point, with case folding by Unicode's rules, and with patterns. Pure. */
public final class TextMatch {
    private TextMatch() {}

    /**
     * Returns the text; if case does not matter, {@code lower(upper(text))} in the root locale, with ẞ replaced by ß,
     * which becomes ss: ẞ is the only letter that is not the capital of its small letter, and would not equal ß.
     * Folding a folded text does not change it.
     */
    public static String folded(Object value, boolean anyCase) {
        String text = value.toString();
        return anyCase ? text.replace('ẞ', 'ß').toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT) : text;
    }

    /**
     * Matches a LIKE pattern, in which a backslash makes the next character literal. Of two {@code %} the later one
     * decides, so backtracking goes only to the last one.
     */
    public static boolean like(String text, String pattern) {
        int[] characters = text.codePoints().toArray();
        int[] wanted = pattern.codePoints().toArray();
        int at = 0;
        int inPattern = 0;
        int afterAny = -1;
        int anyUpTo = 0;
        while (at < characters.length) {
            if (inPattern < wanted.length && wanted[inPattern] == '%') {
                afterAny = ++inPattern;
                anyUpTo = at;
            } else if (inPattern < wanted.length && isOne(characters[at], wanted, inPattern)) {
                at++;
                inPattern += wanted[inPattern] == '\\' ? 2 : 1;
            } else if (afterAny >= 0) {
                at = ++anyUpTo;
                inPattern = afterAny;
            } else {
                return false;
            }
        }
        while (inPattern < wanted.length && wanted[inPattern] == '%') {
            inPattern++;
        }
        return inPattern == wanted.length;
    }

    /** Returns a negative number if left comes first. The order is by UTF-8 bytes, which is the order by code point. */
    public static int order(String left, String right) {
        return Arrays.compareUnsigned(left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isOne(int character, int[] wanted, int at) {
        return switch (wanted[at]) {
            case '_' -> true;
            case '\\' -> wanted[at + 1] == character;
            default -> wanted[at] == character;
        };
    }
}
