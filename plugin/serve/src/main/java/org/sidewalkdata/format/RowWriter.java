package org.sidewalkdata.format;

import java.io.Closeable;
import java.io.IOException;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.RowCursor;

/**
 * Writes rows in one format as they come: {@code begin, write…, end} once a layer, then {@code close}. Memory does not
 * grow with the answer. Used by one thread. {@code close} finishes nothing: an answer that was not ended stays broken (A15).
 */
public interface RowWriter extends Closeable {
    /** Begins a layer of that collection. */
    void begin(PublishedCollection collection) throws IOException;

    /** Writes the cursor's current row. */
    void write(RowCursor row) throws IOException;

    /** Ends the layer. */
    void end() throws IOException;

    /** Ends the document after its last layer: all bytes of it have been given to the output. Does not close the output. */
    void finish() throws IOException;
}
