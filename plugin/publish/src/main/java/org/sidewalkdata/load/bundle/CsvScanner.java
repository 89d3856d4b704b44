package org.sidewalkdata.load.bundle;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Splits CSV bytes into lines of cells, in place: quotes, commas and line ends are ASCII, so no decoding is needed. A
 * whole line is in the buffer; the buffer grows with the longest line.
 */
final class CsvScanner implements AutoCloseable {
    /** A longer line is an open quote that swallows the rest of the file. */
    private static final int LONGEST_LINE = 1 << 24;

    /**
     * Largest number of blank lines between two rows. They are bounded like the length of a row, because they keep the
     * reader busy without giving a row, too.
     */
    private static final int MOST_BLANK_LINES = LONGEST_LINE;

    private static final int END = -1;

    private final Part file;
    private final InputStream in;
    private byte[] buffer = new byte[1 << 17];
    private int at;
    private int limit;
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int cells;
    private boolean quoted;
    private long line = 1;
    private long startLine = 1;

    CsvScanner(Part file, InputStream in) {
        this.file = file;
        this.in = in;
        skipByteOrderMark();
    }

    /** Moves to the next line that is not blank; false at the end of the file. */
    boolean nextRow() {
        for (int blank = 0; blank <= MOST_BLANK_LINES; blank++) {
            if (!next()) {
                return false;
            }
            if (!isBlankLine()) {
                return true;
            }
        }
        throw file.broken(startLine, "more than 16 million blank lines end here");
    }

    /** Moves to the next line, which may be blank; false at the end of the file. */
    boolean next() {
        makeRoom();
        if (peek() == END) {
            return false;
        }
        startLine = line;
        cells = 0;
        quoted = false;
        while (cell() == ',') {
            at++;
        }
        skipLineEnd();
        return true;
    }

    private boolean isBlankLine() {
        return cells == 1 && !quoted && from[0] == to[0];
    }

    /** Returns the physical line where the current row starts, from 1. */
    long line() {
        return startLine;
    }

    int cells() {
        return cells;
    }

    byte[] bytes() {
        return buffer;
    }

    int from(int cell) {
        return from[cell];
    }

    int to(int cell) {
        return to[cell];
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw file.broken(line, String.valueOf(e.getMessage()));
        }
    }

    private int cell() {
        if (cells == from.length) {
            from = Arrays.copyOf(from, cells * 2);
            to = Arrays.copyOf(to, cells * 2);
        }
        return peek() == '"' ? quotedCell() : plainCell();
    }

    private int plainCell() {
        int i = at;
        do {
            i = endOfPlain(buffer, i, limit);
        } while (i == limit && fill());
        return endCell(at, i, i);
    }

    /**
     * Returns the position of the first comma or line end, or {@code end}. Works on local variables, which the compiler
     * that runs commands keeps in registers.
     */
    private static int endOfPlain(byte[] bytes, int start, int end) {
        int i = start;
        while (i < end) {
            byte c = bytes[i];
            if (c <= ',' && (c == ',' || c == '\n' || c == '\r')) {
                break;
            }
            i++;
        }
        return i;
    }

    /** Drops the quotes around the cell and one of each pair inside, by moving the bytes forward. */
    private int quotedCell() {
        quoted = true;
        int write = at;
        int i = at + 1;
        while (i < limit || fill()) {
            byte c = buffer[i++];
            if (c == '"') {
                if (i == limit && !fill() || buffer[i] != '"') {
                    return endCell(at, write, i);
                }
                i++;
            } else if (c == '\n' || c == '\r') {
                countLine(c, i);
            }
            buffer[write++] = c;
        }
        throw file.broken(startLine, "a quote is opened in this row and never closed");
    }

    private int endCell(int start, int end, int next) {
        from[cells] = start;
        to[cells++] = end;
        at = next;
        int c = peek();
        if (c != ',' && c != '\n' && c != '\r' && c != END) {
            throw file.broken(line, "there is text between a closing quote and the next comma");
        }
        return c;
    }

    private void skipLineEnd() {
        if (peek() == '\r') {
            at++;
            line++;
            if (peek() == '\n') {
                at++;
            }
        } else if (peek() == '\n') {
            at++;
            line++;
        }
    }

    /** Counts a line end, which is CR LF, LF or CR; inside quotes, too. */
    private void countLine(byte c, int next) {
        if (c == '\n' || !((next < limit || fill()) && buffer[next] == '\n')) {
            line++;
        }
    }

    private int peek() {
        return at < limit || fill() ? buffer[at] : END;
    }

    /** Moves the remaining bytes to the front, so that offsets within a line never change. */
    private void makeRoom() {
        if (at > buffer.length / 4 * 3) { // if most of the buffer is read: each byte is moved at most once
            System.arraycopy(buffer, at, buffer, 0, limit - at);
            limit -= at;
            at = 0;
        }
    }

    /** Reads more bytes; false at the end of the file. */
    private boolean fill() {
        if (limit == buffer.length) {
            if (limit >= LONGEST_LINE) {
                throw file.broken(startLine, "a row longer than 16 MB starts here; is a closing quote missing?");
            }
            buffer = Arrays.copyOf(buffer, limit * 2);
        }
        try {
            int count = in.read(buffer, limit, buffer.length - limit);
            limit += Math.max(count, 0);
            return count > 0;
        } catch (IOException e) {
            throw file.broken(line, "the file is truncated or damaged (" + e.getMessage() + ")");
        }
    }

    private boolean begins(int first, int second) {
        return (buffer[0] & 0xFF) == first && (buffer[1] & 0xFF) == second;
    }

    private void skipByteOrderMark() {
        while (limit < 3 && fill()) {
            // a stream may return its first bytes one by one
        }
        if (limit >= 3 && buffer[0] == (byte) 0xEF && buffer[1] == (byte) 0xBB && buffer[2] == (byte) 0xBF) {
            at = 3;
        } else if (limit >= 2 && (begins(0xFF, 0xFE) || begins(0xFE, 0xFF))) {
            throw file.broken(1, "the text is UTF-16 (a spreadsheet's \"Unicode text\"); save it as CSV in UTF-8");
        }
    }
}
