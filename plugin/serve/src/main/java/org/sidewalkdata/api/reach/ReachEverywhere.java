package org.sidewalkdata.api.reach;

import java.util.BitSet;
import java.util.OptionalDouble;

/**
 * What a person reaches from the middle of each street of a city (B17), by the rules of {@link Reach}: unaudited streets
 * closed, unaudited streets open, and a person whom nothing hinders. Not changed.
 */
public final class ReachEverywhere {
    private final ReachGraph graph;
    final ReachWeight weight;
    final double[] closed;
    final double[] open;
    final double[] unhindered;

    /**
     * Follows the streets from everywhere.
     *
     * @param meters effort
     * @param nothing the rules of a person whom nothing hinders
     */
    public ReachEverywhere(ReachGraph graph, ReachRules rules, ReachRules nothing, double meters, ReachWeight weight) {
        this.graph = graph;
        this.weight = weight;
        var person = new ReachEfforts(graph, rules);
        closed = all(new ReachSearch(graph, person, false), meters, weight);
        open = all(new ReachSearch(graph, person, true), meters, weight);
        unhindered = all(new ReachSearch(graph, new ReachEfforts(graph, nothing), true), meters, weight);
    }

    private double[] all(ReachSearch search, double meters, ReachWeight weight) {
        double[] all = new double[graph.count()];
        for (int street = 0; street < all.length; street++) {
            all[street] = search.from(street, 0.5, meters).sum(weight);
        }
        return all;
    }

    /** Returns the part that a person reaches of what one whom nothing hinders does; empty: that is nothing, or no street. */
    public OptionalDouble quotient(long streetId, boolean unauditedOpen) {
        int street = graph.find(streetId).orElse(-1);
        return street < 0 || unhindered[street] == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.min(1, (unauditedOpen ? open : closed)[street] / unhindered[street]));
    }

    /** Returns the part for some streets, each counted by its length; empty: nobody reaches anything. */
    public OptionalDouble quotient(BitSet streets, boolean unauditedOpen) {
        double part = streets.stream()
                .mapToDouble(street -> (unauditedOpen ? open : closed)[street] * graph.length(street))
                .sum();
        double all = streets.stream()
                .mapToDouble(street -> unhindered[street] * graph.length(street))
                .sum();
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of(Math.min(1, part / all));
    }

    /** Returns the sum over the streets, each counted by its kilometers. */
    double total(double[] each) {
        double total = 0;
        for (int street = 0; street < each.length; street++) {
            total += each[street] * graph.length(street) / 1000;
        }
        return total;
    }
}
