package org.sidewalkdata.row;

import java.util.Locale;
import java.util.regex.Pattern;

/** Texts as the database compares them. */
final class TextMatch {
    private TextMatch() {}

    /** As {@code lower(upper(text))} in the root locale when case does not matter. */
    static String folded(Object value, boolean anyCase) {
        String text = value.toString();
        return anyCase ? text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT) : text;
    }

    /** LIKE with the backslash for what is meant literally. */
    static boolean like(String text, String pattern) {
        StringBuilder regex = new StringBuilder();
        for (int at = 0; at < pattern.length(); at += Character.charCount(pattern.codePointAt(at))) {
            int character = pattern.codePointAt(at);
            if (character == '%') {
                regex.append(".*");
            } else if (character == '_') {
                regex.append('.');
            } else {
                if (character == '\\') {
                    at++;
                    character = pattern.codePointAt(at);
                }
                regex.append(Pattern.quote(Character.toString(character)));
            }
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL).matcher(text).matches();
    }
}
