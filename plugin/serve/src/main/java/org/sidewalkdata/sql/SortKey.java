package org.sidewalkdata.sql;

/**
 * One key of an order: a column of the view, upwards or downwards. Rows without a value come last in both directions, and
 * text is ordered by code point.
 */
public record SortKey(String column, boolean descending) {}
