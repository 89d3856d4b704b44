package org.sidewalkdata.bench.rig;

import java.util.stream.DoubleStream;

/** Quantiles of measured values. */
public final class Quantiles {
    private Quantiles() {}

    public static double median(DoubleStream values) {
        return quantile(0.5, values);
    }

    /** Returns the smallest value that at least this share of the values does not exceed. */
    static double quantile(double share, DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }
}
