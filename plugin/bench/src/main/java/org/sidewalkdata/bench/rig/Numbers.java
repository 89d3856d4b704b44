package org.sidewalkdata.bench.rig;

import java.util.Arrays;

/** Quantiles of measured values. */
public final class Numbers {
    private Numbers() {}

    public static double median(double... values) {
        return quantile(0.5, values);
    }

    /** The smallest value that at least this share of the values does not exceed. */
    public static double quantile(double share, double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }
}
