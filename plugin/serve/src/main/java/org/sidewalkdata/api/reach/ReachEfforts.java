package org.sidewalkdata.api.reach;

/**
 * What a person's way along each street costs (B17), in meters. Streets are numbered as in the graph. Repairs change it:
 * used by one thread at a time.
 */
final class ReachEfforts {
    private static final int NONE = -1;

    private final ReachGraph graph;
    private final double openDetour;
    private final double[] forward;
    private final double[] backward;
    private final double[] detour;
    private final int[] worst;

    ReachEfforts(ReachGraph graph, ReachRules rules) {
        this.graph = graph;
        openDetour = rules.openDetour();
        forward = new double[graph.count()];
        backward = new double[graph.count()];
        detour = new double[graph.count()];
        worst = new int[graph.count()];
        for (int street = 0; street < graph.count(); street++) {
            double length = graph.length(street);
            forward[street] = length + (rules.steepFactor() - 1) * graph.steepMeters(street, rules, true);
            backward[street] = length + (rules.steepFactor() - 1) * graph.steepMeters(street, rules, false);
            findWorst(street, rules);
        }
    }

    /** Finds the worst problem of a street's better side. */
    private void findWorst(int street, ReachRules rules) {
        double left = 0;
        double right = 0;
        int worstLeft = NONE;
        int worstRight = NONE;
        for (int i = graph.problemsBegin(street); i < graph.problemsBegin(street + 1); i++) {
            double meters = rules.detour(graph.type(i), graph.severity(i), graph.expected(i));
            if (graph.side(i) >= 0 && meters > left) {
                left = meters;
                worstLeft = i;
            }
            if (graph.side(i) <= 0 && meters > right) {
                right = meters;
                worstRight = i;
            }
        }
        detour[street] = Math.min(left, right);
        worst[street] = left <= right ? worstLeft : worstRight;
    }

    /** Returns the effort of a whole street without its detour. */
    double whole(int street, boolean isForward) {
        return isForward ? forward[street] : backward[street];
    }

    /** Returns the detour around the worst problem of a street's better side; 0: nothing is in the way. */
    double detour(int street) {
        return detour[street];
    }

    /** Returns the problem of a street that has a detour. */
    int problem(int street) {
        return worst[street];
    }

    /** Sets the detour of a street, while it is tried what a repair brings, and returns the one before. */
    double detour(int street, double meters) {
        double before = detour[street];
        detour[street] = meters;
        return before;
    }

    /** Returns the effort of a walk on a street, between two places on it: 0 at its start, 1 at its end. */
    double between(int street, double from, double to) {
        double effort = Math.abs(to - from) * whole(street, to >= from);
        if (detour[street] > 0) {
            double place = graph.at(worst[street]);
            effort += Math.min(from, to) <= place && place < Math.max(from, to) ? detour[street] : 0;
        }
        return effort;
    }

    /** Returns how far a walk from a place on a street comes within an effort. */
    double farthest(int street, double from, boolean isForward, double effort) {
        double whole = whole(street, isForward);
        double ahead = isForward ? 1 - from : from;
        double left = effort;
        double reached = Double.NaN;
        if (detour[street] > 0) {
            double place = graph.at(worst[street]);
            double toProblem = isForward ? place - from : from - place;
            boolean isAhead = isForward ? toProblem >= 0 : toProblem > 0;
            if (isAhead && left > toProblem * whole) {
                left -= detour[street];
                reached = left <= toProblem * whole ? toProblem : Double.NaN;
            }
        }
        if (Double.isNaN(reached)) {
            reached = whole == 0 ? ahead : Math.min(ahead, left / whole);
        }
        return isForward ? from + reached : from - reached;
    }

    /** Returns open, hard or unknown. */
    String state(int street) {
        if (!graph.isAudited(street)) {
            return "unknown";
        }
        double length = graph.length(street);
        return detour[street] < openDetour && forward[street] == length && backward[street] == length ? "open" : "hard";
    }
}
