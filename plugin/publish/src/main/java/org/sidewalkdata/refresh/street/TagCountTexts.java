package org.sidewalkdata.refresh.street;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.json.JsonReader;

/** Reads {@code tag_counts}. A city has some hundred different texts, so each is parsed once. */
final class TagCountTexts {
    private final Map<String, Map<String, Integer>> known = new HashMap<>();

    Map<String, Integer> read(CopyRow row, int column) {
        var text = new String(row.bytes(), row.start(column), row.length(column), StandardCharsets.UTF_8);
        return known.computeIfAbsent(text, TagCountTexts::parse);
    }

    private static Map<String, Integer> parse(String text) {
        Map<String, Integer> counts = new HashMap<>();
        ((Map<?, ?>) JsonReader.read(text))
                .forEach((tag, count) -> counts.put((String) tag, ((Number) count).intValue()));
        return Map.copyOf(counts);
    }
}
