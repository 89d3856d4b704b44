package org.sidewalkdata.http;

import java.util.ArrayList;
import java.util.List;

/**
 * A name and its value in a query string, both still encoded.
 *
 * @param value empty text if there is no value or no equals sign
 */
public record QueryPair(String name, String value) {
    /** Returns the pairs of a query string, or of a form, in order; empty pieces between two ampersands are skipped. */
    public static List<QueryPair> split(String rawQuery) {
        List<QueryPair> pairs = new ArrayList<>();
        for (String pair : rawQuery.split("&")) {
            if (!pair.isEmpty()) {
                int equals = pair.indexOf('=');
                pairs.add(
                        equals < 0
                                ? new QueryPair(pair, "")
                                : new QueryPair(pair.substring(0, equals), pair.substring(equals + 1)));
            }
        }
        return pairs;
    }
}
