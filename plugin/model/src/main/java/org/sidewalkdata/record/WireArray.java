package org.sidewalkdata.record;

import org.sidewalkdata.copy.BigEndian;

/**
 * A one-dimensional PostgreSQL array, read in place. Items have different lengths, so item n is found from item n - 1:
 * reading in order takes one step per item, any other access starts from the beginning.
 *
 * <p>Header: dimensions, null flag, item type, size, lower bound, 32 bits each; an empty array has no dimension.
 */
final class WireArray {
    private static final int HEADER = 20;
    private static final int SIZE = 12;

    private final WireUuid uuid = new WireUuid();
    private final ByteSlice slice = new ByteSlice();
    private byte[] bytes = new byte[0];
    private int start = -1;
    private int index;
    private int itemStart;

    /** Returns the number of items of the array that begins at {@code start}. */
    static int size(byte[] bytes, int start) {
        int dimensions = BigEndian.int32(bytes, start);
        if (dimensions > 1) {
            throw new IllegalStateException("A list of " + dimensions + " dimensions");
        }
        return dimensions == 0 ? 0 : BigEndian.int32(bytes, start + SIZE);
    }

    /** Moves to an item of the array that begins at {@code newStart}. */
    WireArray item(byte[] newBytes, int newStart, int newIndex) {
        if (newBytes != bytes || newStart != start || newIndex < index) {
            bytes = newBytes;
            start = newStart;
            index = 0;
            itemStart = newStart + HEADER;
        }
        while (index < newIndex) {
            itemStart += 4 + length();
            index++;
        }
        return this;
    }

    long integer() {
        return length() == 8 ? BigEndian.int64(bytes, itemStart + 4) : BigEndian.int32(bytes, itemStart + 4);
    }

    ByteSlice text() {
        return slice.set(bytes, itemStart + 4, length());
    }

    ByteSlice uuid() {
        return uuid.text(bytes, itemStart + 4);
    }

    private int length() {
        int length = BigEndian.int32(bytes, itemStart);
        if (length < 0) {
            throw new IllegalStateException("Item " + index + " of a list is null");
        }
        return length;
    }
}
