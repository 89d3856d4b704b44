package org.sidewalkdata.json;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A small JSON document as maps, lists, texts, numbers, booleans and {@link Described} values; members keep their
 * order. Rows never become such a document: they stream through {@code format}.
 */
public final class JsonTree {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonTree() {}

    /** The value {@code null}, which maps do not accept. */
    public enum Null {
        NULL
    }

    /** A value that is an object in a document. */
    public interface Described {
        /** Returns its members, in order. */
        Map<String, Object> json();
    }

    /**
     * Returns an object that can be extended.
     *
     * @param members name, value, name, value …; an Optional stands for its value, and an empty one leaves its member out
     */
    public static Map<String, Object> object(Object... members) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < members.length; i += 2) {
            String name = (String) members[i];
            if (members[i + 1] instanceof Optional<?> maybe) {
                maybe.ifPresent(value -> object.put(name, value));
            } else {
                object.put(name, members[i + 1]);
            }
        }
        return object;
    }

    /** Returns the document in UTF-8. */
    public static byte[] bytes(Object document) {
        return bytes(document, (number, json) -> json.writeNumber(number));
    }

    /**
     * Returns the document of an answer in UTF-8: numbers shortest and plain, without a fraction when integral (A5).
     */
    public static byte[] answer(Object document) {
        return bytes(document, (number, json) -> json.writeNumber(plain(number)));
    }

    private interface Decimal {
        void write(double number, JsonGenerator json);
    }

    private static byte[] bytes(Object document, Decimal decimal) {
        var bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            write(document, json, decimal);
        }
        return bytes.toByteArray();
    }

    private static String plain(double number) {
        String text = BigDecimal.valueOf(number).toPlainString();
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    private static void write(Object value, JsonGenerator json, Decimal decimal) {
        if (value instanceof Map<?, ?> object) {
            json.writeStartObject();
            object.forEach((name, member) -> {
                json.writeName((String) name);
                write(member, json, decimal);
            });
            json.writeEndObject();
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            list.forEach(item -> write(item, json, decimal));
            json.writeEndArray();
        } else if (value instanceof Described described) {
            write(described.json(), json, decimal);
        } else if (value instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else if (value instanceof Integer || value instanceof Long) {
            json.writeNumber(((Number) value).longValue());
        } else if (value instanceof Double number) {
            decimal.write(number, json);
        } else if (value instanceof BigDecimal plain) {
            json.writeRawValue(plain.toPlainString()); // as in rows: never with an exponent (A5)
        } else if (value instanceof Null) {
            json.writeNull();
        } else {
            json.writeString((String) value);
        }
    }
}
