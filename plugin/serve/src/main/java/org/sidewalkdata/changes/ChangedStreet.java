package org.sidewalkdata.changes;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A street of one or both editions.
 *
 * @param length in meters
 * @param scoreBefore null: not audited, or added
 * @param scoreAfter null: not audited, or removed
 * @param auditsBefore null: added
 * @param auditsAfter null: removed
 * @param line longitudes and latitudes
 */
record ChangedStreet(
        Change change,
        long id,
        List<String> reasons,
        @Nullable Long region,
        @Nullable String regionName,
        double length,
        @Nullable Double scoreBefore,
        @Nullable Double scoreAfter,
        @Nullable Long auditsBefore,
        @Nullable Long auditsAfter,
        long clustersAdded,
        long clustersRemoved,
        long clustersChanged,
        double[] line)
        implements Changed {
    /** Returns how much the score rose; null: one edition has none. */
    @Nullable
    Double difference() {
        return scoreBefore == null || scoreAfter == null ? null : (Double) (scoreAfter - scoreBefore);
    }

    boolean wasAudited() {
        return auditsBefore != null && auditsBefore > 0;
    }

    boolean isAudited() {
        return auditsAfter != null && auditsAfter > 0;
    }

    @Override
    public @Nullable Object[] cells() {
        return new @Nullable Object[] {
            id,
            change.toString(),
            reasons,
            region,
            regionName,
            length,
            scoreBefore,
            scoreAfter,
            difference(),
            auditsBefore,
            auditsAfter,
            clustersAdded,
            clustersRemoved,
            clustersChanged,
            line
        };
    }
}
