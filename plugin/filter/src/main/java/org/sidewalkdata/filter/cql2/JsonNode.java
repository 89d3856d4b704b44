package org.sidewalkdata.filter.cql2;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/** A JSON value with its position in the text, for error messages. */
sealed interface JsonNode {
    /** Returns its position, in characters from 0. */
    int position();

    record Members(Map<String, JsonNode> members, int position) implements JsonNode {}

    record Items(List<JsonNode> items, int position) implements JsonNode {}

    record Text(String value, int position) implements JsonNode {}

    /** A number, as written in the text. */
    record Number(String text, int position) implements JsonNode {}

    record Truth(boolean value, int position) implements JsonNode {}

    record Null(int position) implements JsonNode {}

    /**
     * Parses a single value that fills the text.
     *
     * @throws Cql2Exception for text that is not JSON, or nested too deep
     */
    static JsonNode parse(String text) {
        return parse(text, StreamReadConstraints.defaults().getMaxTokenCount());
    }

    /**
     * Parses a single value that fills the text.
     *
     * @param mostTokens the highest number of values, brackets and names
     * @throws Cql2Exception for text that is not JSON, nested too deep, or of too many tokens
     */
    static JsonNode parse(String text, long mostTokens) {
        StreamReadConstraints limits =
                StreamReadConstraints.builder().maxTokenCount(mostTokens).build();
        JsonFactory factory =
                JsonFactory.builder().streamReadConstraints(limits).build();
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), text)) {
            parser.nextToken();
            JsonNode node = read(parser, 0);
            if (parser.nextToken() != null) {
                throw new Cql2Exception("Expected the end", position(parser));
            }
            return node;
        } catch (StreamConstraintsException e) {
            throw new Cql2Exception("Too large", 0);
        } catch (JacksonException e) {
            long offset = e.getLocation() == null ? 0 : e.getLocation().getCharOffset();
            throw new Cql2Exception("Not JSON", (int) Math.max(0, offset));
        }
    }

    private static JsonNode read(JsonParser parser, int depth) {
        int position = position(parser);
        if (depth > 2 * Limits.DEEPEST) {
            throw new Cql2Exception("Nested too deeply", position);
        }
        JsonToken token = parser.currentToken();
        if (token == null) {
            throw new Cql2Exception("Expected a value", position);
        }
        return switch (token) {
            case START_OBJECT -> members(parser, depth, position);
            case START_ARRAY -> {
                List<JsonNode> items = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    items.add(read(parser, depth + 1));
                }
                yield new Items(items, position);
            }
            case VALUE_STRING -> new Text(parser.getString(), position);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Number(parser.getString(), position);
            case VALUE_TRUE, VALUE_FALSE -> new Truth(token == JsonToken.VALUE_TRUE, position);
            case VALUE_NULL -> new Null(position);
            default -> throw new Cql2Exception("Expected a value", position);
        };
    }

    private static JsonNode members(JsonParser parser, int depth, int position) {
        Map<String, JsonNode> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.getString();
            parser.nextToken();
            if (members.put(name, read(parser, depth + 1)) != null) {
                throw new Cql2Exception("An object has a member twice", position(parser));
            }
        }
        return new Members(members, position);
    }

    private static int position(JsonParser parser) {
        return (int) Math.max(0, parser.currentTokenLocation().getCharOffset());
    }
}
