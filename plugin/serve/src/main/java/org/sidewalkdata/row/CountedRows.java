package org.sidewalkdata.row;

import org.sidewalkdata.record.RowCursor;

/**
 * A page of rows, and the number of rows without its limit.
 *
 * @param rows as {@link ReadView#rows} opens them; the caller closes them
 * @param matched number of rows that the filter selects, up to a bound
 */
public record CountedRows(RowCursor rows, long matched) {}
