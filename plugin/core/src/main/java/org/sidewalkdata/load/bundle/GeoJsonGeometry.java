package org.sidewalkdata.load.bundle;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * A GeoJSON geometry as it stands in the file, not yet checked. {@link RowGeometry} makes points, lines and areas of it.
 *
 * @param type empty: the geometry does not say
 * @param coordinates {@code Double}, lists, or null for anything else
 */
public record GeoJsonGeometry(String type, @Nullable Object coordinates) {
    /** Reads the object that the parser stands on, to its end. */
    static GeoJsonGeometry read(JsonParser json) {
        String type = "";
        Object coordinates = null;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String member = json.currentName();
            JsonToken value = json.nextToken();
            if (member.equals("type") && value == JsonToken.VALUE_STRING) {
                type = json.getString();
            } else if (member.equals("coordinates")) {
                coordinates = value(json);
            } else {
                json.skipChildren();
            }
        }
        return new GeoJsonGeometry(type, coordinates);
    }

    private static @Nullable Object value(JsonParser json) {
        switch (json.currentToken()) {
            case START_ARRAY -> {
                List<@Nullable Object> items = new ArrayList<>();
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    items.add(value(json));
                }
                return items;
            }
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
                return Double.valueOf(json.getString());
            }
            default -> {
                json.skipChildren();
                return null;
            }
        }
    }
}
