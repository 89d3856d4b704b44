package org.sidewalkdata.pages.page;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.text.Messages;

/** The messages that a page gives to its script. Pure. */
public final class ScriptTexts {
    private ScriptTexts() {}

    /**
     * Returns the element {@code #texts} with the messages as a JSON object by key.
     *
     * @param starts the beginnings of their keys
     */
    public static String element(Messages texts, String... starts) {
        Map<String, String> chosen = new TreeMap<>();
        for (String start : starts) {
            chosen.putAll(texts.beginningWith(start));
        }
        String json = new String(JsonTree.bytes(chosen), StandardCharsets.UTF_8);
        return "<script type=\"application/json\" id=\"texts\">" + json.strip().replace("<", "\\u003c") + "</script>\n";
    }
}
