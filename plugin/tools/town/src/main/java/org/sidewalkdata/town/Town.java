package org.sidewalkdata.town;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.town.StreetSign.Lay;

/** The streets and regions of the invented town. Streets stand in the order of their neighbourhood. */
final class Town {
    private final long seed;
    private final TownPlan plan;
    private final Regions regions;
    private final List<Street> streets = new ArrayList<>();
    private final Map<Long, double[]> deadEnds = new HashMap<>();

    private Town(long seed, TownPlan plan, Regions regions) {
        this.seed = seed;
        this.plan = plan;
        this.regions = regions;
    }

    /** A town of about that many streets. */
    static Town of(long seed, int streets) {
        int blocks = Math.max(12, (int) Math.round(Math.sqrt(streets / 1.32)));
        TownPlan plan = new TownPlan(seed, blocks);
        Town town = new Town(seed, plan, Regions.of(seed, plan));
        town.layOut();
        return town;
    }

    List<Street> streets() {
        return streets;
    }

    Regions regions() {
        return regions;
    }

    Ground ground() {
        return plan.ground();
    }

    private void layOut() {
        int districts = plan.blocks() / TownPlan.ARTERIAL + 1;
        for (int district = 0; district < districts * districts; district++) {
            int left = district % districts * TownPlan.ARTERIAL;
            int bottom = district / districts * TownPlan.ARTERIAL;
            for (int place = 0; place < TownPlan.ARTERIAL * TownPlan.ARTERIAL; place++) {
                corner(left + place % TownPlan.ARTERIAL, bottom + place / TownPlan.ARTERIAL);
            }
        }
    }

    /** The streets that leave a crossing to the east and to the north. */
    private void corner(int i, int j) {
        if (i > plan.blocks() || j > plan.blocks()) {
            return;
        }
        road(true, i, j);
        road(false, i, j);
    }

    private void road(boolean east, int i, int j) {
        if (!plan.isStreet(east, i, j)) {
            return;
        }
        double[] course = plan.course(east, i, j);
        int region = regions.beside(east, i, j);
        boolean arterial = plan.isArterial(east, i, j);
        long way = wayId(east ? 1 : 2, east ? j : i, (east ? i : j) / 4);
        double[] towards = deadEndFrom(east, i, j, arterial);
        Lay lay = arterial ? Lay.ARTERIAL : plan.isCurved(i, j) ? Lay.CURVED : Lay.STRAIGHT;
        int line = east ? j : i;
        StreetSign sign =
                StreetSign.of(seed, lay, east, line, plan.crossesRiver(east, i, j), Dice.of(seed, 25, i, j, line));
        if (towards == null) {
            add(way, region, arterial, sign, course);
            return;
        }
        add(way, region, false, sign, Course.firstHalf(course));
        add(way, region, false, sign, Course.secondHalf(course));
        double bend = Dice.of(seed, 21, i, j).between(-0.3, 0.3);
        StreetSign court = StreetSign.of(seed, Lay.DEAD_END, east, i + j, false, Dice.of(seed, 27, i, j));
        add(wayId(3, i, j), region, false, court, Course.deadEnd(course, towards, bend));
    }

    /** The middle of the block beside the road into which a dead end turns off; null: none does. */
    private double @org.jspecify.annotations.Nullable [] deadEndFrom(boolean east, int i, int j, boolean arterial) {
        boolean turnsOff = !arterial
                && plan.inTown(i, j)
                && plan.isCurved(i, j)
                && !plan.inPark(i, j)
                && Dice.of(seed, 22, i, j, east ? 1 : 0).chance(0.17)
                && deadEnds.putIfAbsent(((long) i << 32) + j, new double[0]) == null;
        return turnsOff ? plan.middle(i, j) : null;
    }

    private void add(long wayId, int region, boolean arterial, StreetSign sign, double[] course) {
        Dice dice = Dice.of(seed, 23, streets.size());
        long way = dice.chance(0.02) ? 0 : wayId;
        streets.add(
                new Street(streets.size(), way, region, !dice.chance(0.05), dice.chance(0.01), arterial, sign, course));
    }

    private long wayId(long kind, long line, long stretch) {
        return 30_000_000L + (Dice.of(seed, 24, kind, line, stretch).bits() >>> 34);
    }
}
