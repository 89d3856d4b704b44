package org.sidewalkdata.http;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.error.InvalidParameterException;

/**
 * A name and its value in a query string, both still encoded.
 *
 * @param value empty text if there is no value or no equals sign
 */
public record QueryPair(String name, String value) {
    private static final int MOST = 200;

    /**
     * Rejects a query string or form with more parameters than a person or program ever needs. It is only read, not
     * split.
     *
     * @throws InvalidParameterException if there are too many
     */
    public static void requireFew(String rawQuery) {
        int pairs = 0;
        for (int begin = 0; begin < rawQuery.length(); begin = end(rawQuery, begin) + 1) {
            pairs += end(rawQuery, begin) > begin ? 1 : 0;
            if (pairs > MOST) {
                throw new InvalidParameterException("query", "must not have more than " + MOST + " parameters");
            }
        }
    }

    /**
     * Returns the pairs of a query string, or of a form, in order; empty pieces between two ampersands are skipped. Of
     * more pairs than {@link #requireFew} accepts, the first are returned, for the report of that error.
     */
    public static List<QueryPair> split(String rawQuery) {
        List<QueryPair> pairs = new ArrayList<>();
        for (int begin = 0; begin < rawQuery.length() && pairs.size() <= MOST; begin = end(rawQuery, begin) + 1) {
            String pair = rawQuery.substring(begin, end(rawQuery, begin));
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

    private static int end(String rawQuery, int begin) {
        int ampersand = rawQuery.indexOf('&', begin);
        return ampersand < 0 ? rawQuery.length() : ampersand;
    }
}
