package org.sidewalkdata.record;

/**
 * A view of bytes in another object's buffer: the text of the current row's column in UTF-8, read in place. Valid until
 * the cursor moves or the same getter is called again; never kept. Not thread-safe.
 */
public final class ByteSlice {
    private byte[] buffer = new byte[0];
    private int offset;
    private int length;

    /** Points this view at other bytes. */
    public ByteSlice set(byte[] newBuffer, int newOffset, int newLength) {
        buffer = newBuffer;
        offset = newOffset;
        length = newLength;
        return this;
    }

    /** Returns the buffer; only {@code [offset, offset + length)} belongs to this slice. */
    public byte[] buffer() {
        return buffer;
    }

    public int offset() {
        return offset;
    }

    public int length() {
        return length;
    }

    /** Returns the bytes as a String. Allocates; for messages and tests. */
    @Override
    public String toString() {
        return new String(buffer, offset, length, java.nio.charset.StandardCharsets.UTF_8);
    }
}
