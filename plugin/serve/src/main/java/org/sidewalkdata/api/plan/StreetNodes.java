package org.sidewalkdata.api.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The nodes at which streets meet: ends at the same place. Streets have the numbers of their list. Immutable. */
final class StreetNodes {
    /** Ends nearer than this are one node, in degrees: 1 to 2 meters. The map uses the same. */
    private static final double NEAR = 1.5e-5;

    private final int[] first;
    private final int[] last;
    private final List<List<Integer>> streets = new ArrayList<>();
    private final List<double[]> places = new ArrayList<>();
    private final Map<Long, List<Integer>> cells = new HashMap<>();
    private final int[] parent;

    private StreetNodes(int count) {
        first = new int[count];
        last = new int[count];
        parent = new int[count * 2];
    }

    static StreetNodes of(List<NearPlaces.Street> streets) {
        var nodes = new StreetNodes(streets.size());
        for (int i = 0; i < nodes.parent.length; i++) {
            nodes.parent[i] = i;
        }
        for (int i = 0; i < streets.size(); i++) {
            var line = streets.get(i).line();
            nodes.first[i] = nodes.node(line.lon(0), line.lat(0));
            nodes.last[i] = nodes.node(line.lon(line.last()), line.lat(line.last()));
            nodes.streets.get(nodes.first[i]).add(i);
            nodes.streets.get(nodes.last[i]).add(i);
            nodes.parent[nodes.root(nodes.first[i])] = nodes.root(nodes.last[i]);
        }
        return nodes;
    }

    /** Returns the node at a position, a new one if there is none. */
    private int node(double lon, double lat) {
        long column = (long) Math.floor(lon / NEAR);
        long row = (long) Math.floor(lat / NEAR);
        for (long x = column - 1; x <= column + 1; x++) {
            for (long y = row - 1; y <= row + 1; y++) {
                for (int node : cells.getOrDefault(cell(x, y), List.of())) {
                    double[] place = places.get(node);
                    if (Math.abs(place[0] - lon) < NEAR && Math.abs(place[1] - lat) < NEAR) {
                        return node;
                    }
                }
            }
        }
        cells.computeIfAbsent(cell(column, row), absent -> new ArrayList<>(1)).add(places.size());
        places.add(new double[] {lon, lat});
        streets.add(new ArrayList<>(4));
        return places.size() - 1;
    }

    private static long cell(long x, long y) {
        return (x << 32) ^ (y & 0xFFFF_FFFFL);
    }

    private int root(int node) {
        int root = node;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]];
            root = parent[root];
        }
        return root;
    }

    int first(int street) {
        return first[street];
    }

    int last(int street) {
        return last[street];
    }

    /** Returns the numbers of the streets that end at a node; a loop is listed twice. */
    List<Integer> streets(int node) {
        return streets.get(node);
    }

    /** Returns the number of the part of the network that streets connect. */
    int component(int street) {
        return root(first[street]);
    }
}
