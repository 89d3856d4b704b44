package org.sidewalkdata.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.random.Any;
import tools.jackson.databind.json.JsonMapper;

class JsonTextTest {
    private static final JsonMapper JSON = new JsonMapper();

    @Test
    void onlyWhatMustIsEscaped() {
        assertEquals("\"a\\\"b\\\\c\\n\\t\\u0000\\u001f/é\u2028😀\"", json("a\"b\\c\n\t\0\u001f/é\u2028😀"));
        assertEquals("\"\"", json(""));
    }

    @Test
    void everyPlaceInAWordIsLookedAt() {
        for (int length = 1; length < 20; length++) {
            for (int place = 0; place < length; place++) {
                String text = "é".repeat(place) + "\u0001" + "\u007f".repeat(length - place);
                assertEquals(text, JSON.readValue(json(text), String.class));
            }
        }
    }

    @Test
    void readersSeeTheSameText() {
        Any<Integer> chars = Any.oneOf(
                Any.charOf("\"\\\n\r\t\b\f\0 ,[]{}'<>&"),
                Any.charBetween(' ', 0x7ff),
                Any.charBetween(0x2000, 0x2fff),
                Any.charBetween(0x10000, 0x10ffff));
        forAny(1000, Any.texts(chars, 60), text -> assertEquals(text, JSON.readValue(json(text), String.class)));
    }

    private static String json(String text) {
        return Written.by(sink -> JsonText.put(text, sink));
    }
}
