package org.sidewalkdata.score;

/**
 * The effect of a street's grade on the score of its segment (B10). Immutable.
 *
 * @param units 0 to 1; the term is {@code -weight · units}
 * @param barrier whether the street is so steep that its segment's score is 0, whatever the weight
 */
public record GradeEffect(double units, boolean barrier) {
    /** No effect: no grade, a model without grades, or an intersection. */
    public static final GradeEffect NONE = new GradeEffect(0, false);
}
