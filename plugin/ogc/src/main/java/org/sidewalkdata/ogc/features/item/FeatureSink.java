package org.sidewalkdata.ogc.features.item;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;

/** Writes a page of features in one format, one feature at a time. */
interface FeatureSink {
    Representation representation();

    void begin() throws IOException;

    /** Writes the cursor's current row. */
    void put(RowCursor row) throws IOException;

    /**
     * Ends the page.
     *
     * @param matched number of features on all pages; empty if they were not counted
     */
    void end(Optional<Long> matched, long returned, List<Link> links) throws IOException;
}
