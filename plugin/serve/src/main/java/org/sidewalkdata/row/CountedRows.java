package org.sidewalkdata.row;

import org.sidewalkdata.record.RowCursor;

/**
 * A page of rows, and how many there are without its limit.
 *
 * @param rows as {@link Snapshot#rows} opens them; who asked closes them
 * @param matched all rows that the filter wants, at most as many as were to be counted
 */
public record CountedRows(RowCursor rows, long matched) {}
