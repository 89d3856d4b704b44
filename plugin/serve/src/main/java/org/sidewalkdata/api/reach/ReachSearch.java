package org.sidewalkdata.api.reach;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * What a person reaches from a point within an effort: Dijkstra's algorithm on effort in meters. Streets are numbered as
 * in the graph, and positions on a street go from 0 at its start to 1 at its end. Used by one thread.
 */
final class ReachSearch {
    private static final int NONE = -1;

    private final ReachGraph graph;
    private final ReachRules rules;

    /** False: streets that nobody audited cannot be walked. */
    private final boolean unauditedOpen;

    private final int start;
    private final double at;
    private final double budget;
    private final double[] effort;
    private final Set<Integer> streets = new LinkedHashSet<>();

    /** A street without its problems, while it is tried what repairs bring. */
    private int repaired = NONE;

    /** Effort to nodes that a repair makes less. */
    private final Map<Integer, Double> less = new HashMap<>();

    private record Visit(double effort, int node) implements Comparable<Visit> {
        @Override
        public int compareTo(Visit other) {
            int order = Double.compare(effort, other.effort);
            return order == 0 ? Integer.compare(node, other.node) : order;
        }
    }

    /** The problem that a street's detour is around: {@code problem} is {@link #NONE} without one. */
    record Barrier(double detour, int problem) {
        static final Barrier OPEN = new Barrier(0, NONE);
    }

    ReachSearch(ReachGraph graph, ReachRules rules, boolean unauditedOpen, ReachGraph.Point from, double budget) {
        this.graph = graph;
        this.rules = rules;
        this.unauditedOpen = unauditedOpen;
        this.start = from.street();
        this.at = from.at();
        this.budget = budget;
        this.effort = new double[graph.nodes.count()];
        Arrays.fill(effort, Double.POSITIVE_INFINITY);
        if (mayWalk(start)) {
            streets.add(start);
            var queue = new PriorityQueue<Visit>();
            leaveStart(queue);
            follow(queue, false);
        }
    }

    private boolean mayWalk(int street) {
        return unauditedOpen || graph.isAudited(street);
    }

    private void leaveStart(PriorityQueue<Visit> queue) {
        queue.add(new Visit(effort(start, at, 0), graph.nodes.first(start)));
        queue.add(new Visit(effort(start, at, 1), graph.nodes.last(start)));
    }

    private void follow(PriorityQueue<Visit> queue, boolean isTrial) {
        while (!queue.isEmpty() && queue.element().effort <= budget) {
            Visit visit = queue.remove();
            if (visit.effort >= to(visit.node)) {
                continue;
            }
            if (isTrial) {
                less.put(visit.node, visit.effort);
            } else {
                effort[visit.node] = visit.effort;
            }
            for (int i = graph.nodes.begin(visit.node); i < graph.nodes.begin(visit.node + 1); i++) {
                int street = graph.nodes.street(i);
                if (mayWalk(street)) {
                    if (!isTrial) {
                        streets.add(street);
                    }
                    boolean forward = graph.nodes.first(street) == visit.node;
                    int other = forward ? graph.nodes.last(street) : graph.nodes.first(street);
                    double further = visit.effort + (forward ? effort(street, 0, 1) : effort(street, 1, 0));
                    if (further < to(other)) {
                        queue.add(new Visit(further, other));
                    }
                }
            }
        }
    }

    /** Returns the effort to a node; infinite: not within the budget. */
    double to(int node) {
        return less.isEmpty() ? effort[node] : less.getOrDefault(node, effort[node]);
    }

    /** Returns the streets that are reached, at least with an end, in the order in which they are. */
    Set<Integer> streets() {
        return streets;
    }

    /** Returns the least effort to a street. */
    double toStreet(int street) {
        return street == start ? 0 : Math.min(to(graph.nodes.first(street)), to(graph.nodes.last(street)));
    }

    /** Returns the effort of a walk on a street. */
    double effort(int street, double from, double to) {
        double effort = Math.abs(to - from) * whole(street, to >= from);
        Barrier barrier = barrier(street);
        if (barrier.detour > 0) {
            double place = graph.at(barrier.problem);
            effort += Math.min(from, to) <= place && place < Math.max(from, to) ? barrier.detour : 0;
        }
        return effort;
    }

