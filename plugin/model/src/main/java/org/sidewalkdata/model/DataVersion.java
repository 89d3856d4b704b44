package org.sidewalkdata.model;

import java.time.Instant;
import java.util.Optional;

/**
 * The state of the published data from which an answer was made (A13, D13).
 *
 * @param version increased by each refresh that changed something; 0: never refreshed
 * @param refreshedAt end of that refresh, in whole seconds
 * @param cityName the city's name for people, or its key; empty if it has neither
 * @param cityBox the default box of street scores (P13); empty if nothing is loaded
 * @param contact contact for problems, from the source data; empty: the source data have none
 */
public record DataVersion(
        long version,
        Instant refreshedAt,
        Optional<String> cityName,
        Optional<Bbox> cityBox,
        Optional<Contact> contact) {
    /** The data version of a city that was never refreshed. */
    public static final DataVersion NONE = new DataVersion(0, Instant.EPOCH, Optional.empty(), Optional.empty());

    /** Makes the data version of a city without a contact. */
    public DataVersion(long version, Instant refreshedAt, Optional<String> cityName, Optional<Bbox> cityBox) {
        this(version, refreshedAt, cityName, cityBox, Optional.empty());
    }

    /**
     * Returns a text that differs whenever version or time differ, also after a database was recreated: the core of
     * every ETag.
     */
    public String tag() {
        return mark().tag();
    }

    /**
     * Returns the box that services name as the extent of rows: it ends at the city's box, because one point elsewhere
     * would make maps begin in the middle of an ocean. Rows that have no extent, or lie outside, have the city's box.
     *
     * @param ofRows the box around the rows; empty: there are no rows
     * @return empty: there are no rows and nothing is loaded
     */
    public Optional<Bbox> extent(Optional<Bbox> ofRows) {
        return cityBox.isEmpty()
                ? ofRows
                : ofRows.flatMap(cityBox.get()::intersection).or(() -> cityBox);
    }

    /** Returns the mark that orders this version among all versions. */
    public VersionMark mark() {
        return new VersionMark(refreshedAt.getEpochSecond(), version);
    }
}
