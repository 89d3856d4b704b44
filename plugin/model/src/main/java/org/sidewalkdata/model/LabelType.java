package org.sidewalkdata.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The eight published label types, in the interface's order (spec, "Label types"; D1). Immutable. */
public enum LabelType {
    CURB_RAMP("CurbRamp"),
    NO_CURB_RAMP("NoCurbRamp"),
    CROSSWALK("Crosswalk"),
    SURFACE_PROBLEM("SurfaceProblem"),
    OBSTACLE("Obstacle"),
    SIGNAL("Signal"),
    NO_SIDEWALK("NoSidewalk"),
    OTHER("Other");

    private static final List<LabelType> ALL = List.of(values());

    private final String publishedName;

    LabelType(String publishedName) {
        this.publishedName = publishedName;
    }

    /** Returns the interface's spelling, {@code CurbRamp}: in parameters, answers, and the database. */
    public String publishedName() {
        return publishedName;
    }

    /** Returns the spelling in column names, {@code curb_ramp}. */
    public String columnName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    /** Returns the type with this published name (case-sensitive, P7); empty for any other name. */
    public static Optional<LabelType> find(String publishedName) {
        for (LabelType type : ALL) { // no stream: readers call this for each row
            if (type.publishedName.equals(publishedName)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** Returns all published names, comma-separated, for messages. */
    public static String publishedNames() {
        return Arrays.stream(values()).map(LabelType::publishedName).collect(Collectors.joining(", "));
    }
}
