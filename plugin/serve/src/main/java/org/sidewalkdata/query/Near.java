package org.sidewalkdata.query;

import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.error.InvalidParameterException;

/** A point in WGS84 degrees that rows are ordered by their distance from. It reads {@code longitude,latitude}. */
public record Near(double longitude, double latitude) {
    /**
     * Reads a point.
     *
     * @param name of the parameter, for errors
     * @throws InvalidParameterException if the text is no point
     */
    static Near parse(String name, String text) {
        String[] parts = text.split(",", -1);
        if (parts.length != 2) {
            throw Parameters.refused(name, "must be two numbers longitude,latitude", text);
        }
        double longitude = Parameters.number(name, parts[0].strip());
        double latitude = Parameters.number(name, parts[1].strip());
        if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) {
            throw Parameters.refused(
                    name, "must be a longitude from -180 to 180, then a latitude from -90 to 90,", text);
        }
        return new Near(longitude + 0.0, latitude + 0.0); // -0.0 becomes 0.0, so that equal points are equal keys
    }

    /** Returns the distance from this point as a property. */
    public IncludedGroup distance() {
        return IncludedGroups.distanceFrom(longitude, latitude);
    }

    /** Returns the SQL of that distance: the column's name for orders and values. */
    public String distanceColumn() {
        return IncludedGroups.distanceSql(longitude, latitude);
    }
}
