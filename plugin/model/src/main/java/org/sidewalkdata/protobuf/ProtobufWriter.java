package org.sidewalkdata.protobuf;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A protobuf message, or a part of a message, that grows in memory; the counterpart of {@link Protobuf}. Used by one
 * thread.
 */
public final class ProtobufWriter {
    private static final VarHandle LITTLE_ENDIAN =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int LONGEST_VARINT = 10;

    private byte[] bytes;
    private int length;

    /**
     * Creates an empty message.
     *
     * @param capacity initial size in bytes
     */
    public ProtobufWriter(int capacity) {
        bytes = new byte[capacity];
    }

    /** Returns the number of bytes written. */
    public int length() {
        return length;
    }

    /** Removes all bytes. */
    public void clear() {
        length = 0;
    }

    /** Writes a field's number and wire type, one of {@link Protobuf}'s. */
    public void tag(int field, int wireType) {
        varint(field << 3 | wireType);
    }

    /** Writes an unsigned integer. */
    public void varint(long value) {
        reserve(LONGEST_VARINT);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    /** Writes a signed integer, zigzag-coded: small numbers of both signs are short. */
    public void signed(long value) {
        varint(value << 1 ^ value >> 63);
    }

    /** Writes a number of 64 bits. */
    public void number64(double value) {
        reserve(Double.BYTES);
        LITTLE_ENDIAN.set(bytes, length, Double.doubleToRawLongBits(value));
        length += Double.BYTES;
    }

    /** Writes a field whose content is a text or a message, as bytes. */
    public void content(int field, byte[] content) {
        tag(field, Protobuf.BYTES);
        varint(content.length);
        append(content, 0, content.length);
    }

    /** Writes a field whose content is a message in another writer. */
    public void content(int field, ProtobufWriter content) {
        tag(field, Protobuf.BYTES);
        varint(content.length);
        append(content);
    }

    /** Appends bytes that are complete fields. */
    public void append(ProtobufWriter fields) {
        append(fields.bytes, 0, fields.length);
    }

    /** Returns the bytes written. */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }

    /** Returns the number of bytes of a varint. */
    public static int varintLength(long value) {
        return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(value) + 6) / 7);
    }

    /** Appends bytes unchanged. */
    public void append(byte[] from, int start, int count) {
        reserve(count);
        System.arraycopy(from, start, bytes, length, count);
        length += count;
    }

    /** Returns whether the bytes written from {@code place} on equal the given ones. */
    public boolean matches(int place, byte[] other, int start, int count) {
        return Arrays.equals(bytes, place, place + count, other, start, start + count);
    }

    private void reserve(int count) {
        if (bytes.length - length < count) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, Math.addExact(length, count)));
        }
    }
}
