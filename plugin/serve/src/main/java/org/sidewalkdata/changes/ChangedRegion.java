package org.sidewalkdata.changes;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A region of one or both editions.
 *
 * @param before null: added
 * @param after null: removed
 * @param center longitude and latitude
 */
record ChangedRegion(
        Change change,
        long id,
        List<String> reasons,
        @Nullable Facts before,
        @Nullable Facts after,
        double[] center) implements Changed {

    /**
     * A region in one edition.
     *
     * @param score null: no street is audited
     */
    record Facts(String name, @Nullable Double score, double coverage, long streets) {}

    /** Returns how much the score rose; null: one edition has none. */
    @Nullable
    Double difference() {
        Double was = before == null ? null : before.score;
        Double is = after == null ? null : after.score;
        return was == null || is == null ? null : (Double) (is - was);
    }

    @Override
    public @Nullable Object[] cells() {
        return new @Nullable Object[] {
            id,
            change.toString(),
            reasons,
            before == null ? null : before.name,
            after == null ? null : after.name,
            before == null ? null : before.score,
            after == null ? null : after.score,
            difference(),
            before == null ? null : (Double) before.coverage,
            after == null ? null : (Double) after.coverage,
            before == null ? null : (Long) before.streets,
            after == null ? null : (Long) after.streets,
            center
        };
    }
}
