package org.sidewalkdata.api;

import java.util.Map;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.row.Selection;

/**
 * Headers that a host adds to a successful response because of its rows, such as a link to the same rows elsewhere.
 * Thread-safe.
 */
@FunctionalInterface
public interface RowHeaders {
    /** Adds no headers. */
    RowHeaders NONE = (request, rows) -> Map.of();

    /**
     * Returns the headers to add.
     *
     * @param rows the rows of the response's first layer
     */
    Map<String, String> of(Request request, Selection rows);
}
