package org.sidewalkdata.protobuf;

import java.nio.charset.StandardCharsets;

/**
 * Reads a protobuf message field by field: {@code while (message.next()) switch (message.field())}. A field that nobody
 * reads is passed over. Bytes that are no message: IllegalArgumentException, or IndexOutOfBoundsException. Used by one thread.
 */
public final class Protobuf {
    /** A wire type: a whole number in as many bytes as it needs, seven bits in each. */
    public static final int VARINT = 0;

    /** A wire type: a number of 64 bits. */
    public static final int FIXED_64 = 1;

    /** A wire type: a length, then a text, a message or a packed list. */
    public static final int BYTES = 2;

    private static final int FIXED_32 = 5;

    private final byte[] bytes;
    private final int end;
    private int position;
    private int tag;
    private boolean read = true;

    /** Of a whole array. */
    public Protobuf(byte[] bytes) {
        this(bytes, 0, bytes.length);
    }

    /** Of a part of an array, to the byte before {@code end}. */
    public Protobuf(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.position = start;
        this.end = end;
    }

    /** Goes to the next field; false: there is none. */
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

    /** The field's number. */
    public int field() {
        return tag >>> 3;
    }

    /** More items of a packed list. */
    public boolean hasMore() {
        return position < end;
    }

    /** A whole number as it is written, unsigned. */
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

    /** Signed, zigzag-coded. */
    public long signed() {
        long value = varint();
        return (value >>> 1) ^ -(value & 1);
    }

    /** A double. */
    public double number64() {
        return Double.longBitsToDouble(fixed(8));
    }

    /** A float. */
    public double number32() {
        return Float.intBitsToFloat((int) fixed(4));
    }

    /** UTF-8. */
    public String text() {
        Protobuf part = message();
        return new String(bytes, part.position, part.end - part.position, StandardCharsets.UTF_8);
    }

    /** The field's bytes as a message, or as a packed list. */
    public Protobuf message() {
        int length = (int) varint();
        if (length < 0 || length > end - position) {
            throw new IllegalArgumentException("A field of " + length + " bytes is longer than its message");
        }
        position += length;
        return new Protobuf(bytes, position - length, position);
    }

    /** The field's wire type, {@link #VARINT} or another. */
    public int wireType() {
        return tag & 7;
    }

    /** The array that is read; of a {@link #message} the part from {@link #position} to {@link #end}. */
    public byte[] bytes() {
        return bytes;
    }

    /** Where the next byte is read. */
    public int position() {
        return position;
    }

    /** The place after the last byte. */
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
