package org.sidewalkdata.api.reach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * How far a person gets from a point (B17), three times: unaudited streets closed, which comes first because a wrong
 * "you can" is the worst fault; unaudited streets open; and a person whom nothing hinders. Used by one thread.
 */
public final class Reach {
    /** Number of blockers that are shown. */
    static final int MOST_BLOCKERS = 20;

    /** What a repair opens is found out for the hard streets that are reached first. */
    static final int MOST_TRIED = 300;

    final ReachGraph graph;
    final ReachWeight meters;
    final ReachEfforts person;
    final ReachSearch closed;
    final ReachSearch open;
    final ReachSearch unhindered;

    /**
     * Creates a reach from nowhere.
     *
     * @param nothing the rules of a person whom nothing hinders
     */
    public Reach(ReachGraph graph, ReachRules rules, ReachRules nothing) {
        this.graph = graph;
        meters = ReachWeight.meters(graph);
        person = new ReachEfforts(graph, rules);
        closed = new ReachSearch(graph, person, false);
        open = new ReachSearch(graph, person, true);
        unhindered = new ReachSearch(graph, new ReachEfforts(graph, nothing), true);
    }

    /** Counts the problems of a street as fixed in all searches that follow. */
    public void repair(int street) {
        person.detour(street, 0);
    }

    /**
     * Follows the streets from a point.
     *
     * @param budget effort in meters
     */
    public Reach from(ReachGraph.Point point, double budget) {
        closed.from(point.street(), point.at(), budget);
        open.from(point.street(), point.at(), budget);
        unhindered.from(point.street(), point.at(), budget);
        return this;
    }

    /**
     * A part of a street that is reached.
     *
     * @param audited whether it is reached if unaudited streets are closed
     */
    record Row(int street, boolean audited, double effort, Parts.Part part) {}

    /** Returns the parts of streets that are reached, the nearest first. */
    List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (int street : open.streets()) {
            Parts sure = closed.parts(street);
            sure.all().forEach(part -> rows.add(new Row(street, true, closed.toStreet(street), part)));
            open.parts(street)
                    .without(sure)
                    .all()
                    .forEach(part -> rows.add(new Row(street, false, open.toStreet(street), part)));
        }
        rows.removeIf(row -> row.part().to() <= row.part().from());
        rows.sort(Comparator.comparingDouble(Row::effort)
                .thenComparingInt(Row::street)
                .thenComparingDouble(row -> row.part().from()));
        return rows;
    }

    /** Returns the meters of unaudited streets among those that are reached if they are open. */
    double unauditedMeters() {
        return Arrays.stream(open.streets())
                .filter(street -> !graph.isAudited(street))
                .mapToDouble(street -> open.of(street, meters))
                .sum();
    }

    /** What stops a person: the worst problem of a street, and the meters that repairing all its problems opens. */
    record Blocker(int street, int problem, double detour, double effort, double opens) {}

    /** Returns what stops a person who uses audited streets, in the order of what lies behind it. */
    List<Blocker> blockers() {
        return Arrays.stream(closed.streets())
                .filter(street -> person.detour(street) > 0)
                .boxed()
                .sorted(Comparator.comparingDouble(closed::toStreet).thenComparing(Comparator.naturalOrder()))
                .limit(MOST_TRIED)
                .map(street -> new Blocker(
                        street,
                        person.problem(street),
                        person.detour(street),
                        closed.toStreet(street),
                        closed.opens(street, meters)))
                .filter(blocker -> blocker.opens() >= 0.01)
                .sorted(Comparator.comparingDouble(Blocker::opens)
                        .reversed()
                        .thenComparingDouble(Blocker::effort)
                        .thenComparingInt(Blocker::street))
                .limit(MOST_BLOCKERS)
                .toList();
    }

    /**
     * A place that a person whom nothing hinders reaches.
     *
     * @param effort of that person, to the street of the place
     */
    record Goal(ReachGraph.Place place, boolean closed, boolean open, double effort) {}

    /** Returns the places that are reached, or would be if nothing hindered, the nearest first. */
    List<Goal> goals() {
        List<Goal> goals = new ArrayList<>();
        for (ReachGraph.Place place : graph.places) {
            graph.find(place.street())
                    .filter(unhindered::isReached)
                    .flatMap(street -> graph.on(place))
                    .filter(on -> unhindered.parts(on.street()).contains(on.at()))
                    .ifPresent(on -> goals.add(new Goal(
                            place,
                            closed.parts(on.street()).contains(on.at()),
                            open.parts(on.street()).contains(on.at()),
                            unhindered.toStreet(on.street()))));
        }
        goals.sort(Comparator.comparingDouble(Goal::effort)
                .thenComparingLong(goal -> goal.place().id()));
        return goals;
    }
}
