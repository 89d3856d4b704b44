package org.sidewalkdata.load.report;

import java.util.List;
import java.util.stream.Collectors;
import org.sidewalkdata.progress.PrintableText;

/** Columns or properties of one file that the service does not know, in the file's spelling. */
public record IgnoredColumns(String file, List<String> names) {
    private static final int MOST_SHOWN = 100;

    public IgnoredColumns {
        names = List.copyOf(names);
    }

    /** Returns {@code raw_labels.csv: 2 unknown columns ignored: a, b}. */
    @Override
    public String toString() {
        String columns = names.size() == 1 ? "1 unknown column" : names.size() + " unknown columns";
        return file + ": " + columns + " ignored: "
                + names.stream().limit(MOST_SHOWN).map(PrintableText::line).collect(Collectors.joining(", "))
                + (names.size() > MOST_SHOWN ? ", …" : "");
    }
}
