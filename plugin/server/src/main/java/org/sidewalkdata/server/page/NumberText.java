package org.sidewalkdata.server.page;

import java.util.Locale;

/** Formats numbers for people. Pure. */
public final class NumberText {
    private NumberText() {}

    /** Formats a score: {@code 0.43}, but never 0.00, which no score is. */
    public static String score(double score) {
        return score < 0.005 ? "below 0.01" : String.format(Locale.ROOT, "%.2f", score);
    }

    /** Formats a whole number: {@code 1,234}. */
    public static String whole(double number) {
        return String.format(Locale.ENGLISH, "%,.0f", number);
    }

    /** Formats a length as the map's panels do: {@code 412 m}, {@code 12.3 km}. */
    public static String length(double meters) {
        return meters < 1000 ? whole(meters) + " m" : String.format(Locale.ENGLISH, "%,.1f km", meters / 1000);
    }

    /**
     * Formats a share: {@code 43 %}.
     *
     * @param share 0 to 1
     */
    public static String percent(double share) {
        return Math.round(share * 100) + " %";
    }

    /**
     * Formats a coverage: {@code 79 %}. It is rounded down, so that no region appears to reach a limit that it misses
     * (B8).
     *
     * @param share 0 to 1
     */
    public static String coverage(double share) {
        return (long) Math.floor(share * 100 + 1e-9) + " %";
    }
}
