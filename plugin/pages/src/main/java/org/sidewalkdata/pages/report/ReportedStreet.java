package org.sidewalkdata.pages.report;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A street in a report. Immutable.
 *
 * @param name empty: unknown
 * @param way id of the OpenStreetMap way; empty: unknown
 * @param problems problems as text, the most frequent first: {@code 14 obstacles, 3 missing curb ramps}; can be empty
 */
record ReportedStreet(long id, Optional<String> name, OptionalLong way, double score, double meters, String problems) {}
