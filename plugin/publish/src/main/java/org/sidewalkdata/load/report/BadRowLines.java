package org.sidewalkdata.load.report;

import java.util.ArrayList;
import java.util.List;

/** Bad rows as lines for a terminal: the first ones, then the number of the others. */
final class BadRowLines {
    private BadRowLines() {}

    static List<String> of(long count, List<BadRow> first) {
        var lines = new ArrayList<String>();
        first.forEach(row -> lines.add("  " + row));
        if (count > first.size()) {
            lines.add("  and " + (count - first.size()) + " more");
        }
        return lines;
    }
}
