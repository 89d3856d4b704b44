package org.sidewalkdata.syntheticcity;

import java.util.ArrayList;
import java.util.List;

/**
 * A real feature or problem on a street, and the audits that label it: what the labels of one cluster have in common.
 *
 * @param distance meters from the start of the street
 * @param aside meters to the left of the middle of the street
 * @param severity 1 to 3; 0: not rated
 * @param tags the fitting tags
 * @param passes bit i is set if the i-th audit labels the feature
 */
record StreetFeature(
        FeatureKind kind, double distance, double aside, int severity, List<FeatureKind.TagText> tags, int passes) {
    private static final double LABELED = 0.72;

    boolean isLabeledIn(int pass) {
        return (passes >> pass & 1) != 0;
    }

    /** Returns the features of a street with {@code passes} audits and {@code labels} labels; the same at each call. */
    static List<StreetFeature> on(Street street, long seed, CityPlan plan, int passes, int labels) {
        SeededRandom random = SeededRandom.of(seed, 71, street.number());
        double upkeep = plan.upkeep(street.at(street.length() / 2, 0)) * 0.75 + random.fraction() * 0.25;
        List<StreetFeature> features = new ArrayList<>();
        for (int left = labels; left > 0; ) {
            StreetFeature feature = !features.isEmpty() && random.chance(0.03)
                    ? features.get(features.size() - 1).again()
                    : create(street, upkeep, passes(random, passes, left), random);
            features.add(feature);
            left -= Integer.bitCount(feature.passes);
        }
        return features;
    }

    /** Returns a copy for a user who labels the same feature twice. */
    private StreetFeature again() {
        return new StreetFeature(kind, distance, aside, severity, tags, Integer.lowestOneBit(passes));
    }

    private static StreetFeature create(Street street, double upkeep, int passes, SeededRandom random) {
        FeatureKind kind = kind(street, upkeep, random);
        double side = random.chance(0.5) ? 1 : -1;
        double distance = street.length() * random.between(0.12, 0.88);
        double aside = random.between(6, 8) * side;
        if (kind.isAtCrossing()) {
            double fromEnd = Math.min(7, street.length() * 0.2);
            distance = random.chance(0.5) ? fromEnd : street.length() - fromEnd;
            aside = kind == FeatureKind.CROSSWALK ? 0 : 6 * side;
        }
        int severity = 1 + random.weighted(0.15 + upkeep, 0.55, 0.15 + 0.8 * (1 - upkeep));
        return new StreetFeature(kind, distance, aside, kind.isRated() ? severity : 0, tags(kind, random), passes);
    }

    private static FeatureKind kind(Street street, double upkeep, SeededRandom random) {
        double neglect = 1 - upkeep;
        double signal = street.arterial() ? 14 : 2;
        int kind = random.weighted(
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

    private static List<FeatureKind.TagText> tags(FeatureKind kind, SeededRandom random) {
        List<FeatureKind.TagText> tags = new ArrayList<>();
        int wanted = kind.tags().isEmpty() ? 0 : random.weighted(0.4, 0.42, 0.18);
        for (int i = 0; i < wanted; i++) {
            FeatureKind.TagText tag = kind.tags().get(random.below(kind.tags().size()));
            if (tags.stream().noneMatch(other -> other == tag || tag.excludes().contains(other.text()))) {
                tags.add(tag);
            }
        }
        return tags;
    }

    private static int passes(SeededRandom random, int passes, int atMost) {
        int labeled = 0;
        for (int pass = 0; pass < passes; pass++) {
            labeled |= random.chance(LABELED) ? 1 << pass : 0;
        }
        labeled = labeled == 0 ? 1 << random.below(passes) : labeled;
        while (Integer.bitCount(labeled) > atMost) {
            labeled &= labeled - 1;
        }
        return labeled;
    }
}
