package org.sidewalkdata.town;

/** Where the invented town lies: metres east and north of its centre to degrees, and the slow waves that bend its roads. */
final class Ground {
    private static final double CENTRE_LON = -99.2;
    private static final double CENTRE_LAT = 41.9;
    private static final double METRES_PER_DEGREE = 111_195.0;
    private static final double LON_SCALE = METRES_PER_DEGREE * StrictMath.cos(StrictMath.toRadians(CENTRE_LAT));

    private static final int WAVES = 5;

    private final double[] phases = new double[2 * WAVES];
    private final double cos;
    private final double sin;

    Ground(long seed) {
        Dice dice = Dice.of(seed, 1);
        for (int i = 0; i < phases.length; i++) {
            phases[i] = dice.between(0, 2 * StrictMath.PI);
        }
        double turn = dice.between(-0.35, 0.35);
        cos = StrictMath.cos(turn);
        sin = StrictMath.sin(turn);
    }

    static double lon(double x) {
        return round(CENTRE_LON + x / LON_SCALE);
    }

    static double lat(double y) {
        return round(CENTRE_LAT + y / METRES_PER_DEGREE);
    }

    static double x(double lon) {
        return (lon - CENTRE_LON) * LON_SCALE;
    }

    static double y(double lat) {
        return (lat - CENTRE_LAT) * METRES_PER_DEGREE;
    }

    /** A point of the plan, bent by long waves and turned as a whole. */
    double[] bend(double x, double y) {
        double bentX = x;
        double bentY = y;
        for (int wave = 0; wave < WAVES; wave++) {
            double length = 900.0 + 1150 * wave;
            double height = 18.0 + 26 * wave;
            bentX += height * StrictMath.sin((y + 0.4 * x) * 2 * StrictMath.PI / length + phases[2 * wave]);
            bentY += height * StrictMath.sin((x - 0.3 * y) * 2 * StrictMath.PI / length + phases[2 * wave + 1]);
        }
        return new double[] {bentX * cos - bentY * sin, bentX * sin + bentY * cos};
    }

    /** How good a neighbourhood keeps its sidewalks, from 0 to 1; changes slowly from place to place. */
    double upkeep(double x, double y) {
        double wave = StrictMath.sin(x / 520 + phases[0])
                + StrictMath.sin(y / 610 + phases[1])
                + StrictMath.sin((x + y) / 1400 + phases[2]);
        return Math.min(1, Math.max(0, 0.55 + wave * 0.2));
    }

    /** Seven decimals, as published positions have. */
    private static double round(double degrees) {
        return StrictMath.rint(degrees * 1e7) / 1e7;
    }
}
