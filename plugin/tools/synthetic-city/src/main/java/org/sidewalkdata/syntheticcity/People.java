package org.sidewalkdata.syntheticcity;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/** Everyone who labels, votes or only signed up. Few do most of the work, as in real cities; some do it badly. */
final class People {
    private final long seed;
    private final int active;
    private final List<String> ids;

    People(long seed, int labels) {
        this.seed = seed;
        this.active = 8 + (int) (1.6 * Math.sqrt(labels));
        this.ids = IntStream.range(0, active + active / 30 + 2)
                .mapToObj(this::inventId)
                .toList();
    }

    /** Those who may label and vote come first, the others follow. */
    void write(Path file) throws IOException {
        try (CsvFile csv =
                new CsvFile(file, "user_id,meters_explored,high_quality_manual,excluded,validations_given_voided")) {
            for (int person = 0; person < ids.size(); person++) {
                SeededRandom dice = SeededRandom.of(seed, 95, person);
                csv.add(id(person), dice.chance(0.02) ? LocalPoint.decimal(dice.between(0, 9000), 1) : "")
                        .add(manualQuality(person), isExcluded(person), dice.chance(0.2) ? dice.below(12) : "")
                        .end();
            }
        }
    }

    String id(int person) {
        return ids.get(person);
    }

    private String inventId(int person) {
        SeededRandom dice = SeededRandom.of(seed, 51, person);
        long high = dice.bits() & ~0xF000L | 0x4000L;
        long low = dice.bits() & 0x3FFF_FFFF_FFFF_FFFFL | 0x8000_0000_0000_0000L;
        return new UUID(high, low).toString();
    }

    /** Who walks a mission's streets in a pass: somebody else in each. */
    int auditor(int mission, int pass) {
        double share = SeededRandom.of(seed, 61, mission).fraction();
        return ((int) (active * share * share) + pass) % active;
    }

    /** Somebody who votes: often others than those who label. */
    int voter(SeededRandom dice) {
        double share = dice.fraction();
        return active - 1 - (int) (active * share * Math.sqrt(share));
    }

    /** The voter who votes most is a program. */
    boolean isProgram(int person) {
        return person == active - 1;
    }

    /** How likely a label of theirs is right. */
    double care(int person) {
        double luck = SeededRandom.of(seed, 52, person).fraction();
        if (person == 3) {
            return 0.4;
        }
        return luck < 0.07 ? 0.45 : luck < 0.16 ? 0.7 : 0.93;
    }

    /** Somebody with labels, and a few others. */
    private boolean isExcluded(int person) {
        return person == 5 || person > 8 && SeededRandom.of(seed, 53, person).chance(0.006);
    }

    /** What an administrator says: "true", "false", or nothing. */
    private String manualQuality(int person) {
        if (person == 2) {
            return "false";
        }
        double luck = SeededRandom.of(seed, 54, person).fraction();
        return luck < 0.02 ? "false" : luck < 0.05 ? "true" : "";
    }
}
