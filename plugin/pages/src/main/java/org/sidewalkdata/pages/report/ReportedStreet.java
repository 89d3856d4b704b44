package org.sidewalkdata.pages.report;

/**
 * A street in a report. Immutable.
 *
 * @param title its name, or what else people can find it by
 * @param problems problems as text, the most frequent first: {@code 14 obstacles, 3 missing curb ramps}; can be empty
 */
record ReportedStreet(long id, String title, double score, double meters, String problems) {}
