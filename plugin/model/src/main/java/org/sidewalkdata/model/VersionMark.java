package org.sidewalkdata.model;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The order of data versions: the newer version is that of the later refresh and, within one second, that with the
 * higher number. Every refresh that changes something increases both, so that the two agree within one database; a
 * recreated database starts its numbers again, and a database that lost its last refreshes repeats their numbers, but
 * later.
 *
 * @param refreshedAt seconds since 1970
 * @param version increased by each refresh that changed something; 0: never refreshed
 */
public record VersionMark(long refreshedAt, long version) implements Comparable<VersionMark> {
    /** A mark older than all others. */
    public static final VersionMark NONE = new VersionMark(Long.MIN_VALUE, 0);

    private static final Comparator<VersionMark> ORDER =
            Comparator.comparingLong(VersionMark::refreshedAt).thenComparingLong(VersionMark::version);

    /** Numbers of at most 18 and 11 digits, which fit into a long, whatever a client sends. */
    private static final Pattern TAG = Pattern.compile("(\\d{1,18})-([0-9a-z]{1,11})");

    private static final Pattern ENTITY_TAG = Pattern.compile("\"(\\d{1,18}-[0-9a-z]{1,11})\\.");

    /** Parses the text that {@link #tag()} writes; empty for any other text. */
    public static Optional<VersionMark> parse(String tag) {
        Matcher matcher = TAG.matcher(tag);
        return matcher.matches()
                ? Optional.of(new VersionMark(Long.parseLong(matcher.group(2), 36), Long.parseLong(matcher.group(1))))
                : Optional.empty();
    }

    /** Returns the marks of the answers whose ETags are in a header, as If-None-Match lists them (A13). */
    public static Stream<VersionMark> ofEntityTags(String header) {
        return ENTITY_TAG.matcher(header).results().flatMap(found -> parse(found.group(1)).stream());
    }

    /** Returns the beginning of every ETag; it differs whenever version or time differ. */
    public String tag() {
        return version + "-" + Long.toString(refreshedAt, 36);
    }

    public boolean isBefore(VersionMark other) {
        return compareTo(other) < 0;
    }

    public VersionMark orNewer(VersionMark other) {
        return isBefore(other) ? other : this;
    }

    @Override
    public int compareTo(VersionMark other) {
        return ORDER.compare(this, other);
    }
}
