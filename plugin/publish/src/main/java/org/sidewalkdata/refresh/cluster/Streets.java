package org.sidewalkdata.refresh.cluster;

import java.util.HashMap;
import java.util.Map;
import org.sidewalkdata.copy.CopyRow;

/** What is published with a cluster of the street it lies on. Deleted streets are not among them (D8). */
final class Streets {
    /** Not known. */
    static final long NONE = Long.MIN_VALUE;

    /** Nothing is known of a street. */
    private static final Street NO_STREET = new Street(NONE, NONE);

    private final Map<Long, Street> byId = new HashMap<>();

    /**
     * A street.
     *
     * @param osmWay its way in OpenStreetMap, or {@link #NONE}
     * @param region the one it is said to be in, or {@link #NONE}
     */
    record Street(long osmWay, long region) {}

    /** Notes a street whose way and region stand in the row's columns, when it is new. */
    void note(long id, CopyRow row, int osmWay, int region) {
        if (!byId.containsKey(id)) {
            byId.put(id, new Street(idOrNone(row, osmWay), idOrNone(row, region)));
        }
    }

    /** @param id a street that was noted; any other one, as of clusters without a street, is one of which nothing is known */
    Street get(long id) {
        return byId.getOrDefault(id, NO_STREET);
    }

    private static long idOrNone(CopyRow row, int column) {
        return row.isNull(column) ? NONE : row.integer(column);
    }
}
