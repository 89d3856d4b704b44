package org.sidewalkdata.chaos.oracle;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The city of each data version, and whether a fault is active now. One thread writes, all threads read.
 *
 * <p>The private server does not wait for its log on disk. When PostgreSQL is killed, a version may be lost and its
 * number used again: then that version may be of either city, and no least version is known.
 */
public final class ExpectedVersions {
    private final Map<Long, Set<String>> cities = new ConcurrentHashMap<>();
    private volatile Moment now = new Moment(0, 0, 0, false);

    /**
     * The knowledge at one time, such as the start of a request.
     *
     * @param least the least version that an answer may have; 0 if unknown
     * @param lost how often versions may have been lost
     * @param disturbances how often a fault was injected
     * @param disturbed true from a fault until its repair
     */
    public record Moment(long least, int lost, int disturbances, boolean disturbed) {}

    public Moment now() {
        return now;
    }

    /** Records that a refresh starts that would publish this version of this city. */
    public void mayBecome(long version, String city) {
        cities.computeIfAbsent(version, number -> ConcurrentHashMap.newKeySet()).add(city);
    }

    /** Records that a version is published: every new reader must see it. */
    public void published(long version) {
        now = new Moment(version, now.lost, now.disturbances, now.disturbed);
    }

    /** Records that a fault is about to be injected. */
    public void disturbed() {
        now = new Moment(now.least, now.lost, now.disturbances + 1, true);
    }

    /** Records that PostgreSQL is about to be killed, so the last version may be lost. */
    public void mayLose() {
        now = new Moment(0, now.lost + 1, now.disturbances, now.disturbed);
    }

    /** Records that everything works again. */
    public void fixed() {
        now = new Moment(now.least, now.lost, now.disturbances, false);
    }

    Set<String> citiesOf(long version) {
        return Set.copyOf(cities.getOrDefault(version, Set.of()));
    }
}
