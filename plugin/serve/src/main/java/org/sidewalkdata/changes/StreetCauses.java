package org.sidewalkdata.changes;

import java.util.Arrays;
import java.util.List;

/** How many clusters came to, went from and changed on each street, in primitive arrays. Filled by one thread. */
final class StreetCauses {
    /** The counts of one street, in the order of their reasons. */
    private static final List<String> REASONS =
            List.of("clusters_added", "clusters_removed", "severity", "verdict", "tags");

    private static final int CHANGED = REASONS.size();
    private static final int WIDTH = CHANGED + 1;

    private final LongToInt places = new LongToInt();
    private int[] counts = new int[64 * WIDTH];
    private int streets;

    StreetCauses(ClusterMatch match) {
        for (int later = 0; later < match.after.count; later++) {
            int earlier = match.sameBefore(later);
            long street = match.after.street[later];
            if (earlier == ClusterMatch.NONE || match.before.street[earlier] != street) {
                add(street, 0);
            } else {
                List<String> reasons = match.reasons(earlier, later);
                reasons.forEach(reason -> add(street, REASONS.indexOf(reason)));
                if (!reasons.isEmpty()) {
                    add(street, CHANGED);
                }
            }
        }
        for (int earlier = 0; earlier < match.before.count; earlier++) {
            int later = match.sameAfter(earlier);
            long street = match.before.street[earlier];
            if (later == ClusterMatch.NONE || match.after.street[later] != street) {
                add(street, 1);
            }
        }
    }

    private void add(long street, int which) {
        if (street == Clusters.NO_STREET) {
            return;
        }
        int place = places.get(street);
        if (place == LongToInt.NONE) {
            place = streets++;
            places.put(street, place);
            if (streets * WIDTH > counts.length) {
                counts = Arrays.copyOf(counts, counts.length * 2);
            }
        }
        counts[place * WIDTH + which]++;
    }

    /** Returns the reasons on a street's clusters, in a fixed order. */
    List<String> reasons(long street) {
        return REASONS.stream()
                .filter(reason -> count(street, REASONS.indexOf(reason)) > 0)
                .toList();
    }

    long added(long street) {
        return count(street, 0);
    }

    long removed(long street) {
        return count(street, 1);
    }

    long changed(long street) {
        return count(street, CHANGED);
    }

    private int count(long street, int which) {
        int place = places.get(street);
        return place == LongToInt.NONE ? 0 : counts[place * WIDTH + which];
    }
}
