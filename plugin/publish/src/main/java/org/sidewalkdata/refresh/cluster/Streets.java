package org.sidewalkdata.refresh.cluster;

import java.util.HashMap;
import java.util.Map;
import org.sidewalkdata.copy.CopyRow;

/** The values that are published with a cluster about its street. Deleted streets are not included (D8). */
final class Streets {
    /** Unknown value. */
    static final long NONE = Long.MIN_VALUE;

    private static final Street NO_STREET = new Street(NONE, NONE);

    private final Map<Long, Street> byId = new HashMap<>();

    /**
     * A street.
     *
     * @param osmWay its way in OpenStreetMap, or {@link #NONE}
     * @param region its region by the source, or {@link #NONE}
     */
    record Street(long osmWay, long region) {}

    /** Notes a new street whose way and region are in the row's columns. */
    void note(long id, CopyRow row, int osmWay, int region) {
        if (!byId.containsKey(id)) {
            byId.put(id, new Street(idOrNone(row, osmWay), idOrNone(row, region)));
        }
    }

    /**
     * Returns the street.
     *
     * @param id a noted street; for any other id, as of clusters without a street, nothing is known
     */
    Street get(long id) {
        return byId.getOrDefault(id, NO_STREET);
    }

    private static long idOrNone(CopyRow row, int column) {
        return row.isNull(column) ? NONE : row.integer(column);
    }
}
