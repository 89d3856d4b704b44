package org.sidewalkdata.changes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The streets of two editions, by id, with the published score and why it changed. Used by one thread. */
final class StreetReader implements ChangeReader<ChangedStreet> {
    private final Pairs pairs;
    private final StreetColumns before;
    private final StreetColumns after;
    private final StreetCauses causes;
    private final Place place;
    private final boolean otherRules;
    private final RegionNames earlierNames;
    private final RegionNames laterNames;

    /**
     * Opens both tables.
     *
     * @param otherRules whether the editions follow different rules or numbers
     */
    StreetReader(
            Edition earlier,
            Edition later,
            StreetCauses causes,
            Place place,
            boolean otherRules,
            RegionNames earlierNames,
            RegionNames laterNames)
            throws IOException {
        this.causes = causes;
        this.place = place;
        this.otherRules = otherRules;
        this.earlierNames = earlierNames;
        this.laterNames = laterNames;
        this.pairs = new Pairs(earlier, later, Table.STREETS, "street_edge_id");
        try {
            this.before = new StreetColumns(pairs.before(), earlier);
        } catch (IOException | RuntimeException e) {
            pairs.close();
            throw e;
        }
        try {
            this.after = new StreetColumns(pairs.after(), later);
        } catch (IOException | RuntimeException e) {
            try (pairs) {
                before.close();
            }
            throw e;
        }
    }

    @Override
    public @Nullable ChangedStreet next() throws IOException {
        while (pairs.next()) {
            boolean was = pairs.hasBefore();
            boolean is = pairs.hasAfter();
            double[] line = is ? after.line() : before.line();
            if (place.hasRegion(was ? before.region() : null, is ? after.region() : null) && place.hasLine(line)) {
                return street(was, is, line);
            }
        }
        return null;
    }

    private ChangedStreet street(boolean was, boolean is, double[] line) throws IOException {
        long id = pairs.key();
        List<String> reasons = was && is ? reasons(id, line) : List.of();
        boolean differs = was && is && differs(reasons);
        Long region = is ? after.region() : before.region();
        return new ChangedStreet(
                !was ? Change.ADDED : !is ? Change.REMOVED : differs ? Change.CHANGED : Change.SAME,
                id,
                reasons,
                region,
                is ? laterNames.of(region) : earlierNames.of(region),
                is ? after.length() : before.length(),
                was ? before.score() : null,
                is ? after.score() : null,
                was ? (Long) before.audits() : null,
                is ? (Long) after.audits() : null,
                causes.added(id),
                causes.removed(id),
                causes.changed(id),
                line);
    }

    /** Returns all reasons in a fixed order. */
    private List<String> reasons(long id, double[] line) throws IOException {
        List<String> reasons = new ArrayList<>();
        if (before.audits() != after.audits()) {
            reasons.add("audits");
        }
        reasons.addAll(causes.reasons(id));
        if (!Arrays.equals(before.line(), line) || before.length() != after.length()) {
            reasons.add("geometry");
        }
        if (!Objects.equals(before.region(), after.region())) {
            reasons.add("region");
        }
        if (scoreDiffers()) {
            if (otherRules) {
                reasons.add("rules");
            } else if (reasons.isEmpty()) {
                reasons.add("other");
            }
        }
        return reasons;
    }

    /** Returns whether the street itself differs: clusters whose change left the score as it was are no change of it. */
    private boolean differs(List<String> reasons) throws IOException {
        return scoreDiffers()
                || reasons.contains("audits")
                || reasons.contains("geometry")
                || reasons.contains("region");
    }

    private boolean scoreDiffers() throws IOException {
        return !Objects.equals(before.score(), after.score());
    }

    @Override
    public void close() throws IOException {
        try (pairs;
                before) {
            after.close();
        }
    }
}
