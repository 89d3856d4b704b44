package org.sidewalkdata.load.bundle;

import java.io.InputStream;
import java.io.StringWriter;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.core.util.JsonRecyclerPools;

/** Parsers of the JSON in a bundle: the only class of loading that uses the JSON library's factories. Thread-safe. */
final class JsonParsers {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .recyclerPool(JsonRecyclerPools.threadLocalPool())
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS) // NaN makes a bad row; it does not end the file
            .build();

    /** Accepts the apostrophes in which Python prints texts, too. */
    private static final JsonFactory LENIENT = FACTORY.rebuild()
            .disable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .build();

    private JsonParsers() {}

    static JsonParser parser(InputStream in) {
        return FACTORY.createParser(ObjectReadContext.empty(), in);
    }

    static JsonParser parser(String text) {
        return FACTORY.createParser(ObjectReadContext.empty(), text);
    }

    /** Returns a parser for a cell that Python may have printed, with single quotes. */
    static JsonParser lenient(String text) {
        return LENIENT.createParser(ObjectReadContext.empty(), text);
    }

    /** Returns a parser for a cell that Python may have printed, with single quotes. */
    static JsonParser lenient(byte[] bytes, int from, int to) {
        return LENIENT.createParser(ObjectReadContext.empty(), bytes, from, to - from);
    }

    /** Returns the number at the parser's position, which may be NaN or infinite. */
    static double number(JsonParser json) {
        return json.isNaN() ? json.getDoubleValue() : Double.parseDouble(json.getString());
    }

    /** Returns the line of a fault, from 1. */
    static long line(JacksonException fault) {
        return fault.getLocation() == null ? 1 : Math.max(fault.getLocation().getLineNr(), 1);
    }

    /**
     * Returns why a text cannot be read: it is not JSON, a part of it is too long, or its file cannot be read.
     *
     * @param place where, such as {@code at column 7} after a blank; or empty
     */
    static String reason(JacksonException fault, String place) {
        if (!(fault instanceof StreamReadException)) {
            return fault.getOriginalMessage();
        }
        return fault.getOriginalMessage().startsWith("Unexpected end-of-input")
                ? "the file is cut off" + place + ": it ends before the document does"
                : "the text" + place + " is not JSON";
    }

    /**
     * Returns the value at the parser's position: the characters of a text, a number as written, an array or object in
     * compact form.
     */
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
