package org.sidewalkdata.ogc.crs;

/** CRS84: WGS84 degrees, longitude first, as the data are stored. */
record LongitudeLatitude() implements Crs {
    @Override
    public String uri() {
        return "http://www.opengis.net/def/crs/OGC/1.3/CRS84";
    }

    @Override
    public void fromDegrees(double longitude, double latitude, double[] result) {
        result[0] = longitude;
        result[1] = latitude;
    }

    @Override
    public void toDegrees(double first, double second, double[] result) {
        result[0] = Degrees.longitude(first);
        result[1] = Degrees.latitude(second);
    }

    @Override
    public double metresPerUnit() {
        return Degrees.METRES;
    }
}
