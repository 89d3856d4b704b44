package org.sidewalkdata.ogc.mvt;

import java.util.Arrays;

/**
 * The values of a layer, each written once, however many features have it, and numbered in the order of their first use. A
 * hash table of the values' bits: no object a value. Used by one thread.
 */
final class ValueTable {
    private static final int VALUES = 4;
    private static final byte DOUBLE = 3;
    private static final byte UNSIGNED = 5;
    private static final byte SIGNED = 6;

    private final ProtobufWriter written = new ProtobufWriter(8192);
    private int count;
    private long[] bits = new long[512];
    private byte[] kinds = new byte[512];
    /** Numbers of values plus one, by hash; 0: free. Twice as many as there are places for values. */
    private int[] slots = new int[1024];

    /** Numbers that are not negative and those that are differ in kind, so that the usual ones are short. */
    int number(long value) {
        return value >= 0 ? find(UNSIGNED, value) : find(SIGNED, value);
    }

    int number(double value) {
        return find(DOUBLE, Double.doubleToRawLongBits(value));
    }

    /** The fields of the layer message that hold the values. */
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
            slot = (slot + 1) & (slots.length - 1);
        }
        if (count == bits.length) {
            grow();
            return find(kind, value);
        }
        bits[count] = value;
        kinds[count] = kind;
        write(kind, value);
        slots[slot] = ++count;
        return count - 1;
    }

    /** Round doubles differ in their upper bits only: these are mixed into the lower ones, which choose the slot. */
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

    private void grow() {
        bits = Arrays.copyOf(bits, 2 * count);
        kinds = Arrays.copyOf(kinds, 2 * count);
        slots = new int[4 * count];
        for (int index = 0; index < count; index++) {
            int slot = slot(kinds[index], bits[index]);
            while (slots[slot] != 0) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = index + 1;
        }
    }
}
