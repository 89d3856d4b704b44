package org.sidewalkdata.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/**
 * Reader of a small JSON text, into the structures that {@link JsonTree} writes: maps, lists,
 * texts, numbers, booleans and {@link JsonTree.Null}. Integers are Long, other numbers Double.
 */
public final class JsonReader {
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final int DEEPEST = 64;

    private JsonReader() {}

    /** Reads the document. */
    public static Object read(String text) {
        return read(text, FACTORY);
    }

    /**
     * Reads a text of a stranger.
     *
     * @param mostTokens the highest number of values, brackets and names
     * @throws tools.jackson.core.JacksonException for other texts than JSON, and for larger or deeper documents
     */
    public static Object read(String text, int mostTokens) {
        StreamReadConstraints limits = StreamReadConstraints.builder()
                .maxTokenCount(mostTokens)
                .maxNestingDepth(DEEPEST)
                .build();
        return read(text, JsonFactory.builder().streamReadConstraints(limits).build());
    }

    private static Object read(String text, JsonFactory factory) {
        try (JsonParser json = factory.createParser(ObjectReadContext.empty(), text)) {
            json.nextToken();
            return value(json);
        }
    }

    private static Object value(JsonParser json) {
        JsonToken token = json.currentToken();
        return switch (token) {
            case START_OBJECT -> object(json);
            case START_ARRAY -> list(json);
            case VALUE_STRING -> json.getString();
            case VALUE_NUMBER_INT -> json.getLongValue();
            case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> JsonTree.Null.NULL;
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT ->
                throw new IllegalStateException("no JSON value at " + token);
        };
    }

    private static Map<String, Object> object(JsonParser json) {
        Map<String, Object> members = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            members.put(name, value(json));
        }
        return members;
    }

    private static List<Object> list(JsonParser json) {
        List<Object> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(json));
        }
        return items;
    }
}
