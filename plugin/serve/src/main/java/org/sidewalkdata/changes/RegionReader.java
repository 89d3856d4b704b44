package org.sidewalkdata.changes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The regions of two editions, by id. A box holds the regions whose center is in it. Used by one thread. */
final class RegionReader implements ChangeReader<ChangedRegion> {
    private final Pairs pairs;
    private final Place place;

    RegionReader(Edition earlier, Edition later, Place place) throws IOException {
        this.place = place;
        this.pairs = new Pairs(earlier, later, Table.REGIONS, "region_id");
    }

    @Override
    public @Nullable ChangedRegion next() throws IOException {
        while (pairs.next()) {
            double[] center = center(pairs.hasAfter() ? pairs.after() : pairs.before());
            if (place.hasRegion(pairs.key(), null) && place.hasLine(center)) {
                return region(center);
            }
        }
        return null;
    }

    private ChangedRegion region(double[] center) throws IOException {
        ChangedRegion.Facts before = pairs.hasBefore() ? facts(pairs.before()) : null;
        ChangedRegion.Facts after = pairs.hasAfter() ? facts(pairs.after()) : null;
        List<String> reasons = before == null || after == null ? List.of() : reasons(before, after);
        Change change = before == null
                ? Change.ADDED
                : after == null ? Change.REMOVED : reasons.isEmpty() ? Change.SAME : Change.CHANGED;
        return new ChangedRegion(change, pairs.key(), reasons, before, after, center);
    }

    private static ChangedRegion.Facts facts(CsvTable table) throws IOException {
        Double coverage = table.number(table.column("coverage"));
        return new ChangedRegion.Facts(
                String.valueOf(table.text(table.column("name"))),
                table.number(table.column("score")),
                coverage == null ? 0 : coverage,
                table.key(table.column("total_street_count")));
    }

    private static double[] center(CsvTable table) throws IOException {
        String cell = table.text(table.column("center_point"));
        return cell == null || cell.isEmpty() ? new double[0] : PointText.pairs(cell);
    }

    private static List<String> reasons(ChangedRegion.Facts before, ChangedRegion.Facts after) {
        List<String> reasons = new ArrayList<>();
        if (!before.name().equals(after.name())) {
            reasons.add("name");
        }
        if (!Objects.equals(before.score(), after.score())) {
            reasons.add("score");
        }
        if (before.coverage() != after.coverage()) {
            reasons.add("coverage");
        }
        if (before.streets() != after.streets()) {
            reasons.add("streets");
        }
        return reasons;
    }

    @Override
    public void close() throws IOException {
        pairs.close();
    }
}
