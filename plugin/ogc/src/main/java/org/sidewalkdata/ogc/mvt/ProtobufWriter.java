package org.sidewalkdata.ogc.mvt;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** A protobuf message, or a part of one, that grows in memory; what {@link Protobuf} reads. Used by one thread. */
final class ProtobufWriter {
    private static final VarHandle LITTLE_ENDIAN =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int LONGEST_VARINT = 10;

    private byte[] bytes;
    private int length;

    ProtobufWriter(int capacity) {
        bytes = new byte[capacity];
    }

    int length() {
        return length;
    }

    void clear() {
        length = 0;
    }

    /** A field's number and wire type, one of {@link Protobuf}'s. */
    void tag(int field, int wireType) {
        varint(field << 3 | wireType);
    }

    /** Unsigned. */
    void varint(long value) {
        reserve(LONGEST_VARINT);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    /** Signed, zigzag-coded: small numbers of both signs are short. */
    void signed(long value) {
        varint(value << 1 ^ value >> 63);
    }

    void number64(double value) {
        reserve(Double.BYTES);
        LITTLE_ENDIAN.set(bytes, length, Double.doubleToRawLongBits(value));
        length += Double.BYTES;
    }

    /** A field whose content is a text or a message, as bytes. */
    void content(int field, byte[] content) {
        tag(field, Protobuf.BYTES);
        varint(content.length);
        append(content, content.length);
    }

    /** A field whose content is a message that another writer holds. */
    void content(int field, ProtobufWriter content) {
        tag(field, Protobuf.BYTES);
        varint(content.length);
        append(content);
    }

    /** Bytes that are fields already. */
    void append(ProtobufWriter fields) {
        append(fields.bytes, fields.length);
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }

    /** How many bytes a varint takes. */
    static int varintLength(long value) {
        return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(value) + 6) / 7);
    }

    private void append(byte[] from, int count) {
        reserve(count);
        System.arraycopy(from, 0, bytes, length, count);
        length += count;
    }

    private void reserve(int count) {
        if (bytes.length - length < count) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, Math.addExact(length, count)));
        }
    }
}
