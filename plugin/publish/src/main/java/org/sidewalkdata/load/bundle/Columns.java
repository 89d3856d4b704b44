package org.sidewalkdata.load.bundle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The columns of one kind of file, declared as constants of the class that reads it. Names are matched without regard
 * to case; old names are accepted. Filled once, then only read.
 */
public final class Columns {
    /** Position of a column that the service does not know. */
    static final int UNKNOWN = -1;

    /** Position of a column that the service knows and derives itself. */
    static final int DERIVED = -2;

    private final List<BundleColumn> columns = new ArrayList<>();
    private final Map<String, Integer> places = new HashMap<>();
    private final Set<String> oldNames = new HashSet<>();

    /** Adds a column without which a CSV file is rejected. */
    public BundleColumn required(String name, String... olderNames) {
        return add(name, true, olderNames);
    }

    public BundleColumn optional(String name, String... olderNames) {
        return add(name, false, olderNames);
    }

    /** Adds columns of the interface's own downloads that are not read, because they are derived from the others. */
    public void derived(String... names) {
        for (String name : names) {
            places.put(name, DERIVED);
        }
    }

    /** Returns the column that was declared first, which is the key of the rows. */
    public BundleColumn first() {
        return columns.get(0);
    }

    public int size() {
        return columns.size();
    }

    List<BundleColumn> all() {
        return columns;
    }

    /** Returns the column's position, {@link #UNKNOWN} or {@link #DERIVED}. */
    int place(String header) {
        return places.getOrDefault(plain(header), UNKNOWN);
    }

    boolean isOldName(String header) {
        return oldNames.contains(plain(header));
    }

    private BundleColumn add(String name, boolean required, String... olderNames) {
        var column = new BundleColumn(columns.size(), name, List.of(olderNames), required);
        columns.add(column);
        places.put(name, column.place());
        for (String oldName : olderNames) {
            places.put(oldName, column.place());
            oldNames.add(oldName);
        }
        return column;
    }

    private static String plain(String header) {
        return header.strip().toLowerCase(Locale.ROOT);
    }
}
