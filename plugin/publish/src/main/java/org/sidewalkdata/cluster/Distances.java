package org.sidewalkdata.cluster;

/**
 * Distances between labels: haversine on the sphere of radius 6371008.8 m, in whole micrometers rounded half up, so
 * that the last bits of floating point decide nothing (D7). {@link StrictMath} gives every machine the same bits.
 * Immutable.
 */
final class Distances {
    static final double EARTH_RADIUS_METERS = 6371008.8;

    /**
     * The distance of labels that are farther apart than the threshold. Other distances are below it: thresholds are
     * below 1000 m.
     */
    static final int FAR = Integer.MAX_VALUE;

    private final double[] lon;
    private final double[] lat;
    private final double[] cosLat;
    private final double thresholdMeters;
    private final int threshold;
    private final double latReach;

    Distances(double[] lonDegrees, double[] latDegrees, double thresholdMeters) {
        int size = lonDegrees.length;
        this.lon = new double[size];
        this.lat = new double[size];
        this.cosLat = new double[size];
        for (int i = 0; i < size; i++) {
            lon[i] = Math.toRadians(lonDegrees[i]);
            lat[i] = Math.toRadians(latDegrees[i]);
            cosLat[i] = StrictMath.cos(lat[i]);
        }
        this.thresholdMeters = thresholdMeters;
        this.threshold = Math.toIntExact(wholeMicrometers(thresholdMeters));
        this.latReach = (thresholdMeters + 0.001) / EARTH_RADIUS_METERS;
    }

    double thresholdMeters() {
        return thresholdMeters;
    }

    /**
     * Returns the micrometers between two labels, or {@link #FAR} if that is more than the threshold (which is
     * inclusive).
     */
    int between(int a, int b) {
        double dLat = lat[b] - lat[a];
        if (Math.abs(dLat) > latReach) {
            return FAR;
        }
        long distance = wholeMicrometers(meters(dLat, lon[b] - lon[a], cosLat[a] * cosLat[b]));
        return distance <= threshold ? (int) distance : FAR;
    }

    private static double meters(double dLat, double dLon, double cosines) {
        double sinLat = StrictMath.sin(dLat / 2);
        double sinLon = StrictMath.sin(dLon / 2);
        double a = sinLat * sinLat + cosines * sinLon * sinLon;
        return 2 * EARTH_RADIUS_METERS * StrictMath.asin(Math.min(1, Math.sqrt(a)));
    }

    private static long wholeMicrometers(double meters) {
        return (long) Math.floor(meters * 1e6 + 0.5);
    }
}
