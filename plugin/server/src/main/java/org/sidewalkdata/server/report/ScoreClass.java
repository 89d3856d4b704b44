package org.sidewalkdata.server.report;

import java.util.Locale;

/** The five score classes of maps and reports, the worst first. */
enum ScoreClass {
    VERY_LOW("very low"),
    LOW("low"),
    MEDIUM("medium"),
    HIGH("high"),
    VERY_HIGH("very high");

    private final String words;

    ScoreClass(String words) {
        this.words = words;
    }

    /**
     * Returns the class of a score.
     *
     * @param score 0 to 1
     */
    static ScoreClass of(double score) {
        return values()[(int) Math.min(values().length - 1, Math.floor(score * values().length))];
    }

    String words() {
        return words;
    }

    /** Returns the range of the class: {@code 0.2 to 0.4}. */
    String range() {
        return String.format(Locale.ROOT, "%.1f to %.1f", ordinal() / 5.0, (ordinal() + 1) / 5.0);
    }
}
