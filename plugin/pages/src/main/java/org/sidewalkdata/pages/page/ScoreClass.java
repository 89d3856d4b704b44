package org.sidewalkdata.pages.page;

import org.sidewalkdata.text.Messages;

/** The five score classes of maps and reports, the worst first. */
public enum ScoreClass {
    VERY_LOW,
    LOW,
    MEDIUM,
    HIGH,
    VERY_HIGH;

    /**
     * Returns the class of a score.
     *
     * @param score 0 to 1
     */
    public static ScoreClass of(double score) {
        return values()[(int) Math.min(values().length - 1, Math.floor(score * values().length))];
    }

    /** Returns the adjective: {@code very low}. */
    public String words(Messages texts) {
        return texts.text("map.class." + ordinal());
    }

    /** Returns the range of the class: {@code 0.2 to 0.4}. */
    public String range(NumberText numbers) {
        return numbers.range(ordinal() / 5.0, (ordinal() + 1) / 5.0);
    }
}
