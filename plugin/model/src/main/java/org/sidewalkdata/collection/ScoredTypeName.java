package org.sidewalkdata.collection;

import org.sidewalkdata.model.LabelType;

/** The scored types in the interface's key order, with their short codes in shapefiles (A10). */
enum ScoredTypeName {
    CURB_RAMP("CRamp"),
    NO_CURB_RAMP("NoCRamp"),
    OBSTACLE("Obst"),
    SURFACE_PROBLEM("Surf"),
    NO_SIDEWALK("NoSwk"),
    CROSSWALK("Xwalk"),
    SIGNAL("Signal");

    private final String shortCode;
    private final LabelType type;

    ScoredTypeName(String shortCode) {
        this.shortCode = shortCode;
        this.type = LabelType.valueOf(name());
    }

    /** Returns the short code of at most 7 characters, {@code NoCRamp}. */
    String shortCode() {
        return shortCode;
    }

    /** Returns the key in JSON, {@code NoCurbRamp}. */
    String key() {
        return type.publishedName();
    }

    /** Returns the part of a column's name, {@code no_curb_ramp}. */
    String columnName() {
        return type.columnName();
    }
}
