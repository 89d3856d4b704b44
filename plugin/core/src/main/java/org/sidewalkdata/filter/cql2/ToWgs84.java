package org.sidewalkdata.filter.cql2;

import org.locationtech.jts.geom.Geometry;

/** Brings the geometries of a filter from its coordinate reference system to longitude and latitude in WGS84. */
@FunctionalInterface
public interface ToWgs84 {
    /** The filter's geometries are in WGS84, longitude first. */
    ToWgs84 NOTHING_TO_DO = geometry -> geometry;

    /** @throws IllegalArgumentException for a coordinate outside the system */
    Geometry convert(Geometry geometry);
}
