package org.sidewalkdata.sql;

/**
 * A key of an order: a column of the view, ascending or descending. Rows without a value come last in both directions,
 * and text is ordered by code point.
 */
public record SortKey(String column, boolean descending) {}
