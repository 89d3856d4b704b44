package org.sidewalkdata.api.reach;

import java.util.Arrays;

/**
 * What a person reaches from a place on a street within an effort: Dijkstra's algorithm on effort in meters. Streets are
 * numbered as in the graph, and places on a street go from 0 at its start to 1 at its end. One search after the other
 * uses the same arrays. Used by one thread.
 */
final class ReachSearch {
    private static final int NONE = -1;

    private final ReachGraph graph;
    private final ReachEfforts person;

    /** False: streets that nobody audited cannot be walked. */
    private final boolean unauditedOpen;

    private int start = NONE;
    private double at;
    private double budget;

    /** The effort to each node; infinite: not within the budget. */
    private final double[] to;

    private final Growing nodes = new Growing();
    private final Growing streets = new Growing();
    private final boolean[] isReached;

    /** The nodes to visit: a binary heap by effort. */
    private final int[] heap;

    private int heapSize;
    private final int[] placeInHeap;

    /** Nodes whose effort a trial makes less, and their efforts before; not used outside of trials. */
    private final Growing changed = new Growing();

    private double[] before = new double[16];
    private boolean isTrial;

    /** Numbers without their boxes. */
    private static final class Growing {
        private int[] all = new int[16];
        private int count;

        void add(int number) {
            if (count == all.length) {
                all = Arrays.copyOf(all, 2 * count);
            }
            all[count++] = number;
        }
    }

    ReachSearch(ReachGraph graph, ReachEfforts person, boolean unauditedOpen) {
        this.graph = graph;
        this.person = person;
        this.unauditedOpen = unauditedOpen;
        int count = graph.nodes.count();
        to = new double[count];
        Arrays.fill(to, Double.POSITIVE_INFINITY);
        isReached = new boolean[graph.count()];
        heap = new int[count];
        placeInHeap = new int[count];
        Arrays.fill(placeInHeap, NONE);
    }

    /** Starts at a place on a street. Forgets the search before. */
    ReachSearch from(int street, double place, double meters) {
        forget();
        start = street;
        at = place;
        budget = meters;
        if (mayWalk(street)) {
            reach(street);
            leaveStart();
            follow(true);
        }
        return this;
    }

    /**
     * Starts at a node. Forgets the search before.
     *
     * @param away true: from the node to elsewhere; false: from elsewhere to the node
     */
    ReachSearch at(int node, double meters, boolean away) {
        forget();
        start = NONE;
        budget = meters;
        relax(node, 0);
        follow(away);
        return this;
    }

    private void forget() {
        for (int i = 0; i < nodes.count; i++) {
            to[nodes.all[i]] = Double.POSITIVE_INFINITY;
        }
        for (int i = 0; i < streets.count; i++) {
            isReached[streets.all[i]] = false;
        }
        nodes.count = 0;
        streets.count = 0;
    }

    private boolean mayWalk(int street) {
        return unauditedOpen || graph.isAudited(street);
    }

    private void reach(int street) {
        if (!isReached[street]) {
            isReached[street] = true;
            streets.add(street);
        }
    }

    private void leaveStart() {
        relax(graph.nodes.first(start), person.between(start, at, 0));
        relax(graph.nodes.last(start), person.between(start, at, 1));
    }

    private void follow(boolean away) {
        while (heapSize > 0) {
            int node = pop();
            for (int i = graph.nodes.begin(node); i < graph.nodes.begin(node + 1); i++) {
                int street = graph.nodes.street(i);
                if (mayWalk(street)) {
                    reach(street);
                    boolean isFirst = graph.nodes.first(street) == node;
                    relax(
                            isFirst ? graph.nodes.last(street) : graph.nodes.first(street),
                            to[node] + person.whole(street, isFirst == away) + person.detour(street));
                }
            }
        }
    }

    private void relax(int node, double effort) {
        if (effort > budget || effort >= to[node]) {
            return;
        }
        if (isTrial) {
            changed.add(node);
            before = changed.count > before.length ? Arrays.copyOf(before, 2 * before.length) : before;
            before[changed.count - 1] = to[node];
        }
        if (Double.isInfinite(to[node])) {
            nodes.add(node);
        }
        to[node] = effort;
        if (placeInHeap[node] == NONE) {
            placeInHeap[node] = heapSize;
            heap[heapSize++] = node;
        }
        rise(node);
    }

    private void rise(int node) {
        int place = placeInHeap[node];
        while (place > 0 && to[heap[(place - 1) / 2]] > to[node]) {
            put(heap[(place - 1) / 2], place);
            place = (place - 1) / 2;
        }
        put(node, place);
    }