    /** Returns the effort of a whole street without its detour. */
    private double whole(int street, boolean forward) {
        return graph.length(street) + (rules.steepFactor() - 1) * graph.steepMeters(street, rules, forward);
    }

    /** Returns the worst problem of a street's better side. */
    Barrier barrier(int street) {
        if (street == repaired) {
            return Barrier.OPEN;
        }
        Barrier left = Barrier.OPEN;
        Barrier right = Barrier.OPEN;
        for (int i = graph.problemsBegin(street); i < graph.problemsBegin(street + 1); i++) {
            double detour = rules.detour(graph.type(i), graph.severity(i), graph.expected(i));
            if (graph.side(i) >= 0 && detour > left.detour) {
                left = new Barrier(detour, i);
            }
            if (graph.side(i) <= 0 && detour > right.detour) {
                right = new Barrier(detour, i);
            }
        }
        return left.detour <= right.detour ? left : right;
    }

    /** Returns open, hard or unknown. */
    String state(int street) {
        if (!graph.isAudited(street)) {
            return "unknown";
        }
        boolean isOpen = barrier(street).detour < rules.openDetour()
                && graph.steepMeters(street, rules, true) == 0
                && graph.steepMeters(street, rules, false) == 0;
        return isOpen ? "open" : "hard";
    }

    /** Returns the parts of a street that are reached. */
    Parts parts(int street) {
        Parts parts = Parts.NONE;
        if (!mayWalk(street)) {
            return parts;
        }
        double toFirst = to(graph.nodes.first(street));
        double toLast = to(graph.nodes.last(street));
        if (toFirst <= budget) {
            parts = parts.and(0, farthest(street, 0, true, budget - toFirst));
        }
        if (toLast <= budget) {
            parts = parts.and(farthest(street, 1, false, budget - toLast), 1);
        }
        if (street == start) {
            parts = parts.and(farthest(street, at, false, budget), farthest(street, at, true, budget));
        }
        return parts;
    }

    private double farthest(int street, double from, boolean forward, double left) {
        double whole = whole(street, forward);
        Barrier barrier = barrier(street);
        double ahead = forward ? 1 - from : from;
        if (barrier.detour > 0) {
            double place = graph.at(barrier.problem);
            double toBarrier = forward ? place - from : from - place;
            boolean isAhead = forward ? toBarrier >= 0 : toBarrier > 0;
            if (isAhead && left > toBarrier * whole) {
                double behind = left - barrier.detour;
                double reached = behind <= toBarrier * whole ? toBarrier : Math.min(ahead, behind / whole);
                return forward ? from + reached : from - reached;
            }
        }
        double reached = whole == 0 ? ahead : Math.min(ahead, left / whole);
        return forward ? from + reached : from - reached;
    }

    /** Returns the meters of street that are reached. */
    double meters() {
        return streets.stream().mapToDouble(this::meters).sum();
    }

    double meters(int street) {
        return parts(street).length() * graph.length(street);
    }

    /** Returns the meters that are reached in addition if nothing on a street is a problem any more. */
    double opens(int street) {
        var queue = new PriorityQueue<Visit>();
        repaired = street;
        if (street == start) {
            leaveStart(queue);
        }
        int first = graph.nodes.first(street);
        int last = graph.nodes.last(street);
        queue.add(new Visit(effort[first] + effort(street, 0, 1), last));
        queue.add(new Visit(effort[last] + effort(street, 1, 0), first));
        follow(queue, true);
        Set<Integer> changed = new LinkedHashSet<>(Set.of(street));
        for (int node : less.keySet()) {
            for (int i = graph.nodes.begin(node); i < graph.nodes.begin(node + 1); i++) {
                changed.add(graph.nodes.street(i));
            }
        }
        double after = changed.stream().mapToDouble(this::meters).sum();
        repaired = NONE;
        less.clear();
        return Math.max(0, after - changed.stream().mapToDouble(this::meters).sum());
    }
}
