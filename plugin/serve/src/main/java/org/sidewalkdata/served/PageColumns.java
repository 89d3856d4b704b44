package org.sidewalkdata.served;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.sql.SortKey;

/**
 * The columns that a page reads and shows ({@code properties}). A feature's key is always shown. A page with sort keys
 * also reads their columns, even if they are not shown.
 *
 * @param rows the columns to read
 * @param shown indexes of the attributes to show among the columns of {@code rows}
 * @param key index of the feature's key
 */
public record PageColumns(PublishedCollection rows, List<Integer> shown, int key) {
    public static PageColumns all(ServedCollection collection) {
        PublishedCollection rows = collection.rows();
        List<Integer> shown =
                IntStream.range(0, rows.attributes().size()).boxed().toList();
        return new PageColumns(rows, shown, rows.columns().indexOf(collection.key()));
    }

    public static PageColumns parse(Optional<String> properties, ServedCollection collection, List<SortKey> order) {
        return properties
                .map(text -> some(names(text, collection), collection, order))
                .orElse(all(collection));
    }

    /** Returns {@link #shown} as an array, for loops over many rows. */
    public int[] places() {
        return shown.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the columns to show, in order. */
    public List<Column> columns() {
        return shown.stream().map(rows.columns()::get).toList();
    }

    /**
     * Selects columns.
     *
     * @param wanted view names of the attributes to show; the key is shown too, and nothing else is read
     */
    public static PageColumns some(Set<String> wanted, ServedCollection collection) {
        return some(wanted, collection, List.of());
    }

    private static PageColumns some(Set<String> wanted, ServedCollection collection, List<SortKey> order) {
        Set<String> read = new HashSet<>(wanted);
        order.forEach(key -> read.add(key.column()));
        PublishedCollection rows = collection.rows().only(read);
        List<Integer> shown = IntStream.range(0, rows.attributes().size())
                .filter(place -> wanted.contains(rows.columns().get(place).sqlName())
                        || rows.columns().get(place).equals(collection.key()))
                .boxed()
                .toList();
        return new PageColumns(rows, shown, rows.columns().indexOf(collection.key()));
    }

    private static Set<String> names(String text, ServedCollection collection) {
        Set<String> names = new LinkedHashSet<>();
        for (String part : text.split(",", -1)) {
            names.add(collection.rows().attributes().stream()
                    .filter(column -> column.name().equals(part.strip()))
                    .findFirst()
                    .orElseThrow(() -> new InvalidParameterException(
                            "properties", "must be names of properties, separated by commas"))
                    .sqlName());
        }
        return names;
    }
}
