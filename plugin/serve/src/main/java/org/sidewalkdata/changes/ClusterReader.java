package org.sidewalkdata.changes;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The clusters of two editions: those of the later one, by id, then those that were removed, by id. Used by one thread. */
final class ClusterReader implements ChangeReader<ChangedCluster> {
    private final ClusterMatch match;
    private final Place place;
    private final ClusterRow earlier;
    private final ClusterRow later;
    private int before = -1;
    private int after = -1;
    private boolean removing;

    ClusterReader(Edition earlier, Edition later, ClusterMatch match, Place place) throws IOException {
        this.match = match;
        this.place = place;
        this.earlier = new ClusterRow(earlier.open(Table.CLUSTERS));
        try {
            this.later = new ClusterRow(later.open(Table.CLUSTERS));
        } catch (IOException | RuntimeException e) {
            this.earlier.close();
            throw e;
        }
    }

    @Override
    public @Nullable ChangedCluster next() throws IOException {
        while (!removing) {
            if (later.next()) {
                after++;
                int same = match.sameBefore(after);
                if (isThere(later, same == ClusterMatch.NONE ? null : match.before.region(same))) {
                    return present();
                }
            } else {
                removing = true;
            }
        }
        while (earlier.next()) {
            before++;
            if (match.sameAfter(before) == ClusterMatch.NONE && isThere(earlier, null)) {
                return removed();
            }
        }
        return null;
    }

    private boolean isThere(ClusterRow row, @Nullable Long otherRegion) throws IOException {
        return place.hasRegion(row.region(), otherRegion) && place.hasLine(new double[] {row.lon(), row.lat()});
    }

    private ChangedCluster present() throws IOException {
        int same = match.sameBefore(after);
        boolean added = same == ClusterMatch.NONE;
        int split = match.splitFrom(after);
        List<String> reasons =
                added ? split == ClusterMatch.NONE ? List.of() : List.of("split") : match.reasons(same, after);
        return new ChangedCluster(
                added ? Change.ADDED : reasons.isEmpty() ? Change.SAME : Change.CHANGED,
                later.id(),
                reasons,
                added ? null : (Long) match.before.id[same],
                split == ClusterMatch.NONE ? null : (Long) match.before.id[split],
                later.type(),
                later.street(),
                later.region(),
                later.regionName(),
                added || match.before.severity[same] == 0 ? null : (Long) (long) match.before.severity[same],
                later.severity(),
                added ? null : (Integer) (int) match.before.verdict[same],
                later.verdict(),
                added ? null : (Long) (long) match.before.size[same],
                (long) match.after.size[after],
                new double[] {later.lon(), later.lat()});
    }

    private ChangedCluster removed() throws IOException {
        int merged = match.mergedInto(before);
        return new ChangedCluster(
                Change.REMOVED,
                earlier.id(),
                merged == ClusterMatch.NONE ? List.of() : List.of("merged"),
                earlier.id(),
                merged == ClusterMatch.NONE ? null : (Long) match.after.id[merged],
                earlier.type(),
                earlier.street(),
                earlier.region(),
                earlier.regionName(),
                earlier.severity(),
                null,
                earlier.verdict(),
                null,
                (long) match.before.size[before],
                null,
                new double[] {earlier.lon(), earlier.lat()});
    }

    @Override
    public void close() throws IOException {
        try (earlier) {
            later.close();
        }
    }
}
