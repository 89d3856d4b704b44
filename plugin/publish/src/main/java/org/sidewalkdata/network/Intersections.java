package org.sidewalkdata.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.sidewalkdata.network.Intersection.StreetEnd;

/**
 * Finds the intersections of a city: groups of street ends linked hop by hop within {@value #REACH} ten-millionths of a
 * degree (about 1 m), in which at least {@value #LEAST_STREETS} streets end. A street with both ends in one group lies
 * inside it and does not count (U7.5). Positions are compared as they are published, with 7 decimals, so the compared
 * positions are the visible ones. Pure.
 */
public final class Intersections {
    static final int REACH = 100;
    static final int LEAST_STREETS = 3;

    private final StreetEnds streets;

    private Intersections(StreetEnds streets) {
        this.streets = streets;
    }

    /**
     * Returns the intersections, in the order of their smallest street.
     *
     * @param known intersections of the last refresh, whose ids are kept
     */
    public static List<Intersection> find(StreetEnds streets, List<KnownPlace> known) {
        return StableIds.give(new Intersections(streets).withoutIds(), known);
    }

    private List<Intersection> withoutIds() {
        int ends = 2 * streets.size;
        int[] group = streets.groups();
        int[] starts = new int[Arrays.stream(group).max().orElse(-1) + 2];
        for (int end = 0; end < ends; end++) {
            starts[group[end] + 1] += isInside(group, end) ? 0 : 1;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] next = starts.clone();
        int[] members = new int[starts[starts.length - 1]];
        for (int end = 0; end < ends; end++) {
            if (!isInside(group, end)) {
                members[next[group[end]]++] = end;
            }
        }
        List<Intersection> found = new ArrayList<>();
        for (int number = 0; number + 1 < starts.length; number++) {
            if (starts[number + 1] - starts[number] >= LEAST_STREETS) {
                found.add(intersection(Arrays.copyOfRange(members, starts[number], starts[number + 1])));
            }
        }
        found.sort((a, b) -> Long.compare(
                StableIds.own(a.ends().get(0)), StableIds.own(b.ends().get(0))));
        return found;
    }

    private static boolean isInside(int[] group, int end) {
        return group[end] == group[end ^ 1];
    }

    /** {@code members}: ends, ascending; end n belongs to the street at index n / 2. */
    private Intersection intersection(int[] members) {
        long sumX = 0;
        long sumY = 0;
        List<StreetEnd> ends = new ArrayList<>(members.length);
        for (int end : members) {
            sumX += streets.x[end];
            sumY += streets.y[end];
            ends.add(new StreetEnd(streets.id[end / 2], end % 2 == 0));
        }
        return new Intersection(
                0,
                Positions.degrees(Positions.mean(sumX, members.length)),
                Positions.degrees(Positions.mean(sumY, members.length)),
                region(members),
                isGradeSeparated(members),
                ends);
    }

    private long region(int[] members) {
        var counts = new TreeMap<Long, Integer>();
        for (int end : members) {
            if (streets.region[end / 2] != StreetEnds.NONE) {
                counts.merge(streets.region[end / 2], 1, Integer::sum);
            }
        }
        long best = StreetEnds.NONE;
        int most = 0;
        for (var count : counts.entrySet()) {
            if (count.getValue() > most) {
                most = count.getValue();
                best = count.getKey();
            }
        }
        return best;
    }

    /** Returns whether two ways pass through on different layers, each with two edges on its layer. */
    private boolean isGradeSeparated(int[] members) {
        record Passage(long way, int layer) {}
        var edges = new java.util.HashMap<Passage, Integer>();
        for (int end : members) {
            if (streets.way[end / 2] != StreetEnds.NONE) {
                edges.merge(new Passage(streets.way[end / 2], streets.layer[end / 2]), 1, Integer::sum);
            }
        }
        return edges.entrySet().stream()
                        .filter(passage -> passage.getValue() >= 2)
                        .map(passage -> passage.getKey().layer())
                        .distinct()
                        .count()
                >= 2;
    }
}
