package org.sidewalkdata.chaos.oracle;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which city each data version is of, and whether anything is being broken now. One thread tells, all ask.
 *
 * <p>The private server does not wait for its log on disk, so that a version may be lost when PostgreSQL is killed, and its
 * number given again: then it may be of either city, and what was the least version is none any more.
 */
public final class ExpectedVersions {
    private final Map<Long, Set<String>> cities = new ConcurrentHashMap<>();
    private volatile Moment now = new Moment(0, 0, 0, false);

    /**
     * What was known when a request began.
     *
     * @param least version that an answer may be of
     * @param lost how often versions may have been lost
     * @param troubles how often something was broken
     * @param disturbed whether something is broken now
     */
    public record Moment(long least, int lost, int troubles, boolean disturbed) {}

    public Moment now() {
        return now;
    }

    /** A refresh begins, after which that version is of this city. */
    public void mayBecome(long version, String city) {
        cities.computeIfAbsent(version, number -> ConcurrentHashMap.newKeySet()).add(city);
    }

    /** Every new reader must see it from now on. */
    public void published(long version) {
        now = new Moment(version, now.lost, now.troubles, now.disturbed);
    }

    /** Something is about to be killed. */
    public void disturbed() {
        now = new Moment(now.least, now.lost, now.troubles + 1, true);
    }

    /** PostgreSQL is about to be killed. */
    public void mayLose() {
        now = new Moment(0, now.lost + 1, now.troubles, now.disturbed);
    }

    /** All works again. */
    public void fixed() {
        now = new Moment(now.least, now.lost, now.troubles, false);
    }

    Set<String> citiesOf(long version) {
        return Set.copyOf(cities.getOrDefault(version, Set.of()));
    }
}
