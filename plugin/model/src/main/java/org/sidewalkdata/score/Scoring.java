package org.sidewalkdata.score;

import java.util.Arrays;
import java.util.Optional;

/** How the clusters of a label type become its term in a score (D9; B2). Immutable. */
public enum Scoring {
    /** A feature with a rating: a bad one counts against the street or intersection. */
    POSITIVE_QUALITY("positive_quality"),
    /** A problem with a rating. */
    NEGATIVE_SEVERITY("negative_severity"),
    /** Each cluster has the same weight, whatever its rating. */
    PRESENCE_ONLY("presence_only"),
    /**
     * All clusters of a street together describe one condition: the term saturates, tags are judged over all labels.
     */
    STREET_CONDITION("street_condition");

    private final String publishedName;

    Scoring(String publishedName) {
        this.publishedName = publishedName;
    }

    /** Returns the spelling in the rule tables and in the published configuration, {@code positive_quality}. */
    public String publishedName() {
        return publishedName;
    }

    /** Returns the value with this published name; empty for another text. */
    public static Optional<Scoring> find(String publishedName) {
        return Arrays.stream(values())
                .filter(scoring -> scoring.publishedName.equals(publishedName))
                .findFirst();
    }
}
