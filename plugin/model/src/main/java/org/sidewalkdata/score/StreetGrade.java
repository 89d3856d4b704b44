package org.sidewalkdata.score;

/**
 * The grade of a street, measured on terrain: rise over run, so 0.05 is 5 % (B10). Immutable.
 *
 * @param mean mean absolute grade; {@link #UNKNOWN}: not measured
 * @param max steepest 30 m; {@link #UNKNOWN}: not measured
 * @param net from the first point to the last, signed; {@link #UNKNOWN}: not measured
 * @param metersOver5pct length above 5 %, in meters; {@link #UNKNOWN}: not measured
 * @param metersOver8pct length above 8.33 %, in meters; {@link #UNKNOWN}: not measured
 * @param approximate whether the grade is only a line between the ends of the street
 */
public record StreetGrade(
        double mean, double max, double net, double metersOver5pct, double metersOver8pct, boolean approximate) {
    /** Stands for a number that was not measured. */
    public static final double UNKNOWN = Double.NaN;

    /** The grade of a street that was not measured. */
    public static final StreetGrade NONE = new StreetGrade(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, false);

    /** Maximum grade of a walking surface that does not follow a street (1:20). */
    public static final double WALKING_SURFACE_LIMIT = 1.0 / 20;

    /** Maximum grade of a ramp (1:12). */
    public static final double RAMP_LIMIT = 1.0 / 12;

    /**
     * Returns the grade by what is known about its source.
     *
     * @param quality {@code measured}, {@code structure}, {@code suspect} or {@code no_data}
     * @param confidence {@code high}, {@code medium} or {@code low}
     * @return {@link #NONE} on a bridge, in a tunnel, and where the terrain is unknown, whatever the numbers
     */
    public static StreetGrade of(
            String quality,
            String confidence,
            double mean,
            double max,
            double net,
            double metersOver5pct,
            double metersOver8pct) {
        if (quality.equals("structure") || quality.equals("no_data")) {
            return NONE;
        }
        boolean approximate = quality.equals("suspect") || confidence.equals("low");
        return new StreetGrade(mean, max, net, metersOver5pct, metersOver8pct, approximate);
    }

    /** Returns the grade of the steepest 30 m, or else the size of the net grade; {@link #UNKNOWN} without both. */
    public double steepest() {
        return orNet(max);
    }

    /** Returns a statistic, or the size of the net grade if the statistic was not measured. */
    double orNet(double statistic) {
        return Double.isNaN(statistic) ? Math.abs(net) : statistic;
    }
}
