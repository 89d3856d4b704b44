package org.sidewalkdata.syntheticcity;

import java.util.ArrayList;
import java.util.List;

/**
 * One real thing on a street, and who noted it: what the labels of one cluster have in common.
 *
 * @param distance meters from the start of the street
 * @param aside meters to the left of its middle
 * @param severity 1 to 3; 0: not rated
 * @param tags those that fit
 * @param passes bit i: it was noted in the i-th pass
 */
record StreetFeature(
        FeatureKind kind, double distance, double aside, int severity, List<FeatureKind.TagText> tags, int passes) {
    private static final double NOTED = 0.72;

    boolean isNotedIn(int pass) {
        return (passes >> pass & 1) != 0;
    }

    /** All on a street that was walked {@code passes} times and has {@code labels} labels; the same each time. */
    static List<StreetFeature> on(Street street, long seed, CityPlan town, int passes, int labels) {
        SeededRandom dice = SeededRandom.of(seed, 71, street.number());
        double upkeep = town.upkeep(street.at(street.length() / 2, 0)) * 0.75 + dice.fraction() * 0.25;
        List<StreetFeature> features = new ArrayList<>();
        for (int left = labels; left > 0; ) {
            StreetFeature feature = !features.isEmpty() && dice.chance(0.03)
                    ? features.get(features.size() - 1).again()
                    : invent(street, upkeep, passes(dice, passes, left), dice);
            features.add(feature);
            left -= Integer.bitCount(feature.passes);
        }
        return features;
    }

    /** One of those who noted it notes it twice. */
    private StreetFeature again() {
        return new StreetFeature(kind, distance, aside, severity, tags, Integer.lowestOneBit(passes));
    }

    private static StreetFeature invent(Street street, double upkeep, int passes, SeededRandom dice) {
        FeatureKind kind = kind(street, upkeep, dice);
        double side = dice.chance(0.5) ? 1 : -1;
        double distance = street.length() * dice.between(0.12, 0.88);
        double aside = dice.between(6, 8) * side;
        if (kind.isAtCrossing()) {
            double fromEnd = Math.min(7, street.length() * 0.2);
            distance = dice.chance(0.5) ? fromEnd : street.length() - fromEnd;
            aside = kind == FeatureKind.CROSSWALK ? 0 : 6 * side;
        }
        int severity = 1 + dice.weighted(0.15 + upkeep, 0.55, 0.15 + 0.8 * (1 - upkeep));
        return new StreetFeature(kind, distance, aside, kind.isRated() ? severity : 0, tags(kind, dice), passes);
    }

    private static FeatureKind kind(Street street, double upkeep, SeededRandom dice) {
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
        return FeatureKind.values()[kind];
    }

    private static List<FeatureKind.TagText> tags(FeatureKind kind, SeededRandom dice) {
        List<FeatureKind.TagText> tags = new ArrayList<>();
        int wanted = kind.tags().isEmpty() ? 0 : dice.weighted(0.4, 0.42, 0.18);
        for (int i = 0; i < wanted; i++) {
            FeatureKind.TagText tag = kind.tags().get(dice.below(kind.tags().size()));
            if (tags.stream().noneMatch(other -> other == tag || tag.excludes().contains(other.text()))) {
                tags.add(tag);
            }
        }
        return tags;
    }

    private static int passes(SeededRandom dice, int passes, int atMost) {
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
