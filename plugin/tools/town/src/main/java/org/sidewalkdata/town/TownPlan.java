package org.sidewalkdata.town;

/**
 * The plan of the town: blocks between lines that run across it, close together in the centre and wider apart outside,
 * with an arterial road every few lines, a river with few bridges, parks, and an uneven edge. A line's course is the same
 * whether a street or a region's border runs along it, so that both meet exactly.
 */
final class TownPlan {
    /** Lines from one arterial road to the next. */
    static final int ARTERIAL = 6;

    private final long seed;
    private final Ground ground;
    private final int blocks;
    private final double[] xs;
    private final double[] ys;

    /** @param blocks how many blocks the town is wide */
    TownPlan(long seed, int blocks) {
        this.seed = seed;
        this.ground = new Ground(seed);
        this.blocks = blocks;
        this.xs = lines(2);
        this.ys = lines(3);
    }

    int blocks() {
        return blocks;
    }

    Ground ground() {
        return ground;
    }

    /** Whether the block is part of the town; its edge is round and uneven. */
    boolean inTown(int i, int j) {
        if (i < 0 || j < 0 || i >= blocks || j >= blocks) {
            return false;
        }
        double angle = StrictMath.atan2(j + 0.5 - blocks / 2.0, i + 0.5 - blocks / 2.0);
        double edge = 1 + 0.09 * StrictMath.sin(3 * angle + seed % 7) + 0.06 * StrictMath.sin(7 * angle + seed % 5);
        return fromCentre(i + 0.5, j + 0.5) < 0.93 * edge;
    }

    /** Whether the line between two neighbouring crossings is a road of the town. */
    boolean isStreet(boolean east, int i, int j) {
        boolean touched = inTown(i, j) || (east ? inTown(i, j - 1) : inTown(i - 1, j));
        if (!touched) {
            return false;
        }
        if (isArterial(east, i, j)) {
            return true;
        }
        return !crossesRiver(east, i, j) && !inPark(i, j) && !isGap(east, i, j);
    }

    boolean isArterial(boolean east, int i, int j) {
        return (east ? j : i) % ARTERIAL == 0;
    }

    /** Whether roads are laid out in curves with dead ends, as on the outskirts. */
    boolean isCurved(int i, int j) {
        double district = Dice.of(seed, 5, i / ARTERIAL, j / ARTERIAL).fraction();
        return fromCentre(i + 0.5, j + 0.5) > 0.22 + 0.35 * district;
    }

    /** Course of a line from a crossing to the next one east or north, in degrees: lon, lat, lon, lat and so on. */
    double[] course(boolean east, int i, int j) {
        int di = east ? 1 : 0;
        int dj = east ? 0 : 1;
        double[] before = crossing(i - di, j - dj);
        double[] start = crossing(i, j);
        double[] end = crossing(i + di, j + dj);
        double[] after = crossing(i + 2 * di, j + 2 * dj);
        return Course.smooth(before, start, end, after);
    }

    /** Middle of a block, metres. */
    double[] middle(int i, int j) {
        double[] a = crossing(i, j);
        double[] b = crossing(i + 1, j);
        double[] c = crossing(i, j + 1);
        double[] d = crossing(i + 1, j + 1);
        return new double[] {(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4};
    }

    boolean inPark(int i, int j) {
        for (int park = 0; park < 2 + blocks / 16; park++) {
            Dice dice = Dice.of(seed, 6, park);
            double size = Math.min(1, blocks / 30.0);
            double across = (i - dice.between(0.15, 0.85) * blocks) / (size * dice.between(1.6, 3.2));
            double up = (j - dice.between(0.15, 0.85) * blocks) / (size * dice.between(1.6, 3.2));
            if (across * across + up * up < 1) {
                return true;
            }
        }
        return false;
    }

    /** Whether the line between two neighbouring crossings meets the river; only arterial roads get a bridge there. */
    boolean crossesRiver(boolean east, int i, int j) {
        double river = blocks * (0.3 + 0.07 * StrictMath.sin(j * 5.0 / blocks + seed % 3));
        return east && blocks >= 12 && i <= river && river < i + 1;
    }

    /** Whether a road is missing. Of the four roads of a crossing at least two stay, so that no piece is cut off. */
    private boolean isGap(boolean east, int i, int j) {
        boolean mayBe = east == ((i + j) % 2 == 0);
        double outskirts = fromCentre(i, j) > 0.78 ? 0.55 : 0.27;
        return mayBe && Dice.of(seed, 4, east ? 1 : 0, i, j).chance(isCurved(i, j) ? outskirts : 0.05);
    }

    /** From 0 in the centre to 1 at the middle of a side. */
    private double fromCentre(double i, double j) {
        double half = blocks / 2.0;
        return StrictMath.hypot(i - half, j - half) / half;
    }

    private double[] crossing(int i, int j) {
        Dice dice = Dice.of(seed, 7, i, j);
        double loose = isCurved(i, j) ? 9 : 2;
        double x = xs[i + 2] + loose * dice.bell();
        double y = ys[j + 2] + loose * dice.bell();
        if (isCurved(i, j)) {
            x += 14 * StrictMath.sin(y / 70);
            y += 14 * StrictMath.sin(x / 80);
        }
        return ground.bend(x, y);
    }

    /** Distances of the lines from the centre, in metres; two more on each side, for the curves at the edge. */
    private double[] lines(int axis) {
        double[] at = new double[blocks + 5];
        for (int line = 1; line < at.length; line++) {
            double out = Math.abs(2.0 * (line - 2) / blocks - 1);
            at[line] = at[line - 1]
                    + 72
                    + 38 * out * out
                    + Dice.of(seed, axis, line).between(-9, 9);
        }
        double half = at[at.length - 1] / 2;
        for (int line = 0; line < at.length; line++) {
            at[line] -= half;
        }
        return at;
    }
}
