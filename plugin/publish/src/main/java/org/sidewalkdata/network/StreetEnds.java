package org.sidewalkdata.network;

import java.util.Arrays;

/**
 * The streets of a city as a network, of every status, ascending by id, as columns of the same length. Not changed once
 * the network is used.
 */
public final class StreetEnds {
    /** No value in {@link #way} and {@link #region}. */
    public static final long NONE = Long.MIN_VALUE;

    int size;
    long[] id = new long[1 << 10];
    long[] way = new long[1 << 10];
    long[] region = new long[1 << 10];
    int[] layer = new int[1 << 10];
    /** Start and end of the street at index n are at 2n and 2n + 1, in units of the seventh decimal of a degree. */
    int[] x = new int[1 << 11];

    int[] y = new int[1 << 11];

    /**
     * Adds a street.
     *
     * @param way its OpenStreetMap way, or {@link #NONE}
     * @param region its region, or {@link #NONE}
     * @param layer above (positive) or below (negative) the ground
     * @param ends longitude and latitude of its start, then of its end
     */
    public void add(long id, long way, long region, int layer, double... ends) {
        ensureRoom();
        this.id[size] = id;
        this.way[size] = way;
        this.region[size] = region;
        this.layer[size] = layer;
        for (int end = 0; end < 2; end++) {
            x[2 * size + end] = Positions.units(ends[2 * end]);
            y[2 * size + end] = Positions.units(ends[2 * end + 1]);
        }
        size++;
    }

    /** Returns the number of streets. */
    public int size() {
        return size;
    }

    /** Returns the group of each end: ends linked hop by hop within {@link Intersections#REACH} are one group. */
    int[] groups() {
        return NearEnds.groups(Arrays.copyOf(x, 2 * size), Arrays.copyOf(y, 2 * size), Intersections.REACH);
    }

    /**
     * Returns the node of each end, where {@link #x} has that end. Its id is that of the first end at the node: twice the
     * street's id, plus one at the end of its line. So it depends on the streets alone.
     */
    public long[] nodes() {
        int[] group = groups();
        long[] first = new long[group.length]; // at most as many groups as ends
        for (int end = group.length - 1; end >= 0; end--) {
            first[group[end]] = StableIds.own(id[end / 2], end % 2 == 0);
        }
        return Arrays.stream(group).mapToLong(number -> first[number]).toArray();
    }

    /** Returns the id of the street at an index. */
    public long id(int street) {
        return id[street];
    }

    private void ensureRoom() {
        if (size < id.length) {
            return;
        }
        int larger = size + size / 2;
        id = Arrays.copyOf(id, larger);
        way = Arrays.copyOf(way, larger);
        region = Arrays.copyOf(region, larger);
        layer = Arrays.copyOf(layer, larger);
        x = Arrays.copyOf(x, 2 * larger);
        y = Arrays.copyOf(y, 2 * larger);
    }
}