    private int pop() {
        int least = heap[0];
        int node = heap[--heapSize];
        int place = 0;
        for (int child = 1; child < heapSize; child = 2 * place + 1) {
            child += child + 1 < heapSize && to[heap[child + 1]] < to[heap[child]] ? 1 : 0;
            if (to[heap[child]] >= to[node]) {
                break;
            }
            put(heap[child], place);
            place = child;
        }
        put(node, place);
        placeInHeap[least] = NONE;
        return least;
    }

    private void put(int node, int place) {
        heap[place] = node;
        placeInHeap[node] = place;
    }

    /** Returns the effort to a node; infinite: not within the budget. */
    double to(int node) {
        return to[node];
    }

    /** Returns the streets that are reached, at least with an end, in the order in which they are. */
    int[] streets() {
        return Arrays.copyOf(streets.all, streets.count);
    }

    boolean isReached(int street) {
        return isReached[street];
    }

    /** Returns the least effort to a street. */
    double toStreet(int street) {
        return street == start ? 0 : Math.min(to[graph.nodes.first(street)], to[graph.nodes.last(street)]);
    }

    /** Returns the parts of a street that are reached. */
    Parts parts(int street) {
        Parts parts = Parts.NONE;
        if (!mayWalk(street)) {
            return parts;
        }
        double toFirst = to[graph.nodes.first(street)];
        double toLast = to[graph.nodes.last(street)];
        if (toFirst <= budget) {
            parts = parts.and(0, person.farthest(street, 0, true, budget - toFirst));
        }
        if (toLast <= budget) {
            parts = parts.and(person.farthest(street, 1, false, budget - toLast), 1);
        }
        if (street == start) {
            parts = parts.and(person.farthest(street, at, false, budget), person.farthest(street, at, true, budget));
        }
        return parts;
    }

    /** Returns the weight of what is reached. */
    double sum(ReachWeight weight) {
        double sum = 0;
        for (int i = 0; i < streets.count; i++) {
            sum += of(streets.all[i], weight);
        }
        return sum;
    }

    /** Returns the weight of what is reached of a street. */
    double of(int street, ReachWeight weight) {
        if (weight.whole(street) == 0 || !mayWalk(street)) {
            return 0;
        }
        if (street == start) {
            return parts(street).all().stream()
                    .mapToDouble(part -> weight.of(street, part.from(), part.to()))
                    .sum();
        }
        double toFirst = to[graph.nodes.first(street)];
        double toLast = to[graph.nodes.last(street)];
        double ahead = toFirst <= budget ? person.farthest(street, 0, true, budget - toFirst) : 0;
        double back = toLast <= budget ? person.farthest(street, 1, false, budget - toLast) : 1;
        return ahead >= back ? weight.whole(street) : weight.of(street, 0, ahead) + weight.of(street, back, 1);
    }

    /** Returns the weight that is reached in addition if nothing on a street is a problem any more. */
    double opens(int street, ReachWeight weight) {
        double broken = person.detour(street, 0);
        int nodesBefore = nodes.count;
        int streetsBefore = streets.count;
        isTrial = true;
        if (street == start) {
            leaveStart();
        }
        relax(graph.nodes.last(street), to[graph.nodes.first(street)] + person.whole(street, true));
        relax(graph.nodes.first(street), to[graph.nodes.last(street)] + person.whole(street, false));
        follow(true);
        int[] touched = touchedBy(street);
        double after =
                Arrays.stream(touched).mapToDouble(one -> of(one, weight)).sum();
        isTrial = false;
        person.detour(street, broken);
        while (changed.count > 0) {
            changed.count--;
            to[changed.all[changed.count]] = before[changed.count];
        }
        nodes.count = nodesBefore;
        while (streets.count > streetsBefore) {
            isReached[streets.all[--streets.count]] = false;
        }
        return Math.max(
                0,
                after
                        - Arrays.stream(touched)
                                .mapToDouble(one -> of(one, weight))
                                .sum());
    }

    /** Returns the streets of which a trial may reach more. */
    private int[] touchedBy(int street) {
        var touched = new java.util.BitSet();
        touched.set(street);
        for (int i = 0; i < changed.count; i++) {
            int node = changed.all[i];
            for (int place = graph.nodes.begin(node); place < graph.nodes.begin(node + 1); place++) {
                touched.set(graph.nodes.street(place));
            }
        }
        return touched.stream().toArray();
    }
}
