package org.sidewalkdata.geoserver.ecql;

import java.util.List;

/**
 * LIKE patterns for a list of texts that holds a text, when the list is JSON as PostgreSQL's {@code to_json} writes it:
 * {@code ["narrow","steep"]}. A quotation mark inside an item stands after a backslash, so one after the bracket or a comma
 * begins an item.
 */
final class JsonListPattern {
    private JsonListPattern() {}

    static List<String> holding(String text) {
        String item = literal("\"" + json(text) + "\"");
        return List.of("[" + item + "%", "%," + item + "%");
    }

    private static String json(String text) {
        StringBuilder json = new StringBuilder();
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"', '\\' -> json.append('\\').append(c);
                case '\n' -> json.append("\\n");
                case '\r' -> json.append("\\r");
                case '\t' -> json.append("\\t");
                case '\b' -> json.append("\\b");
                case '\f' -> json.append("\\f");
                default -> {
                    if (c < ' ') {
                        json.append(String.format("\\u%04x", (int) c));
                    } else {
                        json.append(c);
                    }
                }
            }
        }
        return json.toString();
    }

    private static String literal(String text) {
        return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }
}
