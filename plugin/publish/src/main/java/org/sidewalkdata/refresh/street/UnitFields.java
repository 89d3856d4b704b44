package org.sidewalkdata.refresh.street;

import java.util.OptionalDouble;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.score.PackedCounts;
import org.sidewalkdata.score.PlaceCounts;
import org.sidewalkdata.score.PlaceScore;

/** The columns that rows of streets and intersections have in common. */
final class UnitFields {
    /** The columns that {@link #put} writes, in their order. */
    static final String COLUMNS = "severity_counts, tag_adjustments, counts, sub_scores";

    /** The number of these columns. */
    static final int COUNT = 4;

    private UnitFields() {}

    static void put(CopyWriter out, PlaceCounts counts, PlaceScore score) {
        out.int4s(counts.ratings());
        out.float8s(counts.adjustments());
        out.bytes(PackedCounts.pack(counts));
        out.float8s(score.terms());
    }

    /** Writes a score; null if it does not exist. */
    static void putScore(CopyWriter out, double score) {
        if (Double.isNaN(score)) {
            out.writeNull();
        } else {
            out.float8(score);
        }
    }

    static void putScore(CopyWriter out, OptionalDouble score) {
        putScore(out, score.orElse(Double.NaN));
    }

    static void putId(CopyWriter out, long id) {
        if (id == City.NONE) {
            out.writeNull();
        } else {
            out.int8(id);
        }
    }
}
