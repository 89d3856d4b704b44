package org.sidewalkdata.server.report;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A thing to fix as a report tells of it. Immutable.
 *
 * @param what with its severity: {@code missing curb ramp, severity 3}
 * @param street its name or number, for people
 * @param gain in meters of accessible street
 * @param votes {@code 3 agree, 1 disagrees}
 * @param photo where its picture can be seen; empty: nowhere that a page may lead to
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
