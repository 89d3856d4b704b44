package org.sidewalkdata.load.bundle;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;

/** Rows of a JSON array that is the document, or a member of the document's object. */
abstract class JsonRows implements Rows {
    /** As for a line of CSV: a row is kept in memory as a whole. */
    private static final int LONGEST_ROW = 1 << 24;

    private final BundleFile file;
    private final JsonParser json;
    private final Row row;
    private final PropertyCells cells;
    private final boolean inObject;
    private long number;
    private long bytesOfRow;
    private boolean ended;

    /**
     * Finds the array.
     *
     * @param member member that holds the array when the document is an object; empty: the document must be the array
     */
    JsonRows(BundleFile file, InputStream in, Columns columns, Optional<String> member) {
        this.file = file;
        this.json = JsonParsers.parser(new CountedInput(in) {
            @Override
            void count(int bytes) throws IOException {
                bytesOfRow += bytes;
                if (bytesOfRow > LONGEST_ROW) {
                    throw new IOException("a row is longer than " + (LONGEST_ROW >> 20) + " MB");
                }
            }
        });
        this.row = new Row(columns);
        this.cells = new PropertyCells(columns, row);
        try {
            json.nextToken();
            this.inObject = json.currentToken() == JsonToken.START_OBJECT;
            findArray(member);
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    /** Fills row and cells from the value at the parser's position, and leaves the parser on the value's last token. */
    abstract void read(JsonParser parser, Row target, PropertyCells targetCells);

    /** Reads a member of the document beside the array, at the parser's position, to its end. */
    void besideRows(BundleFile ofRows, JsonParser parser) {
        parser.skipChildren();
    }

    @Override
    public final List<String> ignored() {
        return List.copyOf(cells.unknown());
    }

    @Override
    public final boolean next() {
        try {
            return !ended && advance();
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    @Override
    public final Row row() {
        return row;
    }

    @Override
    public final void close() {
        try {
            json.close();
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    private boolean advance() {
        bytesOfRow = 0;
        if (json.nextToken() == JsonToken.END_ARRAY) {
            ended = true;
            finish();
            return false;
        }
        row.begin(++number, line());
        cells.clear();
        read(json, row, cells);
        return true;
    }

    private void findArray(Optional<String> member) {
        if (inObject && member.isPresent()) {
            findArray(member.get());
        } else if (json.currentToken() != JsonToken.START_ARRAY) {
            throw file.broken(
                    line(),
                    "the document " + member.map(name -> "has no array " + name).orElse("is not an array"));
        }
    }

    private void findArray(String member) {
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            if (name.equals(member)) {
                if (value != JsonToken.START_ARRAY) {
                    throw file.broken(line(), "the document has no array " + member);
                }
                return;
            }
            besideRows(file, json);
        }
        throw file.broken(line(), "the document has no member " + member);
    }

    /** Reads what follows the array: a file that is truncated there is broken, too. */
    private void finish() {
        while (inObject && json.nextToken() != JsonToken.END_OBJECT) {
            json.nextToken();
            besideRows(file, json);
        }
        if (json.nextToken() != null) {
            throw file.broken(line(), "more content follows the end of the document");
        }
    }

    private long line() {
        return json.currentTokenLocation().getLineNr();
    }

    private RuntimeException broken(JacksonException e) {
        TokenStreamLocation place = e.getLocation();
        String column = place == null ? "" : " at column " + place.getColumnNr();
        return file.broken(JsonParsers.line(e), JsonParsers.reason(e, column));
    }
}
