package org.sidewalkdata.town;

import java.io.IOException;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.text.ByteSink;

/** Plays through all audits in the order of time, and writes each with the labels that it brought. */
final class Walks {
    private static final long FIRST_DAY = 1_430_000_000_000L;
    private static final long LAST_DAY = 1_760_000_000_000L;

    private final long seed;
    private final Town town;
    private final People people;
    private final Audits audits;
    private final StreetLine line = new StreetLine();
    private final StreetFeatures features;
    private long tasks;
    private long missions;

    Walks(long seed, Town town, People people, Audits audits) {
        this.seed = seed;
        this.town = town;
        this.people = people;
        this.audits = audits;
        this.features = new StreetFeatures(seed, town);
    }

    void write(ByteSink labelFile, ByteSink taskFile, ByteSink voteFile, Progress progress) throws IOException {
        LabelWriter labels = new LabelWriter(seed, labelFile, voteFile, people);
        taskFile.put("audit_task_id,user_id,street_edge_id,completed,low_quality,outdated\r\n");
        progress.begin("Inventing labels", audits.tasks());
        for (int pass = 0; pass < Audits.MOST_PASSES; pass++) {
            for (int mission = 0; mission < audits.missions(); mission++) {
                missions++;
                for (int street = audits.firstStreet(mission); street < audits.endStreet(mission); street++) {
                    if (pass < audits.passes(street)) {
                        walk(street, pass, labels, taskFile);
                        progress.advance(1);
                    }
                }
            }
        }
        progress.end();
    }

    private void walk(int number, int pass, LabelWriter labels, ByteSink taskFile) throws IOException {
        Street street = town.streets().get(number);
        long time = FIRST_DAY + (LAST_DAY - FIRST_DAY) / audits.tasks() * tasks;
        Visit visit = new Visit(street, pass, audits.auditor(number, pass), ++tasks, missions, time);
        task(visit, labels, taskFile);
        line.of(street);
        features.draw(street, line, audits.passes(number), audits.labels(number));
        for (int feature = 0; feature < features.count(); feature++) {
            if (features.get(feature).isNotedIn(pass)) {
                labels.write(visit, line, features.get(feature), feature);
            }
        }
    }

    private void task(Visit visit, LabelWriter labels, ByteSink out) throws IOException {
        Dice dice = Dice.of(seed, 96, visit.taskId());
        out.put(visit.taskId());
        out.put(',');
        out.put(labels.userId(visit.person()));
        out.put(',');
        out.put(visit.street().id());
        out.put(dice.chance(0.96) ? ",true," : ",false,");
        out.put(dice.chance(0.015) ? "true," : "false,");
        out.put(isOutdated(visit) ? "true\r\n" : "false\r\n");
    }

    /** Where there are newer images, all older audits of the street are outdated, and a few of the later ones. */
    private boolean isOutdated(Visit visit) {
        Dice street = Dice.of(seed, 98, visit.street().number());
        return street.chance(0.15) && street.chance(visit.pass() == 0 ? 1 : 0.4);
    }
}
