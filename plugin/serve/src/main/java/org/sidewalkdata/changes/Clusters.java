package org.sidewalkdata.changes;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a comparison needs of each cluster of an edition, in primitive arrays by place in the file: some fifty bytes a
 * cluster. Filled by one thread, then read by any.
 */
final class Clusters {
    static final long NO_STREET = Long.MIN_VALUE;
    private static final long NO_REGION = Long.MIN_VALUE;

    long[] id = new long[1024];
    long[] street = new long[1024];
    private long[] regions = new long[1024];
    int[] size = new int[1024];
    int[] tags = new int[1024];
    /** Hash of the label type. */
    int[] type = new int[1024];
    /** 0: not rated. */
    byte[] severity = new byte[1024];
    /** As {@link ClusterRow#verdict}. */
    byte[] verdict = new byte[1024];

    int count;

    /** Adds the current row at the next place. */
    void add(ClusterRow row, int labels) throws IOException {
        if (count == id.length) {
            grow(count * 2);
        }
        Long itsStreet = row.street();
        Long itsRegion = row.region();
        Long itsSeverity = row.severity();
        id[count] = row.id();
        street[count] = itsStreet == null ? NO_STREET : itsStreet;
        regions[count] = itsRegion == null ? NO_REGION : itsRegion;
        size[count] = labels;
        tags[count] = row.tags(labels);
        type[count] = row.type().hashCode();
        severity[count] = itsSeverity == null ? 0 : itsSeverity.byteValue();
        verdict[count] = (byte) row.verdict();
        count++;
    }

    /** Returns the region of a cluster; null: in none. */
    @Nullable
    Long region(int place) {
        return regions[place] == NO_REGION ? null : (Long) regions[place];
    }

    private void grow(int length) {
        id = Arrays.copyOf(id, length);
        street = Arrays.copyOf(street, length);
        regions = Arrays.copyOf(regions, length);
        size = Arrays.copyOf(size, length);
        tags = Arrays.copyOf(tags, length);
        type = Arrays.copyOf(type, length);
        severity = Arrays.copyOf(severity, length);
        verdict = Arrays.copyOf(verdict, length);
    }
}
