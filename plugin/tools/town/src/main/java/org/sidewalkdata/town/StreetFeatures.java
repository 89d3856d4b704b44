package org.sidewalkdata.town;

import java.util.ArrayList;
import java.util.List;

/** The things on one street, as many as make up its labels. Refilled for each street; the same street gives the same. */
final class StreetFeatures {
    private static final double NOTED = 0.72;

    private final long seed;
    private final Town town;
    private final List<Feature> features = new ArrayList<>();
    private int count;

    StreetFeatures(long seed, Town town) {
        this.seed = seed;
        this.town = town;
    }

    /** Draws the things of a street that was walked {@code passes} times and has {@code labels} labels in all. */
    void draw(Street street, StreetLine line, int passes, int labels) {
        count = 0;
        Dice dice = Dice.of(seed, 71, street.number());
        line.moveTo(line.length() / 2, 0);
        double upkeep = town.ground().upkeep(line.x(), line.y()) * 0.75 + dice.fraction() * 0.25;
        int left = labels;
        while (left > 0) {
            Feature feature = next();
            boolean again = count > 1 && dice.chance(0.03);
            if (again) {
                repeat(feature, features.get(count - 2));
            } else {
                invent(feature, street, line.length(), upkeep, dice);
                feature.passes = passes(dice, passes, left);
            }
            left -= Integer.bitCount(feature.passes);
        }
    }

    int count() {
        return count;
    }

    Feature get(int number) {
        return features.get(number);
    }

    private Feature next() {
        if (count == features.size()) {
            features.add(new Feature());
        }
        return features.get(count++);
    }

    /** One of those who noted a thing notes it twice. */
    private static void repeat(Feature feature, Feature earlier) {
        feature.kind = earlier.kind;
        feature.distance = earlier.distance;
        feature.aside = earlier.aside;
        feature.severity = earlier.severity;
        feature.tags = earlier.tags;
        feature.passes = Integer.lowestOneBit(earlier.passes);
    }

    private void invent(Feature feature, Street street, double length, double upkeep, Dice dice) {
        feature.kind = kind(street, upkeep, dice);
        double side = dice.chance(0.5) ? 1 : -1;
        if (feature.kind.isAtCrossing()) {
            double fromEnd = Math.min(7, length * 0.2);
            feature.distance = dice.chance(0.5) ? fromEnd : length - fromEnd;
            feature.aside = feature.kind == Kind.CROSSWALK ? 0 : 6 * side;
        } else {
            feature.distance = length * dice.between(0.12, 0.88);
            feature.aside = dice.between(6, 8) * side;
        }
        feature.severity = feature.kind.isRated() ? severity(upkeep, dice) : 0;
        feature.tags = tags(feature.kind, dice);
    }

    private static Kind kind(Street street, double upkeep, Dice dice) {
        double neglect = 1 - upkeep;
        double signal = street.arterial() ? 14 : 2;
        int kind = dice.weighted(
                50 * upkeep,
                26 * neglect,
                20 * upkeep + 2,
                9 + 14 * neglect,
                7 + 8 * neglect,
                signal,
                34 * neglect * neglect,
                3,
                2);
        return Kind.values()[kind];
    }

    private static int severity(double upkeep, Dice dice) {
        return 1 + dice.weighted(0.15 + upkeep, 0.55, 0.15 + 0.8 * (1 - upkeep));
    }

    private static int tags(Kind kind, Dice dice) {
        int tags = 0;
        int wanted = kind.tags().isEmpty() ? 0 : dice.weighted(0.4, 0.42, 0.18);
        for (int i = 0; i < wanted; i++) {
            int tag = dice.below(kind.tags().size());
            if (!isExcluded(kind, tag, tags)) {
                tags |= 1 << tag;
            }
        }
        return tags;
    }

    private static boolean isExcluded(Kind kind, int tag, int others) {
        for (int other = 0; other < kind.tags().size(); other++) {
            if ((others >> other & 1) != 0
                    && kind.tags()
                            .get(tag)
                            .excludes()
                            .contains(kind.tags().get(other).text())) {
                return true;
            }
        }
        return false;
    }

    private static int passes(Dice dice, int passes, int atMost) {
        int noted = 0;
        for (int pass = 0; pass < passes; pass++) {
            noted |= dice.chance(NOTED) ? 1 << pass : 0;
        }
        noted = noted == 0 ? 1 << dice.below(passes) : noted;
        while (Integer.bitCount(noted) > atMost) {
            noted &= noted - 1;
        }
        return noted;
    }
}
