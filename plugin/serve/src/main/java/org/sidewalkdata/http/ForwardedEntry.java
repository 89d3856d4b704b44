package org.sidewalkdata.http;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Reader of the first entry of a header Forwarded (RFC 7239, section 4), character by character, each once. Pure. */
final class ForwardedEntry {
    private ForwardedEntry() {}

    /**
     * Returns its pairs, names in lower case, values without their quotes; the first of several pairs with the same
     * name.
     */
    static Map<String, String> first(String header) {
        Map<String, String> pairs = new HashMap<>();
        boolean quoted = false;
        int start = 0;
        for (int i = 0; i < header.length(); i++) {
            char character = header.charAt(i);
            quoted ^= character == '"';
            if (!quoted && (character == ';' || character == ',')) {
                add(pairs, header.substring(start, i));
                start = i + 1;
            }
            if (!quoted && character == ',') {
                return pairs;
            }
        }
        add(pairs, header.substring(start));
        return pairs;
    }

    private static void add(Map<String, String> pairs, String pair) {
        int equals = pair.indexOf('=');
        if (equals > 0) {
            String name = pair.substring(0, equals).strip().toLowerCase(Locale.ROOT);
            pairs.putIfAbsent(name, pair.substring(equals + 1).replace("\"", "").strip());
        }
    }
}
