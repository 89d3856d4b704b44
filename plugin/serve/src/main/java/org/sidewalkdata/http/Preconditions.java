package org.sidewalkdata.http;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;

/**
 * The client's conditions on the copy it holds (RFC 9110, 13.1). Tags take precedence over the date: they identify data
 * and build, a date only the data, to the second.
 *
 * @param ifMatch the header If-Match
 * @param ifNoneMatch the header If-None-Match
 * @param ifModifiedSince the header If-Modified-Since
 * @param ifUnmodifiedSince the header If-Unmodified-Since
 */
public record Preconditions(
        Optional<String> ifMatch,
        Optional<String> ifNoneMatch,
        Optional<String> ifModifiedSince,
        Optional<String> ifUnmodifiedSince) {
    static final Preconditions NONE =
            new Preconditions(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Returns whether the client already holds the answer with these headers, so that it gets 304 (A13). */
    public boolean matches(Map<String, String> headers) {
        String tag = headers.get("ETag");
        if (tag == null) {
            return false;
        }
        return ifNoneMatch.map(tags -> names(tags, tag)).orElseGet(() -> isOlder(headers, ifModifiedSince, false));
    }

    /**
     * Returns whether the client wants another version than that of these headers, so that it gets 412. Weak tags never
     * match (RFC 9110, 13.1.1). The date counts only without tags (13.1.4).
     */
    public boolean areFailedBy(Map<String, String> headers) {
        if (ifMatch.isEmpty()) {
            return isOlder(headers, ifUnmodifiedSince, true);
        }
        String tag = headers.getOrDefault("ETag", "");
        for (StringTokenizer tags = new StringTokenizer(ifMatch.get(), ","); tags.hasMoreTokens(); ) {
            String wanted = tags.nextToken().strip();
            if (wanted.equals("*") || wanted.equals(tag) && !tag.startsWith("W/")) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a list of tags contains this tag, weak or strong, or is a star. */
    private static boolean names(String tags, String tag) {
        for (StringTokenizer candidates = new StringTokenizer(tags, ","); candidates.hasMoreTokens(); ) {
            String held = EntityTags.opaque(candidates.nextToken().strip());
            if (held.equals(EntityTags.opaque(tag)) || held.equals("*")) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the client's date is before that of the answer, or not; false if one of them is unknown. */
    private static boolean isOlder(Map<String, String> headers, Optional<String> date, boolean older) {
        Optional<Instant> held = date.flatMap(HttpDate::parse);
        Optional<Instant> modified =
                Optional.ofNullable(headers.get("Last-Modified")).flatMap(HttpDate::parse);
        return held.isPresent() && modified.isPresent() && held.get().isBefore(modified.get()) == older;
    }
}
