package org.sidewalkdata.ogc.crs;

/** EPSG:4326: WGS84 degrees, latitude first, as its definition says. */
record LatitudeLongitude() implements Crs {
    @Override
    public String uri() {
        return "http://www.opengis.net/def/crs/EPSG/0/4326";
    }

    @Override
    public void fromDegrees(double longitude, double latitude, double[] result) {
        result[0] = latitude;
        result[1] = longitude;
    }

    @Override
    public void toDegrees(double first, double second, double[] result) {
        result[0] = Degrees.longitude(second);
        result[1] = Degrees.latitude(first);
    }

    @Override
    public double metresPerUnit() {
        return Degrees.METRES;
    }
}
