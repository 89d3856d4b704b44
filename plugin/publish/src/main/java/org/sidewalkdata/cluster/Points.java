package org.sidewalkdata.cluster;

/**
 * The labels of one type that are to be clustered, as columns. Row order does not matter. The arrays are not copied,
 * because there may be a million rows; they must not be changed afterwards.
 *
 * @param ids label ids, each once
 * @param lon longitudes, degrees WGS84, -180 to 180
 * @param lat latitudes, degrees WGS84, -90 to 90
 * @param user any number that is the same for the same author
 * @param pano any number that is the same for the same panorama
 */
public record Points(long[] ids, double[] lon, double[] lat, int[] user, int[] pano) {
    public Points {
        int size = ids.length;
        if (lon.length != size || lat.length != size || user.length != size || pano.length != size) {
            throw new IllegalArgumentException("columns differ in length");
        }
    }

    /** Returns the number of labels. */
    public int size() {
        return ids.length;
    }
}
