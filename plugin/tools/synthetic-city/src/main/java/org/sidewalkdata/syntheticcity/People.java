package org.sidewalkdata.syntheticcity;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * All users: those who label or vote and those who only signed up. As in real cities, few users do most of the work.
 */
final class People {
    private final long seed;
    private final int active;
    private final List<String> ids;

    People(long seed, int labels) {
        this.seed = seed;
        this.active = 8 + (int) (1.6 * Math.sqrt(labels));
        this.ids = IntStream.range(0, active + active / 30 + 2)
                .mapToObj(this::newId)
                .toList();
    }

    /** Writes the users. Those who may label and vote come first. */
    void write(Path file) throws IOException {
        try (CsvFile csv =
                new CsvFile(file, "user_id,meters_explored,high_quality_manual,excluded,validations_given_voided")) {
            for (int person = 0; person < ids.size(); person++) {
                SeededRandom random = SeededRandom.of(seed, 95, person);
                csv.add(id(person), random.chance(0.02) ? LocalPoint.decimal(random.between(0, 9000), 1) : "")
                        .add(manualQuality(person), isExcluded(person), random.chance(0.2) ? random.below(12) : "")
                        .end();
            }
        }
    }

    String id(int person) {
        return ids.get(person);
    }

    private String newId(int person) {
        SeededRandom random = SeededRandom.of(seed, 51, person);
        long high = random.bits() & ~0xF000L | 0x4000L;
        long low = random.bits() & 0x3FFF_FFFF_FFFF_FFFFL | 0x8000_0000_0000_0000L;
        return new UUID(high, low).toString();
    }

    /** Returns the user who audits the streets of a mission in a pass: another user in each pass. */
    int auditor(int mission, int pass) {
        double share = SeededRandom.of(seed, 61, mission).fraction();
        return ((int) (active * share * share) + pass) % active;
    }

    /** Returns a random voter. Most voters are not those who label most. */
    int voter(SeededRandom random) {
        double share = random.fraction();
        return active - 1 - (int) (active * share * Math.sqrt(share));
    }

    /** Returns whether the voter is a program: the voter with the most votes is. */
    boolean isProgram(int person) {
        return person == active - 1;
    }

    /** Returns the probability that a label of the user is right. */
    double accuracy(int person) {
        double luck = SeededRandom.of(seed, 52, person).fraction();
        if (person == 3) {
            return 0.4;
        }
        return luck < 0.07 ? 0.45 : luck < 0.16 ? 0.7 : 0.93;
    }

    /** Returns whether the user is excluded: one with labels, and a few others. */
    private boolean isExcluded(int person) {
        return person == 5 || person > 8 && SeededRandom.of(seed, 53, person).chance(0.006);
    }

    /** Returns the administrator's flag: "true", "false" or empty. */
    private String manualQuality(int person) {
        if (person == 2) {
            return "false";
        }
        double luck = SeededRandom.of(seed, 54, person).fraction();
        return luck < 0.02 ? "false" : luck < 0.05 ? "true" : "";
    }
}
