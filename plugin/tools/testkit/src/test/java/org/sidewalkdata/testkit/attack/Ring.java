package org.sidewalkdata.testkit.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** A closed ring of positions in the unit square. Immutable. */
record Ring(List<double[]> positions) {
    /** Moves a position. */
    @FunctionalInterface
    interface Move {
        double[] of(double x, double y);
    }

    /** Returns the ring that ends where it begins. */
    static Ring closed(List<double[]> positions) {
        List<double[]> ring = new ArrayList<>(positions);
        ring.add(positions.get(0));
        return new Ring(ring);
    }

    /** Returns a comb of 4 positions for each tooth. */
    static Ring comb(int teeth) {
        List<double[]> positions = new ArrayList<>(List.of(new double[] {0, 0}));
        for (int i = 0; i < teeth; i++) {
            double left = (double) i / teeth;
            double right = (i + 0.5) / teeth;
            positions.add(new double[] {left, 1});
            positions.add(new double[] {right, 1});
            positions.add(new double[] {right, 0.02});
            positions.add(new double[] {(i + 1.0) / teeth, 0.02});
        }
        positions.add(new double[] {1, 0});
        return closed(positions);
    }

    /** Returns positions around the center, in so many turns. */
    static Ring around(int count, IntToDoubleFunction radius, int turns) {
        List<double[]> positions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double angle = 2 * Math.PI * turns * i / count;
            double distance = radius.applyAsDouble(i);
            positions.add(new double[] {0.5 + distance * Math.cos(angle), 0.5 + distance * Math.sin(angle)});
        }
        return closed(positions);
    }

    static Ring square(double x, double y, double side) {
        return closed(List.of(
                new double[] {x, y}, new double[] {x + side, y}, new double[] {x + side, y + side}, new double[] {
                    x, y + side
                }));
    }

    Ring map(Move move) {
        return new Ring(positions.stream()
                .map(position -> move.of(position[0], position[1]))
                .toList());
    }
}
