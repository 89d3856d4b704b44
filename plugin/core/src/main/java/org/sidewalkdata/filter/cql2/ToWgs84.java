package org.sidewalkdata.filter.cql2;

import org.locationtech.jts.geom.Geometry;

/** Brings the geometries of a filter from its coordinate reference system to longitude and latitude in WGS84. */
@FunctionalInterface
public interface ToWgs84 {
    /** The filter's geometries are in WGS84, longitude first. */
    ToWgs84 NOTHING_TO_DO = new ToWgs84() {
        @Override
        public Geometry convert(Geometry geometry) {
            return geometry;
        }

        @Override
        public boolean isLongitudeAndLatitude() {
            return true;
        }
    };

    /** @throws IllegalArgumentException for a coordinate outside the system */
    Geometry convert(Geometry geometry);

    /** Whether what is converted is so already: a box whose first longitude is the larger one goes across the 180th meridian. */
    default boolean isLongitudeAndLatitude() {
        return false;
    }
}
