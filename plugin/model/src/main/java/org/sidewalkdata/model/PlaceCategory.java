package org.sidewalkdata.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The kinds of places that people go to (B11), in the interface's order. */
public enum PlaceCategory {
    SCHOOL,
    HEALTH,
    LIBRARY,
    GROCERY,
    TRANSIT,
    PARK,
    COMMUNITY,
    GOVERNMENT;

    /** The published names of all categories: {@code school} and so on. */
    public static final List<String> NAMES =
            Arrays.stream(values()).map(PlaceCategory::publishedName).toList();

    private final String publishedName = name().toLowerCase(Locale.ROOT);

    /** Returns the name in the interface and in files: {@code school}. */
    public String publishedName() {
        return publishedName;
    }
}
