package org.sidewalkdata.changes;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A cluster of one or both editions.
 *
 * @param id in the later edition, of a removed one in the earlier
 * @param earlierId null: added
 * @param otherId the cluster it was split from or merged into; null: neither
 * @param verdictBefore as {@link ClusterRow#verdict}; null: added
 * @param verdictAfter null: removed
 * @param sizeBefore null: added
 * @param sizeAfter null: removed
 * @param point longitude and latitude
 */
record ChangedCluster(
        Change change,
        long id,
        List<String> reasons,
        @Nullable Long earlierId,
        @Nullable Long otherId,
        String type,
        @Nullable Long street,
        @Nullable Long region,
        @Nullable String regionName,
        @Nullable Long severityBefore,
        @Nullable Long severityAfter,
        @Nullable Integer verdictBefore,
        @Nullable Integer verdictAfter,
        @Nullable Long sizeBefore,
        @Nullable Long sizeAfter,
        double[] point)
        implements Changed {
    @Override
    public @Nullable Object[] cells() {
        return new @Nullable Object[] {
            id,
            change.toString(),
            reasons,
            earlierId,
            otherId,
            type,
            street,
            region,
            regionName,
            severityBefore,
            severityAfter,
            truth(verdictBefore),
            truth(verdictAfter),
            sizeBefore,
            sizeAfter,
            point
        };
    }

    private static @Nullable Boolean truth(@Nullable Integer verdict) {
        return verdict == null || verdict == 0 ? null : (Boolean) (verdict > 0);
    }
}
