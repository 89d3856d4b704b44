package org.sidewalkdata.pages.worklist;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A few entries of a list that follow each other: one map, one table. Immutable.
 *
 * @param number starting at 1
 * @param entries the problems of each entry; at least one
 */
record WorkSheet(int number, List<List<WorkItem>> entries) {
    /** The most entries of a sheet, so that a map's numbers are readable. */
    private static final int LONGEST = 25;

    WorkSheet {
        entries = List.copyOf(entries);
    }

    /** Returns the sheets of a list in its order. */
    static List<WorkSheet> of(List<List<WorkItem>> entries) {
        return IntStream.range(0, (entries.size() + LONGEST - 1) / LONGEST)
                .mapToObj(i ->
                        new WorkSheet(i + 1, entries.subList(i * LONGEST, Math.min(entries.size(), (i + 1) * LONGEST))))
                .toList();
    }

    int firstRank() {
        return entries.get(0).get(0).entry().rank();
    }

    int lastRank() {
        return entries.get(entries.size() - 1).get(0).entry().rank();
    }
}
