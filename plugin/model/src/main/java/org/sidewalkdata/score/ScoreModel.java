package org.sidewalkdata.score;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.model.LabelType;

/**
 * One way of scoring, as the rule tables hold it (D9, B2): {@code 2026-06} is the contract's, {@code 2026-10} counts corners
 * at intersections and problems per 100 m. Immutable.
 *
 * @param name the name that the parameter {@code model} takes
 * @param types rule by type; a type without one does not affect the score
 * @param tagShare from when on a tag is active
 * @param perMeters stretch that the length-normalised types are taken for, meters
 * @param minLengthMeters a shorter street counts as this long there, so that one problem never weighs without bound
 * @param saturation from how many clusters on a {@link Scoring#STREET_CONDITION} type has its whole weight; at least 1
 */
public record ScoreModel(
        String name,
        Map<LabelType, TypeRule> types,
        TagShare tagShare,
        double perMeters,
        double minLengthMeters,
        int saturation) {

    /** The model of the interface: the default everywhere. */
    public static final String DEFAULT = "2026-06";

    /** The types that are scored, in the order of the keys of {@code cluster_counts} (rule 7: Other is not). */
    public static final List<LabelType> SCORED_TYPES = List.of(
            LabelType.CURB_RAMP,
            LabelType.NO_CURB_RAMP,
            LabelType.OBSTACLE,
            LabelType.SURFACE_PROBLEM,
            LabelType.NO_SIDEWALK,
            LabelType.CROSSWALK,
            LabelType.SIGNAL);

    public ScoreModel {
        var scored = new EnumMap<LabelType, TypeRule>(LabelType.class);
        types.forEach((type, rule) -> {
            if (SCORED_TYPES.contains(type)) {
                scored.put(type, rule);
            }
        });
        types = java.util.Collections.unmodifiableMap(scored);
        if (saturation < 1) {
            throw new IllegalArgumentException("saturation must be at least 1 but was " + saturation);
        }
    }

    /** How the type is scored; empty when it is not. */
    public Optional<TypeRule> rule(LabelType type) {
        return Optional.ofNullable(types.get(type));
    }

    /** Whether any type is scored at intersections: then a street's score is a mean of its own and its ends'. */
    public boolean hasIntersections() {
        return types.values().stream().anyMatch(TypeRule::atIntersection);
    }

    /** This model with other weights. */
    public ScoreModel weighed(Weights weights) {
        var weighed = new EnumMap<LabelType, TypeRule>(LabelType.class);
        types.forEach((type, rule) -> weighed.put(type, rule.weighed(weights.signed(type))));
        return new ScoreModel(name, weighed, tagShare, perMeters, minLengthMeters, saturation);
    }
}
