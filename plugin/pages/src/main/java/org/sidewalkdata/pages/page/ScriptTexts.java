package org.sidewalkdata.pages.page;

import java.nio.charset.StandardCharsets;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.text.Messages;

/** The messages that a page gives to its script. Pure. */
public final class ScriptTexts {
    private ScriptTexts() {}

    /**
     * Returns the element {@code #texts} with the messages as a JSON object by key.
     *
     * @param start the beginning of their keys
     */
    public static String element(Messages texts, String start) {
        String json = new String(JsonTree.bytes(texts.beginningWith(start)), StandardCharsets.UTF_8);
        return "<script type=\"application/json\" id=\"texts\">" + json.strip().replace("<", "\\u003c") + "</script>\n";
    }
}
