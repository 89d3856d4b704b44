package org.sidewalkdata.protobuf;

import java.nio.charset.StandardCharsets;

/**
 * Reader of a protobuf message, field by field: {@code while (message.next()) switch (message.field())}. A field that
 * is not read is skipped. Bytes that are not a message cause an IllegalArgumentException or an
 * IndexOutOfBoundsException. Used by one thread.
 */
public final class Protobuf {
    /** Wire type of an integer in as many bytes as it needs, seven bits in each. */
    public static final int VARINT = 0;

    /** Wire type of a number of 64 bits. */
    public static final int FIXED_64 = 1;

    /** Wire type of a length, then a text, a message or a packed list. */
    public static final int BYTES = 2;

    private static final int FIXED_32 = 5;

    private final byte[] bytes;
    private final int end;
    private int position;
    private int tag;
    private boolean read = true;

    /** Reads a whole array. */
    public Protobuf(byte[] bytes) {
        this(bytes, 0, bytes.length);
    }

    /** Reads a part of an array, up to but excluding {@code end}. */
    public Protobuf(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.position = start;
        this.end = end;
    }

    /**
     * Moves to the next field.
     *
     * @return false if there is no further field
     */
    public boolean next() {
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

    /** Returns the field's number. */
    public int field() {
        return tag >>> 3;
    }

    /** Returns whether a packed list has more items. */
    public boolean hasMore() {
        return position < end;
    }

    /** Reads an unsigned integer. */
    public long varint() {
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

    /** Reads a signed, zigzag-coded integer. */
    public long signed() {
        long value = varint();
        return (value >>> 1) ^ -(value & 1);
    }

    /** Reads a double. */
    public double number64() {
        return Double.longBitsToDouble(fixed(8));
    }

    /** Reads a float. */
    public double number32() {
        return Float.intBitsToFloat((int) fixed(4));
    }

    /** Reads a UTF-8 text. */
    public String text() {
        Protobuf part = message();
        return new String(bytes, part.position, part.end - part.position, StandardCharsets.UTF_8);
    }

    /** Returns the field's bytes as a message, or as a packed list. */
    public Protobuf message() {
        int length = (int) varint();
        if (length < 0 || length > end - position) {
            throw new IllegalArgumentException("A field of " + length + " bytes is longer than its message");
        }
        position += length;
        return new Protobuf(bytes, position - length, position);
    }

    /** Returns the field's wire type, {@link #VARINT} or another. */
    public int wireType() {
        return tag & 7;
    }

    /** Returns the array that is read; a {@link #message} is the part from {@link #position} to {@link #end}. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns the offset of the next byte to read. */
    public int position() {
        return position;
    }

    /** Returns the offset after the last byte. */
    public int end() {
        return end;
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
        switch (wireType()) {
            case VARINT -> varint();
            case FIXED_64 -> fixed(8);
            case BYTES -> message();
            case FIXED_32 -> fixed(4);
            default -> throw new IllegalArgumentException("Unknown wire type " + wireType());
        }
    }
}
