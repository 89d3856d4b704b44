package org.sidewalkdata.load.bundle;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads the coordinates of one GeoJSON geometry, and keeps no more of them than a shape may have. */
final class CoordinateReader {
    /** Longitude, latitude, height and a measure. More numbers of a position are skipped. */
    private static final int NUMBERS = 4;

    private int positions;
    private int parts;

    /** Returns the value at the parser's position: a {@code Double}, a list, or null for anything else. */
    @Nullable
    Object value(JsonParser json) {
        switch (json.currentToken()) {
            case START_ARRAY -> {
                return array(json);
            }
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
                return JsonParsers.number(json);
            }
            default -> {
                parts++;
                json.skipChildren();
                return null;
            }
        }
    }

    private List<@Nullable Object> array(JsonParser json) {
        List<@Nullable Object> items = new ArrayList<>(2);
        int numbers = 0;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            boolean number = json.currentToken().isNumeric();
            if (fault() != null || number && ++numbers > NUMBERS) {
                json.skipChildren();
            } else {
                items.add(value(json));
            }
        }
        if (numbers > 0) {
            positions++;
        } else {
            parts++;
        }
        return items;
    }

    /** Returns why the geometry cannot be used; null: it has not too many coordinates. */
    @Nullable
    String fault() {
        if (positions > ShapeLimits.POSITIONS) {
            return String.format(Locale.ROOT, "has more than %,d positions", ShapeLimits.POSITIONS);
        }
        return parts > ShapeLimits.PARTS
                ? String.format(Locale.ROOT, "has more than %,d parts and rings", ShapeLimits.PARTS)
                : null;
    }
}
