package org.sidewalkdata.town;

import java.util.List;

/**
 * Who walked which street: each street is walked up to eight times, each time by somebody else, as part of a mission of a
 * few neighbouring streets. Also how many labels each street gets in all, so that the town has exactly as many as asked.
 */
final class Audits {
    static final int MOST_PASSES = 8;
    private static final int MISSION_STREETS = 5;

    private final long seed;
    private final People people;
    private final byte[] passes;
    private final int[] labels;
    private final int[] missionOrder;
    private long tasks;

    Audits(long seed, People people, List<Street> streets, int labels) {
        this.seed = seed;
        this.people = people;
        this.passes = new byte[streets.size()];
        this.labels = new int[streets.size()];
        this.missionOrder = shuffled((streets.size() + MISSION_STREETS - 1) / MISSION_STREETS);
        share(streets, labels);
    }

    /** How many audits there are. */
    long tasks() {
        return tasks;
    }

    /** How often the street was walked; 0: never. */
    int passes(int street) {
        return passes[street];
    }

    /** Labels on the street in all passes together. */
    int labels(int street) {
        return labels[street];
    }

    int missions() {
        return missionOrder.length;
    }

    /** First street of the mission that was the n-th in time. */
    int firstStreet(int nthMission) {
        return missionOrder[nthMission] * MISSION_STREETS;
    }

    int endStreet(int nthMission) {
        return Math.min(firstStreet(nthMission) + MISSION_STREETS, passes.length);
    }

    /** Who walked the street in a pass; somebody else in each. */
    int auditor(int street, int pass) {
        int mission = street / MISSION_STREETS;
        int person = people.auditor(Dice.of(seed, 61, mission, pass));
        int earlier = 0;
        while (earlier < pass) {
            if (auditor(street, earlier) == person) {
                person = (person + 1) % people.count();
                earlier = 0;
            } else {
                earlier++;
            }
        }
        return person;
    }

    private void share(List<Street> streets, int total) {
        double[] upTo = new double[streets.size() + 1];
        for (Street street : streets) {
            int number = street.number();
            Dice dice = Dice.of(seed, 62, number);
            passes[number] = (byte) passes(dice);
            tasks += passes[number];
            double interest = dice.between(0.25, 1) * (street.arterial() ? 1.3 : 1) * (dice.chance(0.03) ? 0 : 1);
            upTo[number + 1] = upTo[number] + passes[number] * interest;
        }
        double all = Math.max(upTo[streets.size()], Double.MIN_NORMAL);
        for (int i = 0; i < labels.length; i++) {
            labels[i] = (int) (Math.floor(total * (upTo[i + 1] / all)) - Math.floor(total * (upTo[i] / all)));
        }
    }

    private static int passes(Dice dice) {
        return dice.weighted(7, 40, 26, 13, 6, 3.5, 2, 1.5, 1);
    }

    private int[] shuffled(int count) {
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int other = Dice.of(seed, 63, i).below(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        return order;
    }
}
