package org.sidewalkdata.load.bundle;

import java.io.InputStream;
import java.io.StringWriter;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonRecyclerPools;

/** Parsers of the JSON in a bundle: the one place of loading that knows the library. Thread-safe. */
final class JsonParsers {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .recyclerPool(JsonRecyclerPools.threadLocalPool())
            .build();

    private JsonParsers() {}

    static JsonParser parser(InputStream in) {
        return FACTORY.createParser(ObjectReadContext.empty(), in);
    }

    static JsonParser parser(String text) {
        return FACTORY.createParser(ObjectReadContext.empty(), text);
    }

    static JsonParser parser(byte[] bytes, int from, int to) {
        return FACTORY.createParser(ObjectReadContext.empty(), bytes, from, to - from);
    }

    /** The value that the parser stands on: a text's own characters, a number as written, an array or object compact. */
    static String text(JsonParser json) {
        JsonToken token = json.currentToken();
        if (token != JsonToken.START_ARRAY && token != JsonToken.START_OBJECT) {
            return json.getString();
        }
        var text = new StringWriter();
        try (JsonGenerator copy = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            copy.copyCurrentStructure(json);
        }
        return text.toString();
    }
}
