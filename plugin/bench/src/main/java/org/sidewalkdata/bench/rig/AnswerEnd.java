package org.sidewalkdata.bench.rig;

import java.nio.ByteBuffer;
import java.util.Locale;

/**
 * Finds the end of an HTTP/1.1 answer in its bytes as they come, and keeps its head only (RFC 9112, 6.3): of answers that
 * say their length or come in chunks. One thread; {@link #begin} starts it anew.
 */
final class AnswerEnd {
    private static final String HEAD_END = "\r\n\r\n";

    /** What the next byte belongs to. */
    private enum Part {
        HEAD,
        /** The line before a chunk, {@code 1f3a\r\n}. */
        SIZE,
        /** A chunk and the line's end behind it. */
        CHUNK,
        BODY,
        NONE
    }

    private final StringBuilder head = new StringBuilder();
    private Part part = Part.HEAD;

    /** Bytes of the body, or of the chunk as far as its size was read. */
    private long left;

    private boolean lastChunk;

    void begin() {
        head.setLength(0);
        part = Part.HEAD;
        left = 0;
        lastChunk = false;
    }

    /** Whether a first byte came. */
    boolean hasBegun() {
        return !head.isEmpty();
    }

    /** Whether it is 200; asked once the head is there. */
    boolean isGood() {
        return head.indexOf("HTTP/1.1 200 ") == 0;
    }

    /** Whether the server closes the connection behind it. */
    boolean isLast() {
        return header("connection").equals("close");
    }

    /** Takes bytes; whether the answer is whole with them. */
    boolean isReached(ByteBuffer bytes) {
        while (bytes.hasRemaining() && part != Part.NONE) {
            switch (part) {
                case HEAD -> readHead((char) (bytes.get() & 0xff));
                case SIZE -> readSize((char) bytes.get());
                default -> skip(bytes);
            }
        }
        return part == Part.NONE;
    }

    private void readHead(char next) {
        head.append(next);
        int end = head.length() - HEAD_END.length();
        if (end < 0 || head.indexOf(HEAD_END, end) < 0) {
            return;
        }
        if (header("transfer-encoding").equals("chunked")) {
            part = Part.SIZE;
        } else {
            String length = header("content-length");
            left = length.isEmpty() ? 0 : Long.parseLong(length);
            part = left == 0 ? Part.NONE : Part.BODY;
        }
    }

    private void readSize(char next) {
        if (next == '\n') {
            lastChunk = left == 0;
            left += 2;
            part = Part.CHUNK;
        } else if (next != '\r') {
            left = left * 16 + Character.digit(next, 16);
        }
    }

    private void skip(ByteBuffer bytes) {
        int taken = (int) Math.min(left, bytes.remaining());
        bytes.position(bytes.position() + taken);
        left -= taken;
        if (left == 0) {
            part = part == Part.CHUNK && !lastChunk ? Part.SIZE : Part.NONE;
        }
    }

    /** Empty: there is none. */
    private String header(String name) {
        String lines = head.toString().toLowerCase(Locale.ROOT);
        int start = lines.indexOf("\r\n" + name + ": ");
        if (start < 0) {
            return "";
        }
        int value = start + name.length() + 4;
        return lines.substring(value, lines.indexOf("\r\n", value));
    }
}
