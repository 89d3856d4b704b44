package org.sidewalkdata.ogc.wms.info;

import java.io.IOException;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.text.ByteSink;

/** Writes the features under a pixel. Used by one thread. */
abstract class InfoWriter {
    final ByteSink sink;

    InfoWriter(ByteSink sink) {
        this.sink = sink;
    }

    abstract void begin() throws IOException;

    /** Begins a layer; its features, if any, follow. */
    abstract void layer(ServedCollection collection) throws IOException;

    abstract void put(RowCursor row) throws IOException;

    abstract void end() throws IOException;
}
