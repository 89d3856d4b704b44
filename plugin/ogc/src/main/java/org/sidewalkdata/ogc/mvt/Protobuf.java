package org.sidewalkdata.ogc.mvt;

import java.nio.charset.StandardCharsets;

/**
 * Reads a protobuf message field by field: {@code while (message.next()) switch (message.field())}. A field that nobody
 * reads is passed over. Used by one thread.
 */
final class Protobuf {
    static final int VARINT = 0;
    static final int FIXED_64 = 1;
    static final int BYTES = 2;
    private static final int FIXED_32 = 5;

    private final byte[] bytes;
    private final int end;
    private int position;
    private int tag;
    private boolean read = true;

    Protobuf(byte[] bytes) {
        this(bytes, 0, bytes.length);
    }

    private Protobuf(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.position = start;
        this.end = end;
    }

    /** Goes to the next field; false: there is none. */
    boolean next() {
        if (!read) {
            pass();
        }
        if (position >= end) {
            return false;
        }
        tag = (int) varint();
        read = false;
        return true;
    }

    int field() {
        return tag >>> 3;
    }

    /** More items of a packed list. */
    boolean hasMore() {
        return position < end;
    }

    long varint() {
        read = true;
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            byte part = bytes[position++];
            value |= (part & 0x7FL) << shift;
            if (part >= 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("A varint is longer than 10 bytes");
    }

    /** Signed, zigzag-coded. */
    long signed() {
        long value = varint();
        return (value >>> 1) ^ -(value & 1);
    }

    double number64() {
        return Double.longBitsToDouble(fixed(8));
    }

    double number32() {
        return Float.intBitsToFloat((int) fixed(4));
    }

    String text() {
        Protobuf part = message();
        return new String(bytes, part.position, part.end - part.position, StandardCharsets.UTF_8);
    }

    /** The field's bytes as a message, or as a packed list. */
    Protobuf message() {
        int length = (int) varint();
        if (length < 0 || length > end - position) {
            throw new IllegalArgumentException("A field of " + length + " bytes is longer than its message");
        }
        position += length;
        return new Protobuf(bytes, position - length, position);
    }

    private long fixed(int length) {
        read = true;
        long value = 0;
        for (int i = 0; i < length; i++) {
            value |= (bytes[position++] & 0xFFL) << (8 * i);
        }
        return value;
    }

    private void pass() {
        switch (tag & 7) {
            case VARINT -> varint();
            case FIXED_64 -> fixed(8);
            case BYTES -> message();
            case FIXED_32 -> fixed(4);
            default -> throw new IllegalArgumentException("Unknown wire type " + (tag & 7));
        }
    }
}
