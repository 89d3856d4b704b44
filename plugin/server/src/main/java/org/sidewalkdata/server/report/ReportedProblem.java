package org.sidewalkdata.server.report;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A problem in a report. Immutable.
 *
 * @param what type and severity: {@code missing curb ramp, severity 3}
 * @param street name or id of the street, as text
 * @param streetId id of the street; empty: no street
 * @param gain meters of street that become accessible
 * @param votes {@code 3 agree, 1 disagree}
 * @param photo address of the imagery; empty: no address that a page can link to
 */
record ReportedProblem(
        long rank,
        long id,
        String what,
        String street,
        OptionalLong streetId,
        double gain,
        String votes,
        Optional<String> photo) {}
