package org.sidewalkdata.api.reach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * The repairs that open most (B17): a greedy choice, in which gains are measured anew near each choice. A repair fixes all
 * problems of a street, or of a run of hard streets that follow each other without a branch, because two barriers in a
 * row gain nothing alone. Used by one thread.
 */
public final class Reconnection {
    /** In each round, the repairs of the largest estimates are measured. */
    static final int MOST_MEASURED = 400;

    /** Meters of one step of an estimate. */
    private static final double STEP = 10;

    private static final double NOTHING = 1e-6;
    private static final Repair UNKNOWN = new Repair(List.of(), 0, 0, 0, 0, 0);

    final ReachGraph graph;
    private final ReachEfforts person;
    private final ReachWeight weight;
    private final double budget;
    private final ReachSearch closed;
    private final ReachSearch open;

    /** What each street has within the budget; more as repairs are chosen. */
    private final double[] within;

    /**
     * A repair.
     *
     * @param streets in the order of their run
     * @param first node at which the run begins
     * @param last node at which it ends
     * @param gain the weight that comes within the budget, summed over kilometers of street
     * @param openGain the same if streets that nobody audited are open
     * @param helped meters of street from whose middle more is reached
     */
    record Repair(List<Integer> streets, int first, int last, double gain, double openGain, double helped) {}

    private static final class Candidate {
        final List<Integer> streets;
        final int[] ends;
        double estimate;
        Repair measured = UNKNOWN;

        Candidate(List<Integer> streets, int first, int last) {
            this.streets = streets;
            ends = new int[] {first, last};
        }
    }

    /**
     * Starts with the city as it is.
     *
     * @param before by the same rules and budget; it has the weight
     */
    public Reconnection(ReachGraph graph, ReachRules rules, ReachEverywhere before, double budget) {
        this.graph = graph;
        weight = before.weight;
        this.budget = budget;
        person = new ReachEfforts(graph, rules);
        closed = new ReachSearch(graph, person, false);
        open = new ReachSearch(graph, person, true);
        within = before.closed.clone();
    }

    /**
     * Chooses repairs, the best first.
     *
     * @param allowed the streets that may be repaired
     */
    List<Repair> choose(BitSet allowed, int limit) {
        List<Candidate> candidates = candidates(allowed);
        candidates.forEach(one -> one.estimate = estimate(one));
        List<Repair> chosen = new ArrayList<>();
        while (chosen.size() < limit) {
            candidates.sort(Comparator.comparingDouble((Candidate one) -> -one.estimate)
                    .thenComparingInt(one -> one.streets.size())
                    .thenComparingInt(one -> one.streets.get(0)));
            Candidate best = null;
            for (Candidate one : candidates.subList(0, Math.min(MOST_MEASURED, candidates.size()))) {
                one.measured = one.measured == UNKNOWN ? measured(one) : one.measured;
                best = best == null || isBetter(one, best) ? one : best;
            }
            if (best == null || best.measured.gain < NOTHING) {
                break;
            }
            Repair repair = best.measured;
            chosen.add(
                    new Repair(repair.streets, repair.first, repair.last, repair.gain, openGain(best), repair.helped));
            carryOut(best, candidates);
        }
        return chosen;
    }

    private static boolean isBetter(Candidate one, Candidate other) {
        double more = one.measured.gain - other.measured.gain;
        return Math.abs(more) > NOTHING ? more > 0 : one.streets.size() < other.streets.size();
    }

    /** Returns each hard street that may be repaired, and each run of at least two. */
    private List<Candidate> candidates(BitSet allowed) {
        List<Candidate> candidates = new ArrayList<>();
        var hard = new BitSet();
        for (int street = allowed.nextSetBit(0); street >= 0; street = allowed.nextSetBit(street + 1)) {
            if (graph.isAudited(street) && person.detour(street) > 0) {
                hard.set(street);
                candidates.add(new Candidate(List.of(street), graph.nodes.first(street), graph.nodes.last(street)));
            }
        }
        var left = (BitSet) hard.clone();
        for (int street = left.nextSetBit(0); street >= 0; street = left.nextSetBit(street + 1)) {
            left.clear(street);
            List<Integer> run = new ArrayList<>(List.of(street));
            int first = extend(run, 0, graph.nodes.first(street), left);
            int last = extend(run, run.size(), graph.nodes.last(street), left);
            if (run.size() > 1) {
                candidates.add(new Candidate(List.copyOf(run), first, last));
            }
        }
        return candidates;
    }

