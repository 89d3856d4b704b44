package org.sidewalkdata.server.report;

import java.util.Locale;

/** The five classes in which maps and reports show scores, the worst first. */
enum ScoreClass {
    VERY_LOW("very low"),
    LOW("low"),
    MIDDLING("middling"),
    HIGH("high"),
    VERY_HIGH("very high");

    private final String words;

    ScoreClass(String words) {
        this.words = words;
    }

    /** @param score 0 to 1 */
    static ScoreClass of(double score) {
        return values()[(int) Math.min(values().length - 1, Math.floor(score * values().length))];
    }

    String words() {
        return words;
    }

    /** {@code 0.2 to 0.4}. */
    String range() {
        return String.format(Locale.ROOT, "%.1f to %.1f", ordinal() / 5.0, (ordinal() + 1) / 5.0);
    }
}
