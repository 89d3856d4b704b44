package org.sidewalkdata.refresh.cluster;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sidewalkdata.copy.CopyRow;

/**
 * Numbers byte strings from 0 in the order of their first occurrence: a million panorama ids in some 45 bytes each.
 * Open addressing over one array of all bytes. Not thread-safe.
 */
final class ByteDictionary {
    private byte[] bytes = new byte[1 << 12];
    private int[] ends = new int[1 << 8];
    private int[] table = new int[1 << 10];
    private int size;

    /** Returns the number of a column's bytes. */
    int number(CopyRow row, int column) {
        return number(row.bytes(), row.start(column), row.length(column));
    }

    /** Returns the number of the byte string; a new one gets {@link #size}. */
    int number(byte[] source, int start, int length) {
        int mask = table.length - 1;
        int slot = hash(source, start, length) & mask;
        for (; table[slot] != 0; slot = slot + 1 & mask) {
            int number = table[slot] - 1;
            if (Arrays.equals(bytes, start(number), ends[number], source, start, start + length)) {
                return number;
            }
        }
        table[slot] = size + 1;
        append(source, start, length);
        if (size > table.length / 2) {
            grow();
        }
        return size - 1;
    }

    int size() {
        return size;
    }

    byte[] get(int number) {
        return Arrays.copyOfRange(bytes, start(number), ends[number]);
    }

    /** Returns all numbers, by their byte strings ascending. */
    int[] order() {
        byte[][] all = IntStream.range(0, size).mapToObj(this::get).toArray(byte[][]::new);
        return IntStream.range(0, size)
                .boxed()
                .sorted((a, b) -> Arrays.compareUnsigned(all[a], all[b]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    private void append(byte[] source, int start, int length) {
        int from = start(size);
        if (bytes.length - from < length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length + bytes.length / 2, from + length));
        }
        if (ends.length == size) {
            ends = Arrays.copyOf(ends, size + size / 2);
        }
        System.arraycopy(source, start, bytes, from, length);
        ends[size++] = from + length;
    }

    private void grow() {
        table = new int[2 * table.length];
        int mask = table.length - 1;
        for (int number = 0; number < size; number++) {
            int slot = hash(bytes, start(number), ends[number] - start(number)) & mask;
            while (table[slot] != 0) {
                slot = slot + 1 & mask;
            }
            table[slot] = number + 1;
        }
    }

    private static int hash(byte[] source, int start, int length) {
        int hash = 0x811c9dc5;
        for (int i = start; i < start + length; i++) {
            hash = (hash ^ source[i]) * 0x01000193;
        }
        return hash ^ hash >>> 15;
    }
}
