package org.sidewalkdata.row;

import java.time.Instant;
import java.util.Optional;
import org.sidewalkdata.model.Bbox;

/**
 * Totals of a collection.
 *
 * @param rows number of rows
 * @param extent the box around all geometries; empty: no rows
 * @param earliest the first point in time; empty: no rows, or no time column was requested
 * @param latest the last point in time
 */
public record CollectionSummary(
        long rows, Optional<Bbox> extent, Optional<Instant> earliest, Optional<Instant> latest) {
    /** Returns the same totals with another extent. */
    public CollectionSummary withExtent(Optional<Bbox> other) {
        return new CollectionSummary(rows, other, earliest, latest);
    }
}
