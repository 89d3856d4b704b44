package org.sidewalkdata.network;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.sidewalkdata.network.Intersection.StreetEnd;

/**
 * Gives intersections their ids. A known intersection keeps its id while it moves less than a meter; the nearest pair
 * is matched first. A new one gets an id from its first street end: twice the street's id, plus one at the end of its
 * line, so that the same streets give the same ids in every database; if that id is taken, from the next street end.
 */
final class StableIds {
    private static final double LARGEST_MOVE_METERS = 1;

    private final List<Intersection> found;
    private final long[] ids;
    private final boolean[] given;
    private final Set<Long> taken = new HashSet<>();

    private StableIds(List<Intersection> found) {
        this.found = found;
        this.ids = new long[found.size()];
        this.given = new boolean[found.size()];
    }

    static List<Intersection> give(List<Intersection> found, List<KnownPlace> known) {
        var stable = new StableIds(found);
        stable.keep(known);
        stable.nameNew();
        List<Intersection> named = new ArrayList<>(found.size());
        for (int i = 0; i < found.size(); i++) {
            named.add(found.get(i).withId(stable.ids[i]));
        }
        return named;
    }

    /** Returns the id of a new intersection at that end. */
    static long own(StreetEnd end) {
        return own(end.street(), end.start());
    }

    static long own(long street, boolean start) {
        return 2 * street + (start ? 0 : 1);
    }

    private record Pair(double meters, long id, int place) {}

    private void keep(List<KnownPlace> known) {
        var near = new NearIntersections(found);
        List<Pair> pairs = new ArrayList<>();
        for (KnownPlace place : known) {
            near.within(place.lon(), place.lat(), LARGEST_MOVE_METERS, (at, meters) -> {
                if (meters < LARGEST_MOVE_METERS) {
                    pairs.add(new Pair(meters, place.id(), at));
                }
            });
        }
        pairs.sort(Comparator.comparingDouble(Pair::meters)
                .thenComparingLong(Pair::id)
                .thenComparingInt(Pair::place));
        for (Pair pair : pairs) {
            if (!given[pair.place] && taken.add(pair.id)) {
                ids[pair.place] = pair.id;
                given[pair.place] = true;
            }
        }
    }

    private void nameNew() {
        for (int i = 0; i < ids.length; i++) {
            if (!given[i]) {
                ids[i] = free(found.get(i).ends());
            }
        }
    }

    private long free(List<StreetEnd> ends) {
        for (StreetEnd end : ends) {
            if (taken.add(own(end))) {
                return own(end);
            }
        }
        long next = 1 + taken.stream().mapToLong(Long::longValue).max().orElse(0);
        taken.add(next);
        return next;
    }
}
