package org.sidewalkdata.model;

import java.time.Instant;
import java.util.Optional;

/**
 * Which state of the published data an answer was made from (A13, D13).
 *
 * @param version raised by each refresh that changed something; 0: never refreshed
 * @param refreshedAt when that refresh ended, whole seconds
 * @param cityName the city's name for people, or its key; empty when it has neither
 * @param cityBox the default box of street scores (P13); empty when nothing is loaded
 */
public record DataVersion(long version, Instant refreshedAt, Optional<String> cityName, Optional<Bbox> cityBox) {
    /** Of a city that was never refreshed. */
    public static final DataVersion NONE = new DataVersion(0, Instant.EPOCH, Optional.empty(), Optional.empty());

    /** Differs whenever version or time do, also after a database was made anew: the heart of every ETag. */
    public String tag() {
        return mark().tag();
    }

    /** Its place among all versions. */
    public VersionMark mark() {
        return new VersionMark(refreshedAt.getEpochSecond(), version);
    }
}
