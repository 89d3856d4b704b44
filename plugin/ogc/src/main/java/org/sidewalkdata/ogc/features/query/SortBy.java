package org.sidewalkdata.ogc.features.query;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.sql.SortKey;

/** Reads {@code sortby}: properties, each with an optional sign for the direction, {@code -score,label_count}. */
final class SortBy {
    private static final int MOST_KEYS = 5;

    private SortBy() {}

    static List<SortKey> parse(String text, ServedCollection collection) {
        List<SortKey> keys = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            String name = part.strip(); // a plus sign that was not percent-encoded arrives as a blank
            boolean descending = name.startsWith("-");
            String column = find(name.startsWith("-") || name.startsWith("+") ? name.substring(1) : name, collection);
            if (keys.stream().anyMatch(key -> key.column().equals(column))) {
                throw new InvalidParameterException("sortby", "must not name a property twice");
            }
            keys.add(new SortKey(column, descending));
        }
        if (keys.size() > MOST_KEYS) {
            throw new InvalidParameterException("sortby", "must not name more than " + MOST_KEYS + " properties");
        }
        return keys;
    }

    private static String find(String name, ServedCollection collection) {
        List<Column> sortables = collection.sortables();
        return sortables.stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidParameterException(
                        "sortby",
                        "must be properties, each optionally with + or - in front, from this list: "
                                + sortables.stream().map(Column::name).collect(Collectors.joining(", "))))
                .sqlName();
    }
}
