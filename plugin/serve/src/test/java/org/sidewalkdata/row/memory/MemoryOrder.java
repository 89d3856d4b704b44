package org.sidewalkdata.row.memory;

import java.time.Instant;
import java.util.Comparator;
import org.sidewalkdata.filter.TextMatch;

/**
 * The database's order of values: numbers and times by value, text and user ids by their UTF-8 bytes, which is the
 * order by code point.
 */
final class MemoryOrder {
    static final Comparator<Object> ASCENDING = MemoryOrder::compare;

    private MemoryOrder() {}

    private static int compare(Object left, Object right) {
        if (left instanceof Long number) {
            return number.compareTo((Long) right);
        }
        if (left instanceof Double number) {
            return number.compareTo((Double) right);
        }
        if (left instanceof Boolean truth) {
            return truth.compareTo((Boolean) right);
        }
        if (left instanceof Instant instant) {
            return instant.compareTo((Instant) right);
        }
        return TextMatch.order(left.toString(), right.toString());
    }
}
