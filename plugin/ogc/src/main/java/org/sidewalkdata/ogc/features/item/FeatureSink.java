package org.sidewalkdata.ogc.features.item;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.ogc.document.Link;
import org.sidewalkdata.ogc.http.Representation;
import org.sidewalkdata.record.RowCursor;

/** Writes a page of features in one form, as they come. */
interface FeatureSink {
    Representation representation();

    void begin() throws IOException;

    /** The cursor's current row. */
    void put(RowCursor row) throws IOException;

    /** @param matched on all pages; empty: was not counted */
    void end(Optional<Long> matched, long returned, List<Link> links) throws IOException;
}
