package org.sidewalkdata.pages.report;

import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.text.Messages;

/** The five score classes of maps and reports, the worst first. */
enum ScoreClass {
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
    static ScoreClass of(double score) {
        return values()[(int) Math.min(values().length - 1, Math.floor(score * values().length))];
    }

    /** Returns the adjective: {@code very low}. */
    String words(Messages texts) {
        return texts.text("report.class." + name());
    }

    /** Returns the range of the class: {@code 0.2 to 0.4}. */
    String range(NumberText numbers) {
        return numbers.range(ordinal() / 5.0, (ordinal() + 1) / 5.0);
    }
}
