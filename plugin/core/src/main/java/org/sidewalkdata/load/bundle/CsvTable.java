package org.sidewalkdata.load.bundle;

import java.io.InputStream;

/** Rows of a table as PostgreSQL's COPY writes them: CSV with a header, the geometry as hexadecimal WKB in a column of that name. */
public final class CsvTable {
    private static final String GEOMETRY = "geometry";

    private CsvTable() {}

    /** @param part names the table in messages */
    public static Rows rows(Part part, InputStream in, Columns columns) {
        return new CsvRows(part, in, columns, GEOMETRY);
    }
}
