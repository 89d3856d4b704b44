package org.sidewalkdata.changes;

import java.util.Arrays;

/** A map from ids to places in an array, in two primitive arrays. Used by one thread. */
final class LongToInt {
    static final int NONE = -1;

    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private long[] keys = new long[1024];
    private int[] values = new int[1024];
    private int size;

    LongToInt() {
        Arrays.fill(values, NONE);
    }

    /** Returns the value; {@link #NONE}: the map has none for the key. */
    int get(long key) {
        return values[slot(key)];
    }

    /** Sets the value, which is not negative. */
    void put(long key, int value) {
        int slot = slot(key);
        if (values[slot] == NONE) {
            size++;
        }
        keys[slot] = key;
        values[slot] = value;
        if (size > keys.length / 2) {
            grow();
        }
    }

    private int slot(long key) {
        int slot = (int) (key * SPREAD >>> 32) & (keys.length - 1);
        while (values[slot] != NONE && keys[slot] != key) {
            slot = slot + 1 & (keys.length - 1);
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[oldKeys.length * 2];
        values = new int[keys.length];
        Arrays.fill(values, NONE);
        size = 0;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != NONE) {
                put(oldKeys[i], oldValues[i]);
            }
        }
    }
}
