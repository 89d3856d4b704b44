package org.sidewalkdata.ogc.fes;

import java.util.Optional;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.ogc.ows.OwsException;

/**
 * The special characters of a PropertyIsLike, from its attributes (OGC 09-026r2, 7.7.3.5).
 *
 * @param any stands for any text
 * @param one stands for one character
 * @param escape makes the next character literal
 */
record LikePattern(String any, String one, String escape) {
    static LikePattern of(XmlElement element) {
        return new LikePattern(
                character("wildCard", element.attribute("wildCard")),
                character("singleChar", element.attribute("singleChar")),
                character("escapeChar", element.attribute("escapeChar").or(() -> element.attribute("escape"))));
    }

    /** Translates a pattern to {@code %}, {@code _} and the backslash, as in the filter tree. */
    String translate(String pattern) {
        StringBuilder translated = new StringBuilder();
        int at = 0;
        while (at < pattern.length()) {
            if (pattern.startsWith(any, at)) {
                translated.append('%');
                at += any.length();
            } else if (pattern.startsWith(one, at)) {
                translated.append('_');
                at += one.length();
            } else {
                boolean escaped = pattern.startsWith(escape, at) && at + escape.length() < pattern.length();
                at += escaped ? escape.length() : 0;
                int character = pattern.codePointAt(at);
                literal(character, translated);
                at += Character.charCount(character);
            }
        }
        return translated.toString();
    }

    private static void literal(int character, StringBuilder translated) {
        if (character == '%' || character == '_' || character == '\\') {
            translated.append('\\');
        }
        translated.appendCodePoint(character);
    }

    private static String character(String name, Optional<String> value) {
        return value.filter(text -> !text.isEmpty())
                .orElseThrow(() -> OwsException.invalid(
                        FesReader.LOCATOR, "must have the attribute " + name + " on PropertyIsLike"));
    }
}
