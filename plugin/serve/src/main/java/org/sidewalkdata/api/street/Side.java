package org.sidewalkdata.api.street;

import java.util.Locale;

/** A side of a street, by the compass. The order is that of the angles from east, counterclockwise. */
public enum Side {
    EAST,
    NORTHEAST,
    NORTH,
    NORTHWEST,
    WEST,
    SOUTHWEST,
    SOUTH,
    SOUTHEAST;

    /** Returns the side in the direction of a vector: east, north. */
    static Side toward(double east, double north) {
        long eighths = Math.round(Math.atan2(north, east) / (Math.PI / 4));
        return values()[Math.floorMod(eighths, values().length)];
    }

    /** Returns whether both are within a quarter turn: the same side of a street that bends. */
    public boolean isNear(Side other) {
        int eighths = Math.floorMod(ordinal() - other.ordinal(), values().length);
        return Math.min(eighths, values().length - eighths) <= 2;
    }

    /** Returns the key of the text. */
    public String key() {
        return "list.side." + name().toLowerCase(Locale.ROOT);
    }
}
