package org.sidewalkdata.syntheticcity;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.sidewalkdata.progress.Progress;

/**
 * Simulates all audits in chronological order and writes each one with its labels. A street is audited up to eight
 * times, each time by another user, as part of a mission of a few neighboring streets.
 */
final class AuditSimulation {
    static final String TASKS = "audit_task_id,user_id,street_edge_id,completed,low_quality,outdated";

    private static final int MOST_PASSES = 8;
    private static final int MISSION_STREETS = 5;
    private static final long FIRST_DAY = 1_430_000_000_000L;
    private static final long LAST_DAY = 1_760_000_000_000L;

    private final long seed;
    private final CityPlan plan;
    private final People people;
    private final int[] passes;
    private final int[] labels;
    private long audits;
    private long begun;
    private long missions;

    /**
     * Creates a simulation that yields a given number of labels.
     *
     * @param total number of labels of the city, which are distributed over its streets
     */
    AuditSimulation(long seed, CityPlan plan, People people, int total) {
        this.seed = seed;
        this.plan = plan;
        this.people = people;
        this.passes = new int[plan.streets().size()];
        this.labels = new int[passes.length];
        share(total);
    }

    private void share(int total) {
        double[] upTo = new double[labels.length + 1];
        for (Street street : plan.streets()) {
            int number = street.number();
            SeededRandom random = SeededRandom.of(seed, 62, number);
            passes[number] = random.weighted(7, 40, 26, 13, 6, 3.5, 2, 1.5, 1);
            audits += passes[number];
            double interest = random.between(0.25, 1) * (street.arterial() ? 1.3 : 1) * (random.chance(0.03) ? 0 : 1);
            upTo[number + 1] = upTo[number] + passes[number] * interest;
        }
        double all = upTo[labels.length];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = (int) (Math.floor(total * (upTo[i + 1] / all)) - Math.floor(total * (upTo[i] / all)));
        }
    }

    void write(CsvFile tasks, LabelWriter writer, Progress progress) throws IOException {
        List<Integer> firstStreets = new ArrayList<>();
        for (int first = 0; first < passes.length; first += MISSION_STREETS) {
            firstStreets.add(first);
        }
        Collections.shuffle(firstStreets, new Random(seed));
        progress.begin("Generating labels", audits, Progress.Unit.AUDITS);
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            for (int first : firstStreets) {
                missions++;
                for (int street = first; street < Math.min(first + MISSION_STREETS, passes.length); street++) {
                    if (pass < passes[street]) {
                        walk(plan.streets().get(street), pass, people.auditor(first, pass), tasks, writer);
                        progress.advance(1);
                    }
                }
            }
        }
        progress.end();
    }

    private void walk(Street street, int pass, int person, CsvFile tasks, LabelWriter writer) throws IOException {
        long time = FIRST_DAY + (LAST_DAY - FIRST_DAY) / audits * begun;
        var visit = new LabelWriter.Visit(street, pass, person, ++begun, missions, time);
        SeededRandom random = SeededRandom.of(seed, 96, visit.taskId());
        SeededRandom images = SeededRandom.of(seed, 98, street.number());
        // On a street with newer images, the first audit is outdated; on 40 % of these streets, all audits are.
        boolean outdated = images.chance(0.15) && images.chance(pass == 0 ? 1 : 0.4);
        tasks.add(visit.taskId(), people.id(person), street.id(), random.chance(0.96), random.chance(0.015), outdated)
                .end();
        List<StreetFeature> features =
                StreetFeature.on(street, seed, plan, passes[street.number()], labels[street.number()]);
        for (int feature = 0; feature < features.size(); feature++) {
            if (features.get(feature).isLabeledIn(pass)) {
                writer.write(visit, features.get(feature), feature);
            }
        }
    }
}
