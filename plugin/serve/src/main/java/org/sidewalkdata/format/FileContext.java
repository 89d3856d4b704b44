package org.sidewalkdata.format;

import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.spool.TempFolder;

/**
 * The details of a file that a writer needs besides the rows.
 *
 * @param baseName of the files inside an archive, without extension (A2)
 * @param provenance the origin that the file states, if the format has a field for it
 * @param temp folder for formats that need the whole file before they can send it
 * @param byteOrderMark whether a CSV file begins with a UTF-8 byte order mark
 */
public record FileContext(String baseName, Provenance provenance, TempFolder temp, boolean byteOrderMark) {
    /** Creates the details of a file without a byte order mark. */
    public FileContext(String baseName, Provenance provenance, TempFolder temp) {
        this(baseName, provenance, temp, false);
    }
}
