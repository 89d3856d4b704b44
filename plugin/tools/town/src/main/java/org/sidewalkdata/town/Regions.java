package org.sidewalkdata.town;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.operation.union.UnaryUnionOp;

/** The regions that tile the town: each is made of districts between arterial roads, those nearest to its seat. */
final class Regions {
    private static final GeometryFactory FACTORY = new GeometryFactory();

    private final TownPlan plan;
    private final double[][] seats;

    private Regions(TownPlan plan, double[][] seats) {
        this.plan = plan;
        this.seats = seats;
    }

    static Regions of(long seed, TownPlan plan) {
        List<double[]> districts = districts(plan);
        int wanted = (int) Math.round(2.2 * Math.pow(plan.blocks(), 0.52));
        int count = Math.max(2, Math.min(wanted, districts.size()));
        double[][] seats = new double[Math.min(count, districts.size())][];
        for (int i = 0; i < seats.length; i++) {
            seats[i] = districts.remove(Dice.of(seed, 31, i).below(districts.size()));
        }
        return new Regions(plan, seats);
    }

    int count() {
        return seats.length;
    }

    static long id(int region) {
        return 2 + 3L * region;
    }

    /** The region of a block. */
    int at(int i, int j) {
        double[] district = {district(i), district(j)};
        int nearest = 0;
        for (int seat = 1; seat < seats.length; seat++) {
            if (distance(seats[seat], district) < distance(seats[nearest], district)) {
                nearest = seat;
            }
        }
        return nearest;
    }

    /** The region of the block north or east of a road; at the town's edge, that on the other side. */
    int beside(boolean east, int i, int j) {
        if (plan.inTown(i, j)) {
            return at(i, j);
        }
        return east ? at(i, j - 1) : at(i - 1, j);
    }

    /** The area of each region: its blocks, joined. A region may have no block, and is empty then. */
    List<Geometry> areas() {
        List<List<Polygon>> blocks = new ArrayList<>();
        for (int region = 0; region < seats.length; region++) {
            blocks.add(new ArrayList<>());
        }
        for (int i = 0; i < plan.blocks(); i++) {
            for (int j = 0; j < plan.blocks(); j++) {
                if (plan.inTown(i, j)) {
                    blocks.get(at(i, j)).add(block(i, j));
                }
            }
        }
        return blocks.stream().map(all -> UnaryUnionOp.union(all, FACTORY)).toList();
    }

    private Polygon block(int i, int j) {
        var ring = new ArrayList<Coordinate>();
        append(ring, plan.course(true, i, j), false);
        append(ring, plan.course(false, i + 1, j), false);
        append(ring, plan.course(true, i, j + 1), true);
        append(ring, plan.course(false, i, j), true);
        ring.add(ring.get(0));
        return FACTORY.createPolygon(ring.toArray(Coordinate[]::new));
    }

    /** All points of a course but the last. */
    private static void append(List<Coordinate> ring, double[] course, boolean backwards) {
        int points = course.length / 2;
        for (int point = 0; point < points - 1; point++) {
            int at = 2 * (backwards ? points - 1 - point : point);
            ring.add(new Coordinate(course[at], course[at + 1]));
        }
    }

    private static List<double[]> districts(TownPlan plan) {
        var districts = new ArrayList<double[]>();
        for (int i = 0; i < plan.blocks(); i += TownPlan.ARTERIAL) {
            for (int j = 0; j < plan.blocks(); j += TownPlan.ARTERIAL) {
                if (plan.inTown(i + TownPlan.ARTERIAL / 2, j + TownPlan.ARTERIAL / 2)) {
                    districts.add(new double[] {district(i), district(j)});
                }
            }
        }
        return districts;
    }

    /** Middle of the district that a block is in. */
    private static double district(int block) {
        return Math.floorDiv(block, TownPlan.ARTERIAL) + 0.5;
    }

    private static double distance(double[] a, double[] b) {
        return Arrays.equals(a, b) ? 0 : (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]);
    }
}
