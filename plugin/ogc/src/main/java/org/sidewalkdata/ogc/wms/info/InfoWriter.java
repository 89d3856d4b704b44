package org.sidewalkdata.ogc.wms.info;

import java.io.IOException;
import org.sidewalkdata.ogc.served.ServedCollection;
import org.sidewalkdata.row.RowCursor;

/** Writes what lies under a pixel. Used by one thread. */
interface InfoWriter {
    void begin() throws IOException;

    /** The features of one layer, if there are any, follow. */
    void layer(ServedCollection collection) throws IOException;

    void put(RowCursor row) throws IOException;

    void end() throws IOException;
}
