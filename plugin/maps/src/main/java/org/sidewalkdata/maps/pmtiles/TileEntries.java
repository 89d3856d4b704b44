package org.sidewalkdata.maps.pmtiles;

import java.util.Arrays;
import org.sidewalkdata.protobuf.ProtobufWriter;

/** The entries of a directory, in the order of tile ids. An entry takes 24 bytes of memory. Used by one thread. */
final class TileEntries {
    private static final int FIRST_CAPACITY = 1024;

    private long[] ids = new long[FIRST_CAPACITY];
    private long[] offsets = new long[FIRST_CAPACITY];
    private int[] lengths = new int[FIRST_CAPACITY];
    private int[] runs = new int[FIRST_CAPACITY];
    private int size;

    int size() {
        return size;
    }

    long id(int entry) {
        return ids[entry];
    }

    long offset(int entry) {
        return offsets[entry];
    }

    int length(int entry) {
        return lengths[entry];
    }

    /** Returns whether the last entry's tiles end before an id and have this place: one more of them needs no entry. */
    boolean isRepeated(long id, long offset) {
        int last = size - 1;
        return last >= 0 && ids[last] + runs[last] == id && offsets[last] == offset;
    }

    /** Extends the last entry by a tile. */
    void repeat() {
        runs[size - 1]++;
    }

    /**
     * Adds an entry.
     *
     * @param offset from the beginning of the section that it points into
     * @param run number of equal tiles from this id on; 0: the entry points to a leaf directory
     */
    void add(long id, long offset, int length, int run) {
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, 2 * size);
            offsets = Arrays.copyOf(offsets, 2 * size);
            lengths = Arrays.copyOf(lengths, 2 * size);
            runs = Arrays.copyOf(runs, 2 * size);
        }
        ids[size] = id;
        offsets[size] = offset;
        lengths[size] = length;
        runs[size] = run;
        size++;
    }

    /** Returns the directory of the entries from one (inclusive) to another (exclusive), not compressed. */
    byte[] directory(int from, int to) {
        ProtobufWriter out = new ProtobufWriter(64 + 8 * (to - from));
        out.varint(to - from);
        for (int entry = from; entry < to; entry++) {
            out.varint(ids[entry] - (entry == from ? 0 : ids[entry - 1]));
        }
        for (int entry = from; entry < to; entry++) {
            out.varint(runs[entry]);
        }
        for (int entry = from; entry < to; entry++) {
            out.varint(lengths[entry]);
        }
        for (int entry = from; entry < to; entry++) {
            out.varint(entry > from && follows(entry) ? 0 : offsets[entry] + 1);
        }
        return out.toByteArray();
    }

    private boolean follows(int entry) {
        return offsets[entry] == offsets[entry - 1] + lengths[entry - 1];
    }
}
