package org.sidewalkdata.server.report;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a report rests on. Immutable.
 *
 * @param contributors who placed the labels
 * @param decided labels on which votes have a majority; empty: not known
 * @param first when the first label was placed; empty: none was, or it is not known
 */
record Evidence(
        long labels, long contributors, OptionalLong decided, Optional<Instant> first, Optional<Instant> last) {}
