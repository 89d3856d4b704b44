package org.sidewalkdata.load.bundle;

import java.util.List;

/** The rows of one bundle file, one at a time. Not thread-safe; close it. */
public interface Rows extends AutoCloseable {
    /**
     * Moves to the next row; false at the end.
     *
     * @throws org.sidewalkdata.load.report.BundleException when the file cannot be read any further
     */
    boolean next();

    /** The current row: the same object every time. */
    Row row();

    /** Unknown columns seen so far, in the file's spelling. */
    List<String> ignored();

    @Override
    void close();
}
