package org.sidewalkdata.score;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.model.LabelType;

/**
 * A score model as the rule tables hold it (D9, B2): {@code 2026-06} is the contract's, {@code 2026-10} counts corners
 * at intersections and problems per 100 m. Immutable.
 *
 * @param name the name that the parameter {@code model} takes
 * @param types rule by type; a type without a rule does not affect the score
 * @param tagShare the share of labels from which a tag is active
 * @param perMeters length of the stretch to which the length-normalized types are scaled, meters
 * @param minLengthMeters a shorter street counts as this long, so that the weight of a problem is bounded
 * @param saturation number of clusters from which a {@link Scoring#STREET_CONDITION} type has its full weight; at least
 *     1
 * @param grade how the grade of a street counts (B10); null: the model does not use grades
 */
public record ScoreModel(
        String name,
        Map<LabelType, TypeRule> types,
        TagShare tagShare,
        double perMeters,
        double minLengthMeters,
        int saturation,
        @Nullable GradeRule grade) {

    /** The model of the interface: the default of every parameter. */
    public static final String DEFAULT = "2026-06";

    /** The scored types, in the order of the keys of {@code cluster_counts} (rule 7: Other is not scored). */
    public static final List<LabelType> SCORED_TYPES = List.of(
            LabelType.CURB_RAMP,
            LabelType.NO_CURB_RAMP,
            LabelType.OBSTACLE,
            LabelType.SURFACE_PROBLEM,
            LabelType.NO_SIDEWALK,
            LabelType.CROSSWALK,
            LabelType.SIGNAL);

    /** Creates a model that does not use grades. */
    public ScoreModel(
            String name,
            Map<LabelType, TypeRule> types,
            TagShare tagShare,
            double perMeters,
            double minLengthMeters,
            int saturation) {
        this(name, types, tagShare, perMeters, minLengthMeters, saturation, null);
    }

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

    /** Returns the type's rule; empty if the type is not scored. */
    public Optional<TypeRule> rule(LabelType type) {
        return Optional.ofNullable(types.get(type));
    }

    /**
     * Returns whether any type is scored at intersections: then a street's score is a mean of its segment's score and
     * its ends' scores.
     */
    public boolean hasIntersections() {
        return types.values().stream().anyMatch(TypeRule::atIntersection);
    }

    /** Returns the effect of a grade on the segment of a street of that length; none if the model does not use grades. */
    public GradeEffect effect(StreetGrade of, double lengthMeters) {
        return grade == null ? GradeEffect.NONE : grade.effect(of, lengthMeters);
    }

    /** Returns this model with other weights. */
    public ScoreModel weighed(Weights weights) {
        var weighed = new EnumMap<LabelType, TypeRule>(LabelType.class);
        types.forEach((type, rule) -> weighed.put(type, rule.weighed(weights.signed(type))));
        return new ScoreModel(
                name,
                weighed,
                tagShare,
                perMeters,
                minLengthMeters,
                saturation,
                grade == null ? null : grade.weighed(weights.grade()));
    }
}
