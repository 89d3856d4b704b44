package org.sidewalkdata.maps.mvt;

import java.util.Arrays;
import org.sidewalkdata.protobuf.Protobuf;
import org.sidewalkdata.protobuf.ProtobufWriter;

/**
 * The values of a layer, each written once no matter how many features have it, and numbered by first use. The hash
 * table holds the values' bits, or their hash and length, without an object per value. Used by one thread.
 */
final class ValueTable {
    private static final int VALUES = 4;
    private static final byte TEXT = 1;
    private static final byte DOUBLE = 3;
    private static final byte UNSIGNED = 5;
    private static final byte SIGNED = 6;

    private final ProtobufWriter written = new ProtobufWriter(8192);
    private int count;
    private long[] bits = new long[512];
    private byte[] kinds = new byte[512];
    /** Position in the written bytes after each value. */
    private int[] ends = new int[512];
    /** Numbers of the values plus one, by hash; 0 is free. Its length is twice the capacity for values. */
    private int[] slots = new int[1024];

    /**
     * Returns the number of a whole number. Non-negative and negative values have different types, so that common
     * values are short.
     */
    int number(long value) {
        return value >= 0 ? find(UNSIGNED, value) : find(SIGNED, value);
    }

    int number(double value) {
        return find(DOUBLE, Double.doubleToRawLongBits(value));
    }

    /** Returns the number of a UTF-8 text. */
    int number(byte[] text, int start, int length) {
        long hashAndLength = (long) hash(text, start, length) << Integer.SIZE | length;
        int slot = slot(TEXT, hashAndLength);
        while (slots[slot] != 0) {
            int index = slots[slot] - 1;
            if (bits[index] == hashAndLength
                    && kinds[index] == TEXT
                    && written.matches(ends[index] - length, text, start, length)) {
                return index;
            }
            slot = next(slot);
        }
        if (count == bits.length) {
            grow();
            return number(text, start, length);
        }
        write(text, start, length);
        return add(TEXT, hashAndLength, slot);
    }

    /** Returns the fields of the layer message that contain the values. */
    ProtobufWriter written() {
        return written;
    }

    private int find(byte kind, long value) {
        int slot = slot(kind, value);
        while (slots[slot] != 0) {
            int index = slots[slot] - 1;
            if (bits[index] == value && kinds[index] == kind) {
                return index;
            }
            slot = next(slot);
        }
        if (count == bits.length) {
            grow();
            return find(kind, value);
        }
        write(kind, value);
        return add(kind, value, slot);
    }

    /** Records the value that was just written. */
    private int add(byte kind, long value, int slot) {
        bits[count] = value;
        kinds[count] = kind;
        ends[count] = written.length();
        slots[slot] = ++count;
        return count - 1;
    }

    private int next(int slot) {
        return (slot + 1) & (slots.length - 1);
    }

    private static int hash(byte[] text, int start, int length) {
        int hash = 0;
        for (int i = start; i < start + length; i++) {
            hash = 31 * hash + text[i];
        }
        return hash;
    }

    /**
     * Returns the slot of a value. Round doubles differ only in their upper bits, so these are mixed into the lower
     * bits that choose the slot.
     */
    private int slot(byte kind, long value) {
        long hash = (value + kind) * 0x9E3779B97F4A7C15L;
        hash = (hash ^ hash >>> 32) * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> 32) & (slots.length - 1);
    }

    private void write(byte kind, long value) {
        written.tag(VALUES, Protobuf.BYTES);
        switch (kind) {
            case DOUBLE -> {
                written.varint(1 + Double.BYTES);
                written.tag(kind, Protobuf.FIXED_64);
                written.number64(Double.longBitsToDouble(value));
            }
            case SIGNED -> {
                written.varint(1 + ProtobufWriter.varintLength(value << 1 ^ value >> 63));
                written.tag(kind, Protobuf.VARINT);
                written.signed(value);
            }
            default -> {
                written.varint(1 + ProtobufWriter.varintLength(value));
                written.tag(kind, Protobuf.VARINT);
                written.varint(value);
            }
        }
    }

    private void write(byte[] text, int start, int length) {
        written.tag(VALUES, Protobuf.BYTES);
        written.varint(1 + ProtobufWriter.varintLength(length) + length);
        written.tag(TEXT, Protobuf.BYTES);
        written.varint(length);
        written.append(text, start, length);
    }

    private void grow() {
        bits = Arrays.copyOf(bits, 2 * count);
        ends = Arrays.copyOf(ends, 2 * count);
        kinds = Arrays.copyOf(kinds, 2 * count);
        slots = new int[4 * count];
        for (int index = 0; index < count; index++) {
            int slot = slot(kinds[index], bits[index]);
            while (slots[slot] != 0) {
                slot = next(slot);
            }
            slots[slot] = index + 1;
        }
    }
}
