package org.sidewalkdata.load.bundle;

import java.util.List;

/** The rows of one bundle file, one at a time. Not thread-safe; must be closed. */
public interface Rows extends AutoCloseable {
    /**
     * Moves to the next row; false at the end.
     *
     * @throws org.sidewalkdata.load.report.BundleException when the rest of the file cannot be read
     */
    boolean next();

    /** Returns the current row: the same object every time. */
    Row row();

    /** Returns the unknown columns seen so far, in the file's spelling. */
    List<String> ignored();

    @Override
    void close();
}
