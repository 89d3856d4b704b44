package org.sidewalkdata.testkit.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Geometries that are expensive to check, to combine or to compare: lists of polygons in the unit square. A polygon is a
 * list of rings, and a ring a list of positions, of which the last is the first.
 */
public enum Shape {
    /** Two combs; n teeth of one cross n teeth of the other 4 n² times. */
    COMBS(points -> List.of(
            List.of(comb((points / 2 - 4) / 4, (x, y) -> at(x, y))),
            List.of(comb((points / 2 - 4) / 4, (x, y) -> at(y, x))))),
    /** A comb whose long edges are diagonals: their boxes overlap, so no index tells them apart. */
    ZIGZAG(points -> one(comb((points - 4) / 4, (x, y) -> at((x + y) / 2, (1 + y - x) / 2)))),
    STAR(points -> one(closed(around(points - 1, i -> i % 2 == 0 ? 0.5 : 0.01 + 0.1 * i / points, 1)))),
    ROUND(points -> one(closed(around(points - 1, i -> 0.5, 1)))),
    /** A band that winds around the center. */
    SPIRAL(points -> {
        int side = points / 2;
        List<double[]> band = around(side, i -> 0.05 + 0.4 * i / side, 20);
        List<double[]> back = around(side, i -> 0.06 + 0.4 * i / side, 20);
        for (int i = side - 1; i >= 0; i--) {
            band.add(back.get(i));
        }
        return one(closed(band));
    }),
    /** Squares within squares: each second one is a hole. */
    NESTED(points -> {
        int rings = Math.min(96, points / 5) / 2 * 2; // as many as ArcGIS clients may send
        return IntStream.range(0, rings / 2)
                .mapToObj(i -> List.of(nested(2 * i, rings), nested(2 * i + 1, rings)))
                .toList();
    }),
    HOLES(points -> {
        List<List<double[]>> rings = new ArrayList<>(List.of(square(0, 0, 1)));
        rings.addAll(squares(points / 5 - 1));
        return List.of(rings);
    }),
    PARTS(points -> squares(points / 5).stream().map(List::of).toList());

    private final IntFunction<List<List<List<double[]>>>> polygons;

    Shape(IntFunction<List<List<List<double[]>>>> polygons) {
        this.polygons = polygons;
    }

    /** Returns the polygons with about so many points in all. */
    public List<List<List<double[]>>> polygons(int points) {
        return polygons.apply(points);
    }

    @FunctionalInterface
    private interface Move {
        double[] of(double x, double y);
    }

    private static double[] at(double... position) {
        return position;
    }

    private static List<List<List<double[]>>> one(List<double[]> ring) {
        return List.of(List.of(ring));
    }

    private static List<double[]> closed(List<double[]> positions) {
        List<double[]> ring = new ArrayList<>(positions);
        ring.add(positions.get(0));
        return ring;
    }

    /** Returns a comb of 4 positions for each tooth. */
    private static List<double[]> comb(int teeth, Move move) {
        List<double[]> positions = new ArrayList<>(List.of(move.of(0, 0)));
        for (int i = 0; i < teeth; i++) {
            double left = (double) i / teeth;
            double right = (i + 0.5) / teeth;
            positions.add(move.of(left, 1));
            positions.add(move.of(right, 1));
            positions.add(move.of(right, 0.02));
            positions.add(move.of((i + 1.0) / teeth, 0.02));
        }
        positions.add(move.of(1, 0));
        return closed(positions);
    }

    /** Returns positions around the center, in so many turns. */
    private static List<double[]> around(int count, IntToDoubleFunction radius, int turns) {
        List<double[]> positions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double angle = 2 * Math.PI * turns * i / count;
            double distance = radius.applyAsDouble(i);
            positions.add(at(0.5 + distance * Math.cos(angle), 0.5 + distance * Math.sin(angle)));
        }
        return positions;
    }

    private static List<double[]> square(double x, double y, double side) {
        return List.of(at(x, y), at(x + side, y), at(x + side, y + side), at(x, y + side), at(x, y));
    }

    private static List<double[]> nested(int index, int all) {
        double margin = 0.49 * index / all;
        return square(margin, margin, 1 - 2 * margin);
    }

    private static List<List<double[]>> squares(int count) {
        int side = (int) Math.ceil(Math.sqrt(count));
        return IntStream.range(0, count)
                .mapToObj(i -> square((i % side + 0.2) / side, (i / side + 0.2) / side, 0.6 / side))
                .toList();
    }
}
