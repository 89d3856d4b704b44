package org.sidewalkdata.syntheticcity;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;

/**
 * The hills of a synthetic city: waves of the ground, high in one part of the city and low in another, and the grades of streets
 * on them. Depends on seed and streets alone.
 */
final class CityHills {
    private static final String GRADES =
            "street_edge_id,mean_grade,max_grade,net_grade,total_climb_meters,total_descent_meters,"
                    + "meters_over_5pct,meters_over_8pct,grade_confidence,grade_quality,dem_source";
    private static final String SOURCE = "synthetic hills";

    /** Meters from one known height to the next. */
    private static final double STEP = 2.5;

    /** Lengths of the waves in meters, each with its height in meters. */
    private static final double[][] WAVES = {{2700, 38}, {1300, 18}, {620, 6}, {340, 1.2}};

    private final double[] directions = new double[WAVES.length];
    private final double[] phases = new double[WAVES.length];
    private final double hilly;

    private CityHills(long seed) {
        SeededRandom random = SeededRandom.of(seed, 97);
        for (int wave = 0; wave < WAVES.length; wave++) {
            directions[wave] = random.between(0, StrictMath.PI);
            phases[wave] = random.between(0, 2 * StrictMath.PI);
        }
        hilly = random.between(0, 2 * StrictMath.PI);
    }

    /** Writes the grades of all streets. On a bridge or in a tunnel, only the heights of its ends are known. */
    static void write(Path file, long seed, List<Street> streets) throws IOException {
        CityHills hills = new CityHills(seed);
        try (CsvFile csv = new CsvFile(file, GRADES)) {
            for (Street street : streets) {
                csv.add(street.id());
                hills.addGrades(csv, street, street.onStructure(seed));
                csv.add("high", street.onStructure(seed) ? "structure" : "measured", SOURCE)
                        .end();
            }
        }
    }

    private void addGrades(CsvFile csv, Street street, boolean onStructure) throws IOException {
        double[] heights = heights(street);
        double length = street.length();
        BigDecimal net = LocalPoint.decimal((heights[heights.length - 1] - heights[0]) / length, 4);
        if (onStructure) {
            csv.add("", "", net, "", "", "", "");
            return;
        }
        double step = length / (heights.length - 1);
        double climb = 0;
        double descent = 0;
        double over5 = 0;
        double over8 = 0;
        for (int i = 1; i < heights.length; i++) {
            double rise = heights[i] - heights[i - 1];
            double grade = Math.abs(rise) / step;
            climb += Math.max(0, rise);
            descent += Math.max(0, -rise);
            over5 += grade > 0.05 ? step : 0;
            over8 += grade > 1.0 / 12 ? step : 0;
        }
        double mean = (climb + descent) / length;
        csv.add(LocalPoint.decimal(mean, 4), LocalPoint.decimal(Math.max(mean, steepest(heights, step)), 4), net);
        for (double meters : new double[] {climb, descent, over5, over8}) {
            csv.add(LocalPoint.decimal(meters, 1));
        }
    }

    /** Returns the grade of the steepest 30 m, or of the steepest 10 m of a shorter street. */
    private static double steepest(double[] heights, double step) {
        double window = step * (heights.length - 1) < 30 ? 10 : 30;
        int steps = Math.min(heights.length - 1, (int) Math.round(window / step));
        double steepest = 0;
        for (int i = steps; i < heights.length; i++) {
            steepest = Math.max(steepest, Math.abs(heights[i] - heights[i - steps]) / (steps * step));
        }
        return steepest;
    }

    /** Returns heights in meters from the start of a street to its end, in steps of one length. */
    private double[] heights(Street street) {
        int steps = (int) Math.max(1, Math.round(street.length() / STEP));
        double[] heights = new double[steps + 1];
        for (int i = 0; i <= steps; i++) {
            heights[i] = height(street.at(street.length() * i / steps, 0));
        }
        return heights;
    }

    private double height(LocalPoint place) {
        double height = 0;
        for (int wave = 0; wave < WAVES.length; wave++) {
            double along = place.x() * StrictMath.cos(directions[wave]) + place.y() * StrictMath.sin(directions[wave]);
            height += WAVES[wave][1] * StrictMath.sin(along * 2 * StrictMath.PI / WAVES[wave][0] + phases[wave]);
        }
        double share = (1.1 + StrictMath.sin((place.x() - place.y()) / 1100 + hilly)) / 2;
        return height * share * share;
    }
}
