package org.sidewalkdata.server.report;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a report rests on. Immutable.
 *
 * @param contributors who placed the labels
 * @param decided labels on which votes have a majority; empty: not known
 * @param agreed those on which it agrees; empty: not known
 * @param decidedByPeople labels on which people's votes alone have a majority; empty: not known, or nobody but people votes
 * @param first when the first label was placed; empty: none was, or it is not known
 * @param imagery what is known of the imagery's age, as it goes on after "The imagery": {@code was taken from 2018-05 to 2021-08};
 *     empty: nothing is
 */
record ReportEvidence(
        long labels,
        long contributors,
        OptionalLong decided,
        OptionalLong agreed,
        OptionalLong decidedByPeople,
        Optional<Instant> first,
        Optional<Instant> last,
        Optional<String> imagery) {
    static final ReportEvidence NONE = new ReportEvidence(
            0,
            0,
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
}
