package org.sidewalkdata.changes;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.score.ScoreModel;

/**
 * The rows of a CSV file that this product wrote, one at a time. Of a file with several score models, only the rows of
 * the published one. Memory holds one row. Used by one thread.
 */
final class CsvTable implements Closeable {
    private static final int END = -1;

    private final Reader in;
    private final List<String> names = new ArrayList<>();
    private final char[] buffer = new char[1 << 15];
    private int at;
    private int limit;
    private final StringBuilder text = new StringBuilder();

    /** The end of each cell in the text; negative: the cell is null, and ends where the one before it ends. */
    private int[] ends = new int[64];

    private int cells;
    private final OptionalInt model;

    /** Reads the header of a file, which is closed with this table, or if it cannot be read. */
    CsvTable(InputStream file) throws IOException {
        in = new InputStreamReader(file, StandardCharsets.UTF_8);
        try {
            readNames();
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
        model = find("model");
    }

    private void readNames() throws IOException {
        if (!nextLine()) {
            throw new IOException("the file is empty");
        }
        for (int i = 0; i < cells; i++) {
            names.add(String.valueOf(text(i)));
        }
    }

    /** Returns the place of a column; empty if the file has none of that name. */
    OptionalInt find(String name) {
        int place = names.indexOf(name);
        return place < 0 ? OptionalInt.empty() : OptionalInt.of(place);
    }

    /**
     * Returns the place of a column. Closes the file if it has none of that name, because nobody can use it.
     *
     * @throws IOException if the file has none of that name
     */
    int column(String name) throws IOException {
        OptionalInt place = find(name);
        if (place.isEmpty()) {
            close();
            throw new IOException("the file has no column " + name);
        }
        return place.getAsInt();
    }

    /** Moves to the next row; false at the end of the file. */
    boolean next() throws IOException {
        while (nextLine()) {
            if (cells != names.size()) {
                throw new IOException("a row has " + cells + " cells instead of " + names.size());
            }
            if (model.isEmpty() || ScoreModel.DEFAULT.equals(text(model.getAsInt()))) {
                return true;
            }
        }
        return false;
    }

    /** Returns a cell's text; null: the cell is empty and has no quotes. */
    @Nullable
    String text(int column) {
        if (ends[column] < 0) {
            return null;
        }
        return text.substring(column == 0 ? 0 : Math.abs(ends[column - 1]) - 1, ends[column] - 1);
    }

    /** Returns a cell's integer; null: the cell is empty. */
    @Nullable
    Long integer(int column) throws IOException {
        String cell = text(column);
        try {
            return cell == null ? null : Long.valueOf(cell);
        } catch (NumberFormatException e) {
            throw new IOException(names.get(column) + " is not an integer: " + cell, e);
        }
    }

    /** Returns the integer of a cell that must not be empty. */
    long key(int column) throws IOException {
        Long value = integer(column);
        if (value == null) {
            throw new IOException(names.get(column) + " is empty");
        }
        return value;
    }

    /** Returns a cell's number; null: the cell is empty. */
    @Nullable
    Double number(int column) throws IOException {
        String cell = text(column);
        try {
            return cell == null ? null : Double.valueOf(cell);
        } catch (NumberFormatException e) {
            throw new IOException(names.get(column) + " is not a number: " + cell, e);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private boolean nextLine() throws IOException {
        text.setLength(0);
        cells = 0;
        if (peek() == END) {
            return false;
        }
        int end;
        do {
            end = cell();
        } while (end == ',');
        if (end == '\r' && peek() == '\n') {
            at++;
        }
        return true;
    }

    /** Reads a cell, and returns the character after it. Ends are stored one higher, so that zero can be negative. */
    private int cell() throws IOException {
        if (cells == ends.length) {
            ends = java.util.Arrays.copyOf(ends, cells * 2);
        }
        boolean quoted = peek() == '"';
        int start = text.length();
        int c = quoted ? quoted() : read();
        while (c != ',' && c != '\r' && c != '\n' && c != END) {
            text.append((char) c);
            c = read();
        }
        int end = text.length() + 1;
        ends[cells++] = quoted || text.length() > start ? end : -end;
        return c;
    }

    /** Reads text in quotes, and returns the character after them. */
    private int quoted() throws IOException {
        at++;
        while (true) {
            int c = read();
            if (c == '"') {
                c = read();
                if (c != '"') {
                    return c;
                }
            } else if (c == END) {
                throw new IOException("the file ends within quotes");
            }
            text.append((char) c);
        }
    }

    private int peek() throws IOException {
        if (at == limit) {
            limit = Math.max(0, in.read(buffer, 0, buffer.length));
            at = 0;
        }
        return at < limit ? buffer[at] : END;
    }

    private int read() throws IOException {
        int c = peek();
        at++;
        return c;
    }
}
