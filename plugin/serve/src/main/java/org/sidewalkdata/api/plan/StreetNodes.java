package org.sidewalkdata.api.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The nodes at which streets meet: ends at the same place. Streets have the numbers of their list. Immutable. */
final class StreetNodes {
    /** Ends nearer than this are one node, in degrees: 1 to 2 meters. The map uses the same. */
    private static final double NEAR = 1.5e-5;

    /** Nodes are looked up in cells of this size in degrees. Most ends are near one cell only. */
    private static final double CELL = 16 * NEAR;

    private static final int[] NONE = {};

    private final int[] first;
    private final int[] last;
    private final List<double[]> places = new ArrayList<>();
    private final Map<Long, int[]> cells = new HashMap<>();
    private final int[] parent;

    /** The streets of all nodes, one node after the other. */
    private final int[] streets;

    /** Where the streets of each node begin. */
    private final int[] begin;

    StreetNodes(List<NearPlaces.Street> lines) {
        int count = lines.size();
        first = new int[count];
        last = new int[count];
        parent = new int[count * 2];
        Arrays.setAll(parent, i -> i);
        for (int i = 0; i < count; i++) {
            var line = lines.get(i).line();
            first[i] = node(line.lon(0), line.lat(0));
            last[i] = node(line.lon(line.last()), line.lat(line.last()));
            parent[root(first[i])] = root(last[i]);
        }
        begin = new int[places.size() + 1];
        for (int i = 0; i < count; i++) {
            begin[first[i]]++;
            begin[last[i]]++;
        }
        Arrays.parallelPrefix(begin, Integer::sum); // where each node's streets end
        streets = new int[count * 2];
        for (int i = count - 1; i >= 0; i--) {
            streets[--begin[first[i]]] = i;
            streets[--begin[last[i]]] = i;
        }
    }

    /** Returns the node at a position. Makes a new node if no known one is near. */
    private int node(double lon, double lat) {
        for (long x = column(lon - NEAR); x <= column(lon + NEAR); x++) {
            for (long y = column(lat - NEAR); y <= column(lat + NEAR); y++) {
                for (int node : cells.getOrDefault(cell(x, y), NONE)) {
                    double[] place = places.get(node);
                    if (Math.abs(place[0] - lon) < NEAR && Math.abs(place[1] - lat) < NEAR) {
                        return node;
                    }
                }
            }
        }
        int made = places.size();
        cells.merge(cell(column(lon), column(lat)), new int[] {made}, (old, one) -> {
            int[] more = Arrays.copyOf(old, old.length + 1);
            more[old.length] = made;
            return more;
        });
        places.add(new double[] {lon, lat});
        return made;
    }

    private static long column(double degrees) {
        return (long) Math.floor(degrees / CELL);
    }

    private static long cell(long x, long y) {
        return x * 1_000_003 + y; // spreads hash codes; x in the upper half would not
    }

    private int root(int node) {
        int root = node;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]];
            root = parent[root];
        }
        return root;
    }

    int count() {
        return places.size();
    }

    int first(int street) {
        return first[street];
    }

    int last(int street) {
        return last[street];
    }

    /** Returns where the streets that end at a node begin among {@link #street}; they end where the next node's begin. */
    int begin(int node) {
        return begin[node];
    }

    int street(int place) {
        return streets[place];
    }

    /** Returns the number of the part of the network that streets connect. */
    int component(int street) {
        return root(first[street]);
    }
}
