package org.sidewalkdata.api;

import java.util.Map;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.row.Selection;

/** What a host adds to the headers of a good answer because of the rows it holds, such as where else they are. Thread-safe. */
@FunctionalInterface
public interface RowHeaders {
    /** Nothing. */
    RowHeaders NONE = (request, rows) -> Map.of();

    /** @param rows of the answer's first layer */
    Map<String, String> of(Request request, Selection rows);
}
