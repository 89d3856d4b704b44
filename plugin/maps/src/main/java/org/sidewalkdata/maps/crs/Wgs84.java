package org.sidewalkdata.maps.crs;

import java.util.OptionalInt;
import org.locationtech.jts.geom.Envelope;

/**
 * WGS84 in degrees: EPSG:4326, whose definition puts latitude first, and CRS84, longitude first, as the data are
 * stored.
 *
 * @param latitudeFirst order of the axes; the only difference between the two
 */
record Wgs84(boolean latitudeFirst) implements Crs {
    @Override
    public String uri() {
        return "http://www.opengis.net/def/crs/" + (latitudeFirst ? "EPSG/0/4326" : "OGC/1.3/CRS84");
    }

    @Override
    public void fromDegrees(double longitude, double latitude, double[] result) {
        result[0] = latitudeFirst ? latitude : longitude;
        result[1] = latitudeFirst ? longitude : latitude;
    }

    @Override
    public void toDegrees(double first, double second, double[] result) {
        result[0] = Degrees.longitude(latitudeFirst ? second : first);
        result[1] = Degrees.latitude(latitudeFirst ? first : second);
    }

    @Override
    public Envelope extent() {
        return latitudeFirst ? new Envelope(-90, 90, -180, 180) : new Envelope(-180, 180, -90, 90);
    }

    @Override
    public OptionalInt longitude() {
        return OptionalInt.of(latitudeFirst ? 1 : 0);
    }

    @Override
    public double metersPerUnit() {
        return Degrees.METERS;
    }
}
