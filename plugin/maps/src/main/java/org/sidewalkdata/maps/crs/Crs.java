package org.sidewalkdata.maps.crs;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.locationtech.jts.geom.Envelope;
import org.sidewalkdata.model.Bbox;

/**
 * A coordinate reference system that answers and parameters may use (OGC 18-058r1). The service itself works with
 * longitude and latitude in WGS84; coordinates are converted on their way in and out. Immutable.
 */
public sealed interface Crs permits Wgs84, WebMercator, TransverseMercator, LambertConic {
    /** Begin of the names of EPSG's systems. */
    String EPSG = "http://www.opengis.net/def/crs/EPSG/0/";

    /** WGS84, longitude first. The default of all answers and parameters. */
    Crs CRS84 = new Wgs84(false);

    /** Meters to the east and north, as in web maps. */
    Crs WEB_MERCATOR = new WebMercator();

    /** Returns the name in parameters and headers. */
    String uri();

    /** Converts degrees to the first and second coordinate of this system, in the order of its axes. */
    void fromDegrees(double longitude, double latitude, double[] result);

    /**
     * Converts coordinates of this system to longitude and latitude in degrees.
     *
     * @throws IllegalArgumentException if the coordinates are outside this system
     */
    void toDegrees(double first, double second, double[] result);

    /**
     * Converts as {@link #toDegrees}, but keeps neighboring coordinates neighboring in a system that crosses the 180th
     * meridian: longitudes continue beyond 180, and {@link Antimeridian} brings them back.
     */
    default void toUnbrokenDegrees(double first, double second, double[] result) {
        toDegrees(first, second, result);
    }

    /** Returns the coordinates that can be converted to degrees, with the first axis as x. */
    Envelope extent();

    /** Returns the axis, 0 or 1, that is longitude in degrees. Empty if the coordinates are not degrees. */
    default OptionalInt longitude() {
        return OptionalInt.empty();
    }

    /** Returns whether the coordinates are degrees, in either order. */
    default boolean isDegrees() {
        return longitude().isPresent();
    }

    /** Returns whether straight lines in this system are straight lines in longitude and latitude. */
    default boolean keepsStraightLines() {
        return true;
    }

    /** Returns the length in meters of one unit of the axes; for degrees, along the equator (OGC 06-042, 7.2.4.6.9). */
    default double metersPerUnit() {
        return 1;
    }

    /** Returns the systems offered for a city. The first is the stored one, the last is the city's UTM zone. */
    static List<Crs> ofCity(Optional<Bbox> city) {
        Bbox box = city.orElse(new Bbox(0, 0, 0, 0));
        // a box wider than half the world belongs to a city on both sides of the 180th meridian
        double longitude = box.maxLon() - box.minLon() > 180 ? 180 : (box.minLon() + box.maxLon()) / 2;
        Crs utm = TransverseMercator.utm(longitude, (box.minLat() + box.maxLat()) / 2);
        return List.of(CRS84, new Wgs84(true), WEB_MERCATOR, utm);
    }

    /**
     * Returns a system in meters whose distances are true around a position, without a name.
     *
     * @param degrees the box around the position; wider than half the world: it is on both sides of the 180th meridian
     */
    static Crs around(Envelope degrees) {
        double longitude = degrees.getWidth() > 180 ? 180 : (degrees.getMinX() + degrees.getMaxX()) / 2;
        return new TransverseMercator("", longitude, 1, 0, 0, 1);
    }
}
