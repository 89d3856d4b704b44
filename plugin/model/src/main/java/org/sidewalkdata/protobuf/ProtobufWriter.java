package org.sidewalkdata.protobuf;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** A protobuf message, or a part of one, that grows in memory; what {@link Protobuf} reads. Used by one thread. */
public final class ProtobufWriter {
    private static final VarHandle LITTLE_ENDIAN =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int LONGEST_VARINT = 10;

    private byte[] bytes;
    private int length;

    /** @param capacity bytes to begin with */
    public ProtobufWriter(int capacity) {
        bytes = new byte[capacity];
    }

    /** Bytes written. */
    public int length() {
        return length;
    }

    /** Begins anew. */
    public void clear() {
        length = 0;
    }

    /** A field's number and wire type, one of {@link Protobuf}'s. */
    public void tag(int field, int wireType) {
        varint(field << 3 | wireType);
    }

    /** Unsigned. */
    public void varint(long value) {
        reserve(LONGEST_VARINT);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    /** Signed, zigzag-coded: small numbers of both signs are short. */
    public void signed(long value) {
        varint(value << 1 ^ value >> 63);
    }

    /** A number of 64 bits. */
    public void number64(double value) {
        reserve(Double.BYTES);
        LITTLE_ENDIAN.set(bytes, length, Double.doubleToRawLongBits(value));
        length += Double.BYTES;
    }

    /** A field whose content is a text or a message, as bytes. */
    public void content(int field, byte[] content) {
        tag(field, Protobuf.BYTES);
        varint(content.length);
        append(content, 0, content.length);
    }

    /** A field whose content is a message that another writer holds. */
    public void content(int field, ProtobufWriter content) {
        tag(field, Protobuf.BYTES);
        varint(content.length);
        append(content);
    }

    /** Bytes that are fields already. */
    public void append(ProtobufWriter fields) {
        append(fields.bytes, 0, fields.length);
    }

    /** What was written. */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }

    /** How many bytes a varint takes. */
    public static int varintLength(long value) {
        return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(value) + 6) / 7);
    }

    /** Bytes as they are. */
    public void append(byte[] from, int start, int count) {
        reserve(count);
        System.arraycopy(from, start, bytes, length, count);
        length += count;
    }

    /** Whether the same bytes were written from that place on. */
    public boolean matches(int place, byte[] other, int start, int count) {
        return Arrays.equals(bytes, place, place + count, other, start, start + count);
    }

    private void reserve(int count) {
        if (bytes.length - length < count) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, Math.addExact(length, count)));
        }
    }
}
