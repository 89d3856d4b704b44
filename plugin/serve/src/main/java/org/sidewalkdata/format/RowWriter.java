package org.sidewalkdata.format;

import java.io.Closeable;
import java.io.IOException;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.RowCursor;

/**
 * Writer of rows in one format as they arrive: {@code begin, write…, end} once per layer, then {@code finish} and
 * {@code close}. Memory does not grow with the answer. Used by one thread. {@code close} finishes nothing: an answer
 * that was not ended stays broken (A15).
 */
public interface RowWriter extends Closeable {
    /** Begins a layer of the collection. */
    void begin(PublishedCollection collection) throws IOException;

    /** Writes the cursor's current row. */
    void write(RowCursor row) throws IOException;

    /** Ends the layer. */
    void end() throws IOException;

    /** Writes the remaining rows of a cursor as a layer of its collection. Does not close the cursor. */
    default void writeLayer(RowCursor rows) throws IOException {
        begin(rows.collection());
        while (rows.next()) {
            write(rows);
        }
        end();
    }

    /**
     * Ends the document after its last layer: all its bytes have been written to the output. Does not close the output.
     */
    void finish() throws IOException;
}
