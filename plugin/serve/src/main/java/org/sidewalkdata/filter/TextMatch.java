package org.sidewalkdata.filter;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** Texts as the database compares them: by code point, case folded by Unicode's rules, like a pattern. Pure. */
public final class TextMatch {
    private TextMatch() {}

    /**
     * When case does not matter {@code lower(upper(text))} in the root locale, with ẞ as ß, which is ss then: alone of all
     * letters it is no capital of its small letter, and would stay apart from ß. What is folded stays as it is.
     */
    public static String folded(Object value, boolean anyCase) {
        String text = value.toString();
        return anyCase ? text.replace('ẞ', 'ß').toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT) : text;
    }

    /**
     * LIKE with the backslash for what is meant literally. Of two {@code %} the later one decides, so only the last that was
     * met is ever gone back to.
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

    /** Negative: left comes first. By UTF-8 bytes, which is by code point. */
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
