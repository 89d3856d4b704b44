package org.sidewalkdata.row;

import java.time.Instant;
import java.util.Optional;
import org.sidewalkdata.model.Bbox;

/**
 * What a collection holds as a whole.
 *
 * @param rows how many there are
 * @param extent the box around all geometries; empty: there is no row
 * @param earliest the first point in time; empty: no row, or no column of time was asked for
 * @param latest the last one
 */
public record CollectionSummary(
        long rows, Optional<Bbox> extent, Optional<Instant> earliest, Optional<Instant> latest) {}
