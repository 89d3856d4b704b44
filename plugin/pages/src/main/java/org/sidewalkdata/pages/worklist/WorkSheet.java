package org.sidewalkdata.pages.worklist;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The problems of one neighborhood: one map, one table. Immutable.
 *
 * @param region 0: no region
 * @param items at least one, the problems of a street together
 */
record WorkSheet(long region, List<WorkItem> items) {
    WorkSheet {
        items = List.copyOf(items);
    }

    /** Returns the sheets of a list in its order. */
    static List<WorkSheet> of(Iterator<WorkItem> items) {
        Map<Long, List<WorkItem>> regions = new LinkedHashMap<>();
        items.forEachRemaining(item -> regions.computeIfAbsent(item.street().region(), id -> new ArrayList<>())
                .add(item));
        return regions.entrySet().stream()
                .map(one -> new WorkSheet(one.getKey(), one.getValue()))
                .toList();
    }

    /** Returns the problems by street, in order. */
    List<List<WorkItem>> streets() {
        return FirstProblems.byStreet(items.iterator());
    }
}
