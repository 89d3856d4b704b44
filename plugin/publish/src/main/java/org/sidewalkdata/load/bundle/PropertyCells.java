package org.sidewalkdata.load.bundle;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Turns a JSON object into the cells of a row: a member is a column, its value the cell. */
final class PropertyCells {
    /** Number of names that are remembered. A file may have another one in each row. */
    private static final int MOST_NAMES = 1_000;

    private final Columns columns;
    private final Row row;
    private final Set<String> unknown = new LinkedHashSet<>();
    private final Map<String, Integer> places = new HashMap<>();
    private byte[] bytes = new byte[1024];
    private int end;

    PropertyCells(Columns columns, Row row) {
        this.columns = columns;
        this.row = row;
    }

    Set<String> unknown() {
        return unknown;
    }

    /** Forgets the cells of the previous row. */
    void clear() {
        end = 0;
        row.bytes(bytes);
    }

    /** Reads the object at the parser's position, to its end. */
    void read(JsonParser json) {
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            boolean kept = places.size() < MOST_NAMES && name.length() <= TextLimit.PROPERTY_NAME.most();
            int place = kept ? places.computeIfAbsent(name, columns::place) : columns.place(name);
            json.nextToken();
            if (place < 0 || hides(name, place)) {
                json.skipChildren();
                if (place == Columns.UNKNOWN && unknown.size() < MOST_NAMES) {
                    unknown.add(TextLimit.shown(name));
                }
            } else {
                cell(json, place);
            }
        }
    }

    /** Reads the value at the parser's position, the id of a feature, if the file has a column of this name. */
    void readId(JsonParser json) {
        int place = columns.place("id");
        if (place < 0 || hides("id", place)) {
            json.skipChildren();
        } else {
            cell(json, place);
        }
    }

    private boolean hides(String name, int place) {
        return columns.isOldName(name) && row.has(columns.all().get(place));
    }

    private void cell(JsonParser json, int place) {
        JsonToken token = json.currentToken();
        row.structured(place, token == JsonToken.START_ARRAY || token == JsonToken.START_OBJECT);
        if (token == JsonToken.VALUE_NUMBER_FLOAT && json.isNaN()) {
            row.fault(new BadCell(columns.all().get(place).name(), "is " + json.getString() + ", which is not JSON"));
        }
        byte[] value = token == JsonToken.VALUE_NULL ? new byte[0] : Texts.encodeLeniently(JsonParsers.text(json));
        while (end + value.length > bytes.length) {
            bytes = Arrays.copyOf(bytes, bytes.length * 2);
            row.bytes(bytes);
        }
        System.arraycopy(value, 0, bytes, end, value.length);
        row.cell(place, end, end + value.length);
        end += value.length;
    }
}
