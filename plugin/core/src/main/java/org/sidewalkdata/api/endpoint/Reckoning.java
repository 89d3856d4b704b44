package org.sidewalkdata.api.endpoint;

import java.util.function.UnaryOperator;
import org.sidewalkdata.row.RowCursor;

/**
 * Values that are not read but reckoned while the rows stream by, such as scores with a caller's weights (B3).
 *
 * @param key the same for what gives the same values, at one data version
 * @param rows makes rows of those that were read, of the same collection
 */
public record Reckoning(String key, UnaryOperator<RowCursor> rows) {}
