package org.sidewalkdata.geoserver.ecql;

import java.util.List;
import org.sidewalkdata.json.JsonString;

/**
 * LIKE patterns that find a text in a list of texts, where the list is JSON as PostgreSQL's {@code to_json} writes it:
 * {@code ["narrow","steep"]}. A quotation mark inside an item follows a backslash, so a quotation mark after the
 * bracket or a comma begins an item.
 */
final class JsonListPattern {
    private JsonListPattern() {}

    static List<String> holding(String text) {
        String item = literal(JsonString.quoted(text));
        return List.of("[" + item + "%", "%," + item + "%");
    }

    private static String literal(String text) {
        return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }
}
