package org.sidewalkdata.server.report;

import java.util.Locale;

/** Formats numbers for people. Pure. */
final class NumberText {
    private NumberText() {}

    /** Formats a score: {@code 0.43}, but never 0.00, which no score is. */
    static String score(double score) {
        return score < 0.005 ? "below 0.01" : String.format(Locale.ROOT, "%.2f", score);
    }

    /** Formats a whole number: {@code 1,234}. */
    static String whole(double number) {
        return String.format(Locale.ENGLISH, "%,.0f", number);
    }

    /** Formats a length: {@code 12.3 km}. */
    static String kilometers(double meters) {
        return String.format(Locale.ENGLISH, "%,.1f km", meters / 1000);
    }

    /**
     * Formats a share: {@code 43 %}.
     *
     * @param share 0 to 1
     */
    static String percent(double share) {
        return Math.round(share * 100) + " %";
    }
}
