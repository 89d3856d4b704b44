package org.sidewalkdata.filter.cql2;

import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.locationtech.jts.geom.Geometry;

/**
 * Transformation of the geometries of a filter from its coordinate reference system to longitude and latitude in WGS84.
 *
 * @param conversion throws {@link IllegalArgumentException} for a coordinate outside the system
 * @param longitude the axis, 0 or 1, that is longitude in degrees; empty: neither
 */
public record ToWgs84(UnaryOperator<Geometry> conversion, OptionalInt longitude) {
    /** The filter's geometries are in WGS84, longitude first. */
    public static final ToWgs84 NOTHING_TO_DO = new ToWgs84(UnaryOperator.identity(), OptionalInt.of(0));
}
