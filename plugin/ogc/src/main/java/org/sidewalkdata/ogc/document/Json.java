package org.sidewalkdata.ogc.document;

import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Small documents made of maps, lists, texts, numbers, truth values and links, written as JSON in their order. */
public final class Json {
    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /** An object of its members: name, value, name, value, … */
    public static Map<String, Object> object(Object... namesAndValues) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            members.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return members;
    }

    /** The document in UTF-8. */
    public static byte[] bytes(Object document) {
        var bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            write(document, json);
        }
        return bytes.toByteArray();
    }

    private static void write(Object value, JsonGenerator json) {
        if (value instanceof Map<?, ?> members) {
            json.writeStartObject();
            members.forEach((name, member) -> {
                json.writeName(String.valueOf(name));
                write(member, json);
            });
            json.writeEndObject();
        } else if (value instanceof List<?> items) {
            json.writeStartArray();
            items.forEach(item -> write(item, json));
            json.writeEndArray();
        } else if (value instanceof Link link) {
            write(link.json(), json);
        } else if (value instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else if (value instanceof Integer || value instanceof Long) {
            json.writeNumber(((Number) value).longValue());
        } else if (value instanceof Double number) {
            json.writeNumber(number);
        } else if (value instanceof Null) {
            json.writeNull();
        } else {
            json.writeString(String.valueOf(value));
        }
    }

    /** The value {@code null}, which maps do not like. */
    public enum Null {
        NULL
    }
}
