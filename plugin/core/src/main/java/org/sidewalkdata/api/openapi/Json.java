package org.sidewalkdata.api.openapi;

import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A JSON document as maps, lists, texts, numbers and truth values, whose members keep their order. */
final class Json {
    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /** @param members name, value, name, value … */
    static Map<String, Object> object(Object... members) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < members.length; i += 2) {
            object.put((String) members[i], members[i + 1]);
        }
        return object;
    }

    /** The document in UTF-8. */
    static byte[] bytes(Object document) {
        var bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            write(document, json);
        }
        return bytes.toByteArray();
    }

    private static void write(Object value, JsonGenerator json) {
        if (value instanceof Map<?, ?> object) {
            json.writeStartObject();
            object.forEach((name, member) -> {
                json.writeName((String) name);
                write(member, json);
            });
            json.writeEndObject();
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            list.forEach(item -> write(item, json));
            json.writeEndArray();
        } else if (value instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else if (value instanceof Number number) {
            json.writeNumber(number.toString());
        } else {
            json.writeString((String) value);
        }
    }
}
