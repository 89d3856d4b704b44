package org.sidewalkdata.model;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which of two data versions is the newer one: the one of the later refresh, and of two in one second that of the higher number.
 * One database raises both with every refresh that changes something, so that they agree; a database that was made anew begins
 * its numbers again, and one that lost its last refreshes makes their numbers a second time, but later.
 *
 * @param refreshedAt seconds since 1970
 * @param version raised by each refresh that changed something; 0: never refreshed
 */
public record VersionMark(long refreshedAt, long version) implements Comparable<VersionMark> {
    /** Older than all others. */
    public static final VersionMark NONE = new VersionMark(Long.MIN_VALUE, 0);

    private static final Comparator<VersionMark> ORDER =
            Comparator.comparingLong(VersionMark::refreshedAt).thenComparingLong(VersionMark::version);

    /** Numbers of so many digits fit, whatever a client writes there. */
    private static final Pattern TAG = Pattern.compile("(\\d{1,18})-([0-9a-z]{1,11})");

    private static final Pattern ENTITY_TAG = Pattern.compile("\"(\\d{1,18}-[0-9a-z]{1,11})\\.");

    /** As {@link #tag()} wrote it; empty: it did not. */
    public static Optional<VersionMark> parse(String tag) {
        Matcher matcher = TAG.matcher(tag);
        return matcher.matches()
                ? Optional.of(new VersionMark(Long.parseLong(matcher.group(2), 36), Long.parseLong(matcher.group(1))))
                : Optional.empty();
    }

    /** The marks of answers whose ETags stand in a header, as If-None-Match lists them (A13). */
    public static Stream<VersionMark> ofEntityTags(String header) {
        return ENTITY_TAG.matcher(header).results().flatMap(found -> parse(found.group(1)).stream());
    }

    /** The beginning of every ETag; differs whenever version or time do. */
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
