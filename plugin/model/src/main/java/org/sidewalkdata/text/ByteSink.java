package org.sidewalkdata.text;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.record.ByteSlice;

/**
 * A buffer for text, written byte by byte without Strings: before an output it passes on 16 KB at a time, in memory it
 * grows. All text formats of this project are written through it. Used by one thread.
 */
public final class ByteSink {
    /** Fits into the processor's first-level cache; allocated for each answer. */
    private static final int CAPACITY = 16 * 1024;

    private final @Nullable OutputStream out;
    private byte[] bytes;
    private int length;

    private ByteSink(@Nullable OutputStream out, int capacity) {
        this.out = out;
        this.bytes = new byte[capacity];
    }

    /** Returns a sink before an output; {@link #flush} passes on the rest. */
    public static ByteSink to(OutputStream out) {
        return new ByteSink(out, CAPACITY);
    }

    /**
     * Returns a sink in memory, for texts that must be inspected before they are written: {@link #clear}, put,
     * {@link #content}.
     */
    public static ByteSink inMemory() {
        return new ByteSink(null, 256);
    }

    public void put(char ascii) throws IOException {
        reserve(1);
        bytes[length++] = (byte) ascii;
    }

    /** Puts a byte: the lower 8 bits of the value. */
    public void putByte(int value) throws IOException {
        reserve(1);
        bytes[length++] = (byte) value;
    }

    public void put(byte[] text) throws IOException {
        put(text, 0, text.length);
    }

    public void put(ByteSlice text) throws IOException {
        put(text.buffer(), text.offset(), text.length());
    }

    public void put(byte[] text, int offset, int count) throws IOException {
        reserve(count);
        System.arraycopy(text, offset, bytes, length, count);
        length += count;
    }

    /** Puts a constant text of the program, such as a header; values are never Strings. */
    public void put(String text) throws IOException {
        put(text.getBytes(StandardCharsets.UTF_8));
    }

    public void put(long value) throws IOException {
        reserve(Digits.MAX_LENGTH);
        length = Digits.put(value, bytes, length);
    }

    /** Puts a finite number, shortest and plain (A5). */
    public void put(double value) throws IOException {
        reserve(ShortestDecimal.MAX_LENGTH);
        length = ShortestDecimal.put(value, bytes, length);
    }

    /** Puts degrees with at most 7 decimals (A5). */
    public void putCoordinate(double degrees) throws IOException {
        reserve(ShortestDecimal.MAX_LENGTH);
        length = Coordinates.put(degrees, bytes, length);
    }

    /** Puts a point in time, {@code 2021-05-03T12:00:00Z} (A6); with three decimals if there are milliseconds. */
    public void putDateTime(long unixMillis) throws IOException {
        reserve(DateTimes.MAX_LENGTH);
        length = DateTimes.put(unixMillis, bytes, length);
    }

    /** Puts a point in time, always with three decimals, {@code 2021-05-03T12:00:00.000Z}. */
    public void putDateTimeMillis(long unixMillis) throws IOException {
        reserve(DateTimes.MAX_LENGTH);
        length = DateTimes.putMillis(unixMillis, bytes, length);
    }

    /** Removes the text in memory. */
    public void clear() {
        length = 0;
    }

    /** Sets the slice to the text in memory; valid until the next call. */
    public ByteSlice content(ByteSlice slice) {
        return slice.set(bytes, 0, length);
    }

    /** Passes everything on; does not flush the output. */
    public void flush() throws IOException {
        if (out != null) {
            out.write(bytes, 0, length);
            length = 0;
        }
    }

    private void reserve(int count) throws IOException {
        if (bytes.length - length < count) {
            makeRoom(count);
        }
    }

    private void makeRoom(int count) throws IOException {
        flush();
        if (bytes.length - length < count) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, Math.addExact(length, count)));
        }
    }
}
