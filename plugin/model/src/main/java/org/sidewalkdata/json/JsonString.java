package org.sidewalkdata.json;

import java.util.Locale;

/**
 * Texts as JSON strings, with the escapes that PostgreSQL's {@code to_json} writes: the short ones where they exist.
 */
public final class JsonString {
    private JsonString() {}

    /** Returns the text with quotes around it. */
    public static String quoted(String text) {
        var json = new StringBuilder(text.length() + 2).append('"');
        text.chars().forEach(c -> {
            switch (c) {
                case '"', '\\' -> json.append('\\').append((char) c);
                case '\n' -> json.append("\\n");
                case '\r' -> json.append("\\r");
                case '\t' -> json.append("\\t");
                case '\b' -> json.append("\\b");
                case '\f' -> json.append("\\f");
                default -> {
                    if (c < ' ') {
                        json.append(String.format(Locale.ROOT, "\\u%04x", c));
                    } else {
                        json.append((char) c);
                    }
                }
            }
        });
        return json.append('"').toString();
    }
}
