package org.sidewalkdata.ogc.crs;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.locationtech.jts.geom.Envelope;
import org.sidewalkdata.model.Bbox;

/**
 * A coordinate reference system that answers and parameters may use (OGC 18-058r1). Everything inside the service is
 * longitude and latitude in WGS84; coordinates are converted here, on their way in and out. Immutable.
 */
public sealed interface Crs permits Wgs84, WebMercator, Utm {
    /** Longitude first; of all answers and parameters that do not say otherwise. */
    Crs CRS84 = new Wgs84(false);

    /** Metres to the east and north, as web maps have them. */
    Crs WEB_MERCATOR = new WebMercator();

    /** The name in parameters and headers. */
    String uri();

    /** From degrees to this system's first and second coordinate, in the order of its axes. */
    void fromDegrees(double longitude, double latitude, double[] result);

    /**
     * From this system's coordinates to longitude and latitude in degrees.
     *
     * @throws IllegalArgumentException for what lies outside the system
     */
    void toDegrees(double first, double second, double[] result);

    /**
     * As {@link #toDegrees}, but what is near in a system that reaches over the 180th meridian is so in degrees, too: longitudes go
     * on beyond 180 there, and {@link Antimeridian} brings them back.
     */
    default void toUnbrokenDegrees(double first, double second, double[] result) {
        toDegrees(first, second, result);
    }

    /** All coordinates that it has degrees for, the first axis as x. */
    Envelope extent();

    /** The axis, 0 or 1, that is longitude in degrees; empty: its coordinates are no degrees. */
    default OptionalInt longitude() {
        return OptionalInt.empty();
    }

    /** Whether its coordinates are degrees, in whichever order. */
    default boolean isDegrees() {
        return longitude().isPresent();
    }

    /** Whether its straight lines are those of longitude and latitude. */
    default boolean keepsStraightLines() {
        return true;
    }

    /** Length of a unit of its axes; of degrees, along the equator (OGC 06-042, 7.2.4.6.9). */
    default double metresPerUnit() {
        return 1;
    }

    /** All systems for a city, the stored one first; the last is its UTM zone. */
    static List<Crs> ofCity(Optional<Bbox> city) {
        Bbox box = city.orElse(new Bbox(0, 0, 0, 0));
        // a box of half the world is that of a city on both sides of the 180th meridian
        double longitude = box.maxLon() - box.minLon() > 180 ? 180 : (box.minLon() + box.maxLon()) / 2;
        Crs utm = Utm.at(longitude, (box.minLat() + box.maxLat()) / 2);
        return List.of(CRS84, new Wgs84(true), WEB_MERCATOR, utm);
    }
}
