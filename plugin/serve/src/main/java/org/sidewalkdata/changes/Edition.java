package org.sidewalkdata.changes;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/**
 * One state of a city's data, as files: CSV with the names and values of the interface, ordered by key. May be read by
 * several threads. The caller that opened it closes it.
 */
public interface Edition extends Closeable {
    /** Returns what the edition says of itself. */
    EditionFacts facts();

    /**
     * Opens a table from its beginning, as CSV in UTF-8.
     *
     * @throws IOException if the file is missing or cannot be read
     */
    InputStream open(Table table) throws IOException;
}
