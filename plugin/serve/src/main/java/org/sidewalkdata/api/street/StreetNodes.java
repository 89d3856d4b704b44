package org.sidewalkdata.api.street;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/** The nodes at which streets meet, as the refresh found them (B17). Streets and nodes are numbered from 0. Immutable. */
public final class StreetNodes {
    private final int[] first;
    private final int[] last;
    private final int[] parent;

    /** The streets of all nodes, one node after the other. A street whose ends are one node is there twice. */
    private final int[] streets;

    /** Where the streets of each node begin. */
    private final int[] begin;

    /**
     * Joins the streets.
     *
     * @param start the id of the node at the start of each street
     * @param end the id of the node at the end of each street
     */
    public StreetNodes(long[] start, long[] end) {
        int count = start.length;
        Map<Long, Integer> numbers = new HashMap<>(2 * count);
        first = new int[count];
        last = new int[count];
        for (int i = 0; i < count; i++) {
            first[i] = numbers.computeIfAbsent(start[i], id -> numbers.size());
            last[i] = numbers.computeIfAbsent(end[i], id -> numbers.size());
        }
        parent = new int[numbers.size()];
        Arrays.setAll(parent, node -> node);
        begin = new int[numbers.size() + 1];
        for (int i = 0; i < count; i++) {
            parent[root(first[i])] = root(last[i]);
            begin[first[i]]++;
            begin[last[i]]++;
        }
        for (int node = 0; node < parent.length; node++) {
            parent[node] = root(node);
        }
        Arrays.parallelPrefix(begin, Integer::sum); // where each node's streets end
        streets = new int[count * 2];
        for (int i = count - 1; i >= 0; i--) {
            streets[--begin[first[i]]] = i;
            streets[--begin[last[i]]] = i;
        }
    }

    private int root(int node) {
        int root = node;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]];
            root = parent[root];
        }
        return root;
    }

    public int count() {
        return parent.length;
    }

    public int first(int street) {
        return first[street];
    }

    public int last(int street) {
        return last[street];
    }

    /** Returns where the streets that end at a node begin among {@link #street}; they end where the next node's begin. */
    public int begin(int node) {
        return begin[node];
    }

    public int street(int place) {
        return streets[place];
    }

    /** Returns the number of the part of the network that streets connect. */
    public int component(int street) {
        return parent[first[street]];
    }

    /**
     * Returns the lengths of the parts of the network that streets connect, the longest first.
     *
     * @param lengths of the streets
     */
    public double[] parts(double[] lengths) {
        Map<Integer, Double> parts = new HashMap<>();
        for (int street = 0; street < lengths.length; street++) {
            parts.merge(component(street), lengths[street], Double::sum);
        }
        return parts.values().stream()
                .sorted(Comparator.reverseOrder())
                .mapToDouble(length -> length)
                .toArray();
    }
}
