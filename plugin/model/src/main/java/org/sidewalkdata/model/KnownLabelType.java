package org.sidewalkdata.model;

import java.util.Locale;
import java.util.Optional;

/**
 * The types that people can label, with the details that a client needs to show them: the eight published types, and
 * {@code Occlusion}, which means that something hides the sidewalk and is never published as a label (D1). In Project
 * Sidewalk's order. Immutable.
 */
public enum KnownLabelType {
    CURB_RAMP(
            "CurbRamp",
            "Curb Ramp",
            "A ramp that leads from the sidewalk down to the street.",
            AccessImpact.FEATURE,
            RatingScale.QUALITY,
            true),
    NO_CURB_RAMP(
            "NoCurbRamp",
            "Missing Curb Ramp",
            "A place to cross where a curb ramp is missing.",
            AccessImpact.PROBLEM,
            RatingScale.SEVERITY,
            true),
    OBSTACLE(
            "Obstacle",
            "Obstacle",
            "Something that stands or lies in the way, such as a pole or a parked car.",
            AccessImpact.PROBLEM,
            RatingScale.SEVERITY,
            true),
    SURFACE_PROBLEM(
            "SurfaceProblem",
            "Surface Problem",
            "A surface that is hard to roll on, such as cracks, grass or bricks.",
            AccessImpact.PROBLEM,
            RatingScale.SEVERITY,
            true),
    CROSSWALK(
            "Crosswalk",
            "Crosswalk",
            "A marked place to cross the street.",
            AccessImpact.FEATURE,
            RatingScale.QUALITY,
            true),
    SIGNAL(
            "Signal",
            "Pedestrian Signal",
            "A signal that tells people on foot when to cross.",
            AccessImpact.FEATURE,
            RatingScale.UNRATED,
            true),
    NO_SIDEWALK(
            "NoSidewalk",
            "No Sidewalk",
            "A street, or a part of it, without a sidewalk.",
            AccessImpact.PROBLEM,
            RatingScale.UNRATED,
            true),
    OCCLUSION(
            "Occlusion",
            "Occlusion",
            "A place where the sidewalk cannot be seen in the image.",
            AccessImpact.NEUTRAL,
            RatingScale.UNRATED,
            false),
    OTHER(
            "Other",
            "Other",
            "Something else that matters for access.",
            AccessImpact.NEUTRAL,
            RatingScale.SEVERITY,
            false);

    /** Whether a label of the type helps or hinders access. */
    public enum AccessImpact {
        FEATURE,
        PROBLEM,
        NEUTRAL;

        /** Returns the published name. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The meaning of a rating from 1 to 3: good to bad, low to high, or no rating. */
    public enum RatingScale {
        QUALITY,
        SEVERITY,
        UNRATED;

        /** Returns the published name. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final String publishedName;
    private final String displayName;
    private final String description;
    private final AccessImpact impact;
    private final RatingScale scale;
    private final boolean primary;

    KnownLabelType(
            String publishedName,
            String displayName,
            String description,
            AccessImpact impact,
            RatingScale scale,
            boolean primary) {
        this.publishedName = publishedName;
        this.displayName = displayName;
        this.description = description;
        this.impact = impact;
        this.scale = scale;
        this.primary = primary;
    }

    /** Returns the interface's spelling, {@code NoCurbRamp}. */
    public String publishedName() {
        return publishedName;
    }

    /** Returns the name for people, in English. */
    public String displayName() {
        return displayName;
    }

    /** Returns a sentence for people, in English. */
    public String description() {
        return description;
    }

    /** Returns the color as {@code #RRGGBB}. */
    public String color() {
        return Palette.color("type-" + publishedName);
    }

    public AccessImpact impact() {
        return impact;
    }

    public RatingScale scale() {
        return scale;
    }

    /** Returns whether people are asked to look for the type and to validate it; the other types describe the image. */
    public boolean isPrimary() {
        return primary;
    }

    /** Returns the published type of this name; empty for Occlusion, which is not published. */
    public Optional<LabelType> published() {
        return LabelType.find(publishedName);
    }
}
