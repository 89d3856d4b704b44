package org.sidewalkdata.pages.report;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The labels and votes behind a report. Immutable.
 *
 * @param labels number of labels on the streets
 * @param contributors number of users who placed them
 * @param judged number of labels of which some have a verdict. In a region these are the labels inside its border: a
 *     street at the border can have labels on the other side.
 * @param decided labels with a verdict; empty: unknown
 * @param agreed labels whose verdict is correct; empty: unknown
 * @param decidedByPeople labels with a verdict by people's votes alone; empty: unknown, or only people vote
 * @param first time of the first label; empty: no labels, or unknown
 * @param last time of the last label; empty: no labels, or unknown
 * @param imagery age of the imagery as a sentence: {@code The imagery was taken in May 2018.}; empty: unknown
 */
record ReportEvidence(
        long labels,
        long contributors,
        long judged,
        OptionalLong decided,
        OptionalLong agreed,
        OptionalLong decidedByPeople,
        Optional<Instant> first,
        Optional<Instant> last,
        Optional<String> imagery) {
    /** Returns this evidence with one more sentence about the imagery; empty: none. */
    ReportEvidence and(Optional<String> sentence) {
        Optional<String> both = imagery.isPresent() && sentence.isPresent()
                ? Optional.of(imagery.get() + " " + sentence.get())
                : imagery.or(() -> sentence);
        return new ReportEvidence(labels, contributors, judged, decided, agreed, decidedByPeople, first, last, both);
    }

    static final ReportEvidence NONE = new ReportEvidence(
            0,
            0,
            0,
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
}