    /** Extends a run beyond a node, as long as no other street meets there; returns its new end. */
    private int extend(List<Integer> run, int place, int from, BitSet left) {
        int node = from;
        int at = place;
        while (graph.nodes.begin(node + 1) - graph.nodes.begin(node) == 2) {
            int one = graph.nodes.street(graph.nodes.begin(node));
            int next = left.get(one) ? one : graph.nodes.street(graph.nodes.begin(node) + 1);
            if (!left.get(next)) {
                break;
            }
            left.clear(next);
            run.add(at, next);
            at += place == 0 ? 0 : 1;
            node = graph.nodes.first(next) == node ? graph.nodes.last(next) : graph.nodes.first(next);
        }
        return node;
    }

    /** What is around an end of a repair, by steps of distance. */
    private record Around(double[] kilometers, double[] weights, double across) {
        double weights(double meters) {
            return meters < 0 ? 0 : weights[Math.min(weights.length - 1, (int) (meters / STEP))];
        }

        /** Returns the weight on the other side that comes within the budget of streets on this side. */
        double gain(Around other, double budget, double length) {
            double gain = 0;
            for (int step = 0; step < kilometers.length; step++) {
                double left = budget - step * STEP;
                gain += kilometers[step] * Math.max(0, other.weights(left - length) - other.weights(left - across));
            }
            return gain;
        }
    }

    /** Estimates a gain by what lies around both ends, as if nothing else connected the two sides. */
    private double estimate(Candidate one) {
        double length = one.streets.stream()
                .mapToDouble(street -> person.whole(street, true))
                .sum();
        double own = one.streets.stream().mapToDouble(weight::whole).sum();
        Around here = around(one.ends[0], one.ends[1]);
        Around there = around(one.ends[1], one.ends[0]);
        double near = Arrays.stream(here.kilometers).sum()
                + Arrays.stream(there.kilometers).sum();
        return here.gain(there, budget, length) + there.gain(here, budget, length) + own * near / 4;
    }

    private Around around(int node, int other) {
        closed.at(node, budget, true);
        double[] kilometers = new double[(int) (budget / STEP) + 1];
        double[] weights = new double[kilometers.length];
        for (int street : closed.streets()) {
            double middle = closed.toStreet(street) + graph.length(street) / 2;
            int step = (int) Math.min(weights.length - 1, middle / STEP);
            kilometers[step] += graph.length(street) / 1000;
            weights[step] += closed.of(street, weight);
        }
        Arrays.parallelPrefix(weights, Double::sum);
        return new Around(kilometers, weights, closed.to(other));
    }

    private Repair measured(Candidate one) {
        BitSet origins = origins(one, closed);
        double[] broken = detours(one, new double[one.streets.size()]);
        double gain = 0;
        double helped = 0;
        for (int street = origins.nextSetBit(0); street >= 0; street = origins.nextSetBit(street + 1)) {
            double more = closed.from(street, 0.5, budget).sum(weight) - within[street];
            if (more > NOTHING) {
                gain += more * graph.length(street) / 1000;
                helped += graph.length(street);
            }
        }
        detours(one, broken);
        return new Repair(one.streets, one.ends[0], one.ends[1], gain, 0, helped);
    }

    private double openGain(Candidate one) {
        double gain = 0;
        BitSet origins = origins(one, open);
        for (int street = origins.nextSetBit(0); street >= 0; street = origins.nextSetBit(street + 1)) {
            double before = open.from(street, 0.5, budget).sum(weight);
            double[] broken = detours(one, new double[one.streets.size()]);
            double more = open.from(street, 0.5, budget).sum(weight) - before;
            detours(one, broken);
            gain += Math.max(0, more) * graph.length(street) / 1000;
        }
        return gain;
    }

    /** Returns the streets from which an end of a repair is within the budget. */
    private BitSet origins(Candidate one, ReachSearch search) {
        var origins = new BitSet();
        for (int end : one.ends) {
            for (int street : search.at(end, budget, false).streets()) {
                origins.set(street);
            }
        }
        one.streets.forEach(origins::set);
        return origins;
    }

    /** Sets the detours of a repair's streets, and returns those before. */
    private double[] detours(Candidate one, double[] detours) {
        double[] before = new double[detours.length];
        for (int i = 0; i < detours.length; i++) {
            before[i] = person.detour(one.streets.get(i), detours[i]);
        }
        return before;
    }

    private void carryOut(Candidate one, List<Candidate> candidates) {
        BitSet origins = origins(one, closed);
        detours(one, new double[one.streets.size()]);
        for (int street = origins.nextSetBit(0); street >= 0; street = origins.nextSetBit(street + 1)) {
            within[street] = closed.from(street, 0.5, budget).sum(weight);
        }
        candidates.removeIf(other -> other.streets.stream().allMatch(street -> person.detour(street) == 0));
        BitSet near = origins(one, closed);
        for (int end : one.ends) {
            for (int street : closed.at(end, budget, true).streets()) {
                near.set(street);
            }
        }
        for (Candidate other : candidates) {
            if (other.streets.stream().anyMatch(near::get)) {
                other.estimate = estimate(other);
                other.measured = UNKNOWN;
            }
        }
    }
}
