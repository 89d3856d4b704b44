package org.sidewalkdata.load.report;

import java.util.List;

/** Columns or properties of one file that the service does not know, in the file's spelling. */
public record IgnoredColumns(String file, List<String> names) {
    public IgnoredColumns {
        names = List.copyOf(names);
    }

    /** Returns {@code raw_labels.csv: 2 unknown columns ignored: a, b}. */
    @Override
    public String toString() {
        String columns = names.size() == 1 ? "1 unknown column" : names.size() + " unknown columns";
        return file + ": " + columns + " ignored: " + String.join(", ", names);
    }
}
