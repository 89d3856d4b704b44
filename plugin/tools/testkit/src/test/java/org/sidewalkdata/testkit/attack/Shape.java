package org.sidewalkdata.testkit.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Geometries that are expensive to check, to combine or to compare: lists of polygons in the unit square. The rings of a
 * polygon are closed.
 */
enum Shape {
    /** Two combs; n teeth of one cross n teeth of the other 4 n² times. */
    COMBS(points -> {
        Ring comb = Ring.comb((points / 2 - 4) / 4);
        return List.of(List.of(comb), List.of(comb.map((x, y) -> new double[] {y, x})));
    }),
    /** A comb whose long edges are diagonals: their boxes overlap, so no index tells them apart. */
    ZIGZAG(points -> one(Ring.comb((points - 4) / 4).map((x, y) -> new double[] {(x + y) / 2, (1 + y - x) / 2}))),
    STAR(points -> one(Ring.around(points - 1, i -> i % 2 == 0 ? 0.5 : 0.01 + 0.1 * i / points, 1))),
    ROUND(points -> one(Ring.around(points - 1, i -> 0.5, 1))),
    /** A band that winds around the center. */
    SPIRAL(points -> {
        int side = points / 2;
        Ring out = Ring.around(side, i -> 0.05 + 0.4 * i / side, 20);
        Ring back = Ring.around(side, i -> 0.06 + 0.4 * i / side, 20);
        List<double[]> band = new ArrayList<>(out.positions().subList(0, side));
        for (int i = side - 1; i >= 0; i--) {
            band.add(back.positions().get(i));
        }
        return one(Ring.closed(band));
    }),
    /** Squares within squares: each second one is a hole. */
    NESTED(points -> {
        List<List<Ring>> polygons = new ArrayList<>();
        int rings = Math.min(96, points / 5) / 2 * 2; // as many as ArcGIS clients may send
        for (int i = 0; i < rings; i += 2) {
            polygons.add(List.of(nested(i, rings), nested(i + 1, rings)));
        }
        return polygons;
    }),
    HOLES(points -> {
        List<Ring> rings = new ArrayList<>(List.of(Ring.square(0, 0, 1)));
        rings.addAll(squares(points / 5 - 1));
        return List.of(rings);
    }),
    PARTS(points -> squares(points / 5).stream().map(List::of).toList());

    private final IntFunction<List<List<Ring>>> polygons;

    Shape(IntFunction<List<List<Ring>>> polygons) {
        this.polygons = polygons;
    }

    /** Returns the polygons with about so many points in all. */
    List<List<Ring>> polygons(int points) {
        return polygons.apply(points);
    }

    private static List<List<Ring>> one(Ring ring) {
        return List.of(List.of(ring));
    }

    private static Ring nested(int index, int all) {
        double margin = 0.49 * index / all;
        return Ring.square(margin, margin, 1 - 2 * margin);
    }

    private static List<Ring> squares(int count) {
        List<Ring> squares = new ArrayList<>();
        int side = (int) Math.ceil(Math.sqrt(count));
        for (int i = 0; i < count; i++) {
            squares.add(Ring.square((i % side + 0.2) / side, (i / side + 0.2) / side, 0.6 / side));
        }
        return squares;
    }
}
