package org.sidewalkdata.record;

/**
 * A view of bytes in somebody's buffer: the text of the current row's column in UTF-8, read in place. Valid until the
 * cursor moves or the same getter is called again; never kept. Not thread-safe.
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

    /** The buffer; only {@code [offset, offset + length)} is this slice's. */
    public byte[] buffer() {
        return buffer;
    }

    public int offset() {
        return offset;
    }

    public int length() {
        return length;
    }

    /** The bytes as text: allocates; for messages and tests. */
    @Override
    public String toString() {
        return new String(buffer, offset, length, java.nio.charset.StandardCharsets.UTF_8);
    }
}
