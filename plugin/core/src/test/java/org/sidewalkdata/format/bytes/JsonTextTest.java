package org.sidewalkdata.format.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
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

    @Property
    void readersSeeTheSameText(@ForAll("texts") String text) {
        assertEquals(text, JSON.readValue(json(text), String.class));
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings()
                .withChars("\"\\\n\r\t\b\f\0 ,[]{}'<>&")
                .withCharRange(' ', '\u07ff')
                .withCharRange('\u2000', '\u2fff')
                .ofMaxLength(60);
    }

    private static String json(String text) {
        return Written.by(sink -> JsonText.put(text, sink));
    }
}
