package org.sidewalkdata.geoserver.wfs;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads lists as the layers store them: {@code ["narrow","steep"]} and {@code [1,2]}. */
final class JsonList {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonList() {}

    /** Returns the items as text. */
    static List<String> parse(String json) {
        List<String> items = new ArrayList<>();
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                throw new IllegalArgumentException("not a JSON list: " + json);
            }
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                items.add(parser.getString());
            }
        }
        return items;
    }
}
