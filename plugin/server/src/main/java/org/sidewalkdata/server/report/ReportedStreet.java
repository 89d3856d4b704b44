package org.sidewalkdata.server.report;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A street as a report tells of it. Immutable.
 *
 * @param name empty: not known
 * @param way of OpenStreetMap; empty: not known
 * @param problems in words, those of which there are most first: {@code 14 obstacles, 3 missing curb ramps}; may be empty
 */
record ReportedStreet(long id, Optional<String> name, OptionalLong way, double score, double meters, String problems) {}
